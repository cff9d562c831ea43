import { pickText } from 'contract/locale.ts'
import type { ReportBy, SalesRow } from 'contract/report.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** What a row of a report is about, in words; days stay as they are. */
export function nameRow({ key, title }: SalesRow, by: ReportBy): string {
  if (title) return pickText(title, getLocale()).text
  if (key === null) return by === 'item' ? m.office_reports_gone() : m.office_reports_none()
  const kinds: Record<string, () => string> = {
    memo: m.office_reports_memo,
    package: m.office_reports_package,
    subject: m.office_reports_subject,
    studyStage: m.office_reports_studyStage,
  }
  return (by === 'kind' && kinds[key]?.()) || (by === 'item' ? m.office_reports_gone() : key)
}

export function nameOfBy(by: ReportBy): string {
  const names: Record<ReportBy, () => string> = {
    day: m.office_reports_by_day,
    kind: m.office_reports_by_kind,
    subject: m.office_reports_by_subject,
    stage: m.office_reports_by_stage,
    coupon: m.office_reports_by_coupon,
    item: m.office_reports_by_item,
  }
  return names[by]()
}
