import { isPeriod, type ReportBy, type ReportPeriod, type SalesRow } from 'contract/office/report.ts'
import { addDays } from 'contract/shop-time.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fullDay, monthAndYear, plainDate, shortDate } from '../../kit/format-day.ts'
import { titleText } from '../../kit/title-text.ts'

/** A report row's name. */
export function nameRow({ key, title, period }: SalesRow, by: ReportBy): string {
  if (key && period && isPeriod(by)) return namePeriod(key, period.until, by)
  if (title) return titleText(title)
  if (key === null) return by === 'item' ? m.office_reports_gone() : m.office_reports_none()
  const kinds: Record<string, () => string> = {
    memo: m.office_reports_memo,
    package: m.office_reports_package,
    subject: m.office_reports_subject,
    studyStage: m.office_reports_studyStage,
  }
  return (by === 'kind' && kinds[key]?.()) || (by === 'item' ? m.office_reports_gone() : key)
}

/** A day; "Oct 2026" for a whole month; else its first to last day, because a report may cover only part of a week or month. */
export function namePeriod(first: string, until: string, by: ReportPeriod): string {
  if (first === until) return fullDay(first)
  if (by === 'month' && first.endsWith('-01') && addDays(until, 1).endsWith('-01')) return monthAndYear(first)
  const from = first.slice(0, 4) === until.slice(0, 4) ? shortDate(first) : plainDate(first)
  return m.office_reports_days({ from, to: plainDate(until) })
}

export function nameOfBy(by: ReportBy): string {
  const names: Record<ReportBy, () => string> = {
    day: m.office_reports_by_day,
    week: m.office_reports_by_week,
    month: m.office_reports_by_month,
    kind: m.office_reports_by_kind,
    subject: m.office_reports_by_subject,
    stage: m.office_reports_by_stage,
    coupon: m.office_reports_by_coupon,
    item: m.office_reports_by_item,
  }
  return names[by]()
}
