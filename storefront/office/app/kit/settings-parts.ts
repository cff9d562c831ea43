import { linkToOffice } from 'contract/office/office-pages.ts'
import type { OpeningStep } from 'contract/shop/opening.ts'

/** Each is a page of the settings: the steps of the opening guide that have forms. */
export const settingsParts = ['shop', 'place', 'contact', 'money', 'mail', 'delivery', 'rules'] as const satisfies OpeningStep[]
export type SettingsPart = (typeof settingsParts)[number]

export const linkToSettings = (part: SettingsPart): string => linkToOffice('settings', undefined, { part })
