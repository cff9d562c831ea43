import { type Locale, pickText } from 'contract/locale.ts'
import { isPeriod, type ReportBy, type ReportPeriod, type SalesRow } from 'contract/office/report.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { Table, TableCell } from '../http/table-file.ts'
import { reportTexts } from './report.texts.ts'

/** A report as a table, in the reader's language, with the columns that its page shows. */
export function salesTable(rows: readonly SalesRow[], { by, currency, locale }: { by: ReportBy; currency: string; locale: Locale }): Table {
  const texts = reportTexts[locale]
  const heads = (names: readonly string[]) => names.map((name) => `${name} (${currency})`)
  const cells = (amounts: readonly number[]) => amounts.map((amount): TableCell => ({ amount, currency }))
  if (isPeriod(by))
    return {
      columns: [texts.from, texts.until, texts.pieces, ...heads(texts.periodAmounts)],
      rows: rows.flatMap(({ key, pieces, files, printed, discount, period }) => {
        if (!key || !period) return []
        const amounts = [files, printed, period.delivery, period.paid, period.refunded, period.net, discount]
        return [[{ day: key }, { day: period.until }, pieces, ...cells(amounts)]]
      }),
    }
  return {
    columns: [texts.by[by], texts.pieces, ...heads([...texts.amounts, ...(by === 'coupon' ? [texts.deliverySaved] : [])])],
    rows: rows.map((row) => [
      ...[nameOf(row, by, locale), row.pieces],
      ...cells([row.files, row.printed, row.files + row.printed, row.discount, ...(by === 'coupon' ? [row.deliverySaved ?? 0] : [])]),
    ]),
  }
}

/** The subject of a row. Coupon codes are their own names; no other key is shown. */
function nameOf({ key, title }: SalesRow, by: Exclude<ReportBy, ReportPeriod>, locale: Locale): TableCell {
  const texts = reportTexts[locale]
  if (title) return pickText(title, locale).text
  if (by === 'item') return texts.gone
  if (key === null) return texts.none
  return by === 'kind' ? texts.kinds[key as ItemKind] : key
}
