import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import { settingsParts } from 'contract/shop/opening.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { linkToSettings } from '../../kit/link-to-settings.ts'
import { stepName } from '../../kit/step-words.ts'
import { navGroups } from '../navigation.ts'

/** Where a line of the palette leads, and what it says. */
export type Entry = { to: string; text: string; note: string }
export type EntryGroup = { title: string; items: Entry[] }

/** The pages that the reader's roles open, and what they may begin. */
export function pageEntries(open: readonly OfficePageName[]): EntryGroup[] {
  const pages = navGroups(open).flatMap(({ title, entries }) =>
    entries.flatMap(({ page, to, text }) => [{ to, text, note: title }, ...(page === 'settings' ? partEntries(title) : [])]),
  )
  const beginnings: Partial<Record<OfficePageName, string>> = {
    orderNew: m.office_counter(),
    newMemo: m.office_memo_new(),
    newPackage: m.office_package_new(),
    newSubject: m.office_subject_new(),
    couponNew: m.office_coupon_new(),
    newStage: m.office_stage_new(),
  }
  const begun = Object.entries(beginnings).flatMap(([page, text]) =>
    open.includes(page as OfficePageName) ? [{ to: linkToOffice(page as OfficePageName), text, note: '' }] : [],
  )
  return [
    { title: m.office_palette_pages(), items: pages },
    { title: m.office_palette_begin(), items: begun },
  ].filter(({ items }) => items.length > 0)
}

/** The settings themselves open at their first part. */
const partEntries = (note: string): Entry[] =>
  settingsParts.slice(1).map((part) => ({ to: linkToSettings(part), text: `${m.office_settings()}: ${stepName(part)}`, note }))
