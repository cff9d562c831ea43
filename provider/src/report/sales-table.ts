import { type Locale, pickText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { ReportBy, SalesRow } from 'contract/report.ts'
import type { Table, TableCell } from '../http/table-file.ts'
import { reportTexts } from './report.texts.ts'

/** A report as a table, in the reader's language. */
export function salesTable(rows: readonly SalesRow[], { by, currency, locale }: { by: ReportBy; currency: string; locale: Locale }): Table {
  const texts = reportTexts[locale]
  return {
    columns: [texts.by[by], texts.pieces, ...texts.amounts.map((head) => `${head} (${currency})`)],
    rows: rows.map((row) => [
      ...[nameOf(row, by, locale), row.pieces],
      ...[row.files, row.printed, row.files + row.printed, row.discount].map((amount): TableCell => ({ amount, currency })),
    ]),
  }
}

/** What a row is about. Codes of coupons are names of their own; nothing else shows its key. */
function nameOf({ key, title }: SalesRow, by: ReportBy, locale: Locale): TableCell {
  const texts = reportTexts[locale]
  if (title) return pickText(title, locale).text
  if (by === 'item') return texts.gone
  if (key === null) return texts.none
  if (by === 'day') return { day: key }
  return by === 'kind' ? texts.kinds[key as ItemKind] : key
}
