import { type Locale, pickText } from 'contract/locale.ts'
import { type CustomerRow, exportCustomersEndpoint } from 'contract/office/office-customer.ts'
import { shopDay } from 'contract/shop-time.ts'
import { AppError } from '../app-error.ts'
import type { Table, TableCell } from '../http/table-file.ts'
import { maskContact } from '../mail/mask-contact.ts'
import { defineList } from '../office-job/list-file/list.ts'
import { customerTexts } from './customer.texts.ts'
import { idsOfCustomers, listCustomers } from './find-customers.ts'

/** Everybody with an account, masked except for those who may see personal data and request it. */
export const customersList = defineList(exportCustomersEndpoint, {
  name: () => 'customers',
  ids: (db, wanted, { maySeePersonal }) => idsOfCustomers(db, wanted, { mayMatchParts: maySeePersonal }).getSQL(),
  table: async (db, ids, { maySeePersonal, locale }, { WithContact }) => {
    const rows = await listCustomers(db, ids)
    return customersTable(WithContact && maySeePersonal ? rows : rows.map(maskContact), locale)
  },
  personal: ({ WithContact }, { maySeePersonal }) => {
    if (WithContact && !maySeePersonal) throw new AppError('forbidden')
    return WithContact ? ['email', 'phone'] : []
  },
})

/** The list of customers as a table, in the reader's language. */
function customersTable(rows: readonly CustomerRow[], locale: Locale): Table {
  const texts = customerTexts[locale]
  const day = (iso: string | null): TableCell => (iso === null ? '' : { day: shopDay(new Date(iso)) })
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
