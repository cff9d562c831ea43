import { exportCouponsEndpoint } from 'contract/sales/coupon-office.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { couponsTable } from './coupons-table.ts'
import { couponsToImport } from './coupons-to-import.ts'
import { couponsOf, idsOfCoupons } from './list-coupons.ts'

export const couponsList = defineList(exportCouponsEndpoint, {
  name: () => 'coupons',
  ids: (db, wanted, { now }) => idsOfCoupons(db, wanted, now).getSQL(),
  table: async (db, ids, reader) => couponsTable(await couponsOf(db, ids, reader), reader.currency, reader.locale),
  other: { isAsked: ({ For }) => For === 'import', send: (db, { currency }) => couponsToImport(db, currency) },
})
