import { linkToOffice } from 'contract/office/office-pages.ts'
import type { SettingsPart } from 'contract/shop/opening.ts'

export const linkToSettings = (part: SettingsPart): string => linkToOffice('settings', undefined, { part })
