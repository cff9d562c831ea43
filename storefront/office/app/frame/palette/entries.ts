import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { linkToSettings, settingsParts } from '../../kit/settings-parts.ts'
import { stepName } from '../../kit/step-words.ts'
import { navGroups } from '../navigation.ts'

/** Where a line of the palette leads, and what it says. */
export type Entry = { to: string; text: string; note: string }
export type EntryGroup = { title: string; items: Entry[] }

/** The pages that the reader's roles open, and what they may begin. */
export function pageEntries(open: readonly OfficePageName[]): EntryGroup[] {
  const pages = navGroups(open).flatMap(({ title, entries }) => entries.map(({ to, text }) => ({ to, text, note: title })))
  const settings = navGroups(open).flatMap(({ title, entries }) =>
    entries.some(({ page }) => page === 'settings')
      ? settingsParts.map((part) => ({ to: linkToSettings(part), text: `${m.office_settings()}: ${stepName(part)}`, note: title }))
      : [],
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
    { title: m.office_palette_pages(), items: [...pages, ...settings] },
    { title: m.office_palette_begin(), items: begun },
  ].filter(({ items }) => items.length > 0)
}
