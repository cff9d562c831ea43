import { exportCustomersEndpoint } from 'contract/office/office-customer.ts'
import { AppError } from '../app-error.ts'
import { maskContact } from '../mail/mask-contact.ts'
import { defineList } from '../office-job/list-file/list.ts'
import { customersTable } from './customers-table.ts'
import { idsOfCustomers, listCustomers } from './find-customers.ts'

/** Everybody with an account, masked but for those who may see personal data and ask for it. */
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
