import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import { type SettingsPart, settingsParts } from 'contract/shop/opening.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { linkToSettings } from '../../kit/link-to-settings.ts'
import { stepName } from '../../kit/step-words.ts'
import { navGroups } from '../navigation.ts'

/** A palette line: its link, text, note, and other words that find it. */
export type Entry = { to: string; text: string; note: string; words?: string }
export type EntryGroup = { title: string; items: Entry[] }

/** The pages that the user's roles allow, and what they may create. */
export function pageEntries(open: readonly OfficePageName[]): EntryGroup[] {
  const pages = navGroups(open).flatMap(({ title, entries }) =>
    entries.flatMap(({ page, to, text }) => [
      { to, text, note: title, words: pageWords[page]?.() ?? '' },
      ...(page === 'settings' ? partEntries(title) : []),
    ]),
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

/** Matches by name come before matches by other words. */
export function matchEntries(entries: readonly Entry[], fits: (words: string) => boolean): Entry[] {
  const { named = [], called = [] } = Object.groupBy(entries, ({ text }) => (fits(text) ? 'named' : 'called'))
  return [...named, ...called.filter(({ words = '' }) => fits(words))]
}

/** The settings open at their first part. */
const partEntries = (note: string): Entry[] =>
  settingsParts.slice(1).map((part) => ({
    ...{ to: linkToSettings(part), text: `${m.office_settings()}: ${stepName(part)}`, note },
    words: partWords[part](),
  }))

/** Other words for what is done on a page. */
const pageWords: Partial<Record<OfficePageName, () => string>> = {
  orders: m.office_words_orders,
  printing: m.office_words_printing,
  coupons: m.office_words_coupons,
  reports: m.office_words_reports,
  closing: m.office_words_closing,
  reconciliation: m.office_words_reconciliation,
  staff: m.office_words_staff,
  settings: m.office_words_shop,
  texts: m.office_words_texts,
  log: m.office_words_log,
}
const partWords: Record<SettingsPart, () => string> = {
  shop: m.office_words_shop,
  place: m.office_words_place,
  contact: m.office_words_contact,
  money: m.office_words_money,
  mail: m.office_words_mail,
  delivery: m.office_words_delivery,
  rules: m.office_words_rules,
}
