import { type Locale, pickText } from 'contract/locale.ts'
import type { CustomerRow } from 'contract/office/office-customer.ts'
import { shopDay } from 'contract/shop-time.ts'
import type { Table } from '../http/table-file.ts'
import { customerTexts } from './customer.texts.ts'

/** The list of customers as a table, in the reader's language. */
export function customersTable(rows: readonly CustomerRow[], locale: Locale): Table {
  const texts = customerTexts[locale]
  const day = (iso: string | null) => (iso === null ? '' : shopDay(new Date(iso)))
  return {
    columns: texts.columns,
    rows: rows.map((row) => [
      row.fullName,
      row.email,
      row.phone ?? '',
      row.grade ? pickText(row.grade, locale).text : '',
      row.orders,
      day(row.lastOrderAt),
      day(row.createdAt),
      row.isDisabled ? texts.disabled : '',
    ]),
  }
}
