import { linkToTillSlip } from 'contract/office/office-pages.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import { CounterMethod } from 'contract/sales/staff-method.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** Whether its buyer stood before the clerk, so that it has a till slip. */
export const isSoldInPerson = ({ paidAt, isWalkIn, paymentMethod }: OfficeOrder): boolean =>
  paidAt !== null && (isWalkIn || CounterMethod.safeParse(paymentMethod).success)

/** The till slip in the language that the page is not in: the buyer may not read the clerk's. */
export function OtherSlip({ order }: { order: OfficeOrder }) {
  if (!isSoldInPerson(order)) return null
  return (
    <p className="mt-2 text-end">
      <a href={linkToTillSlip(order.orderId, getLocale() === 'ar' ? 'en' : 'ar')} target="_blank" rel="noreferrer" className="link tap">
        {m.office_order_slip_other()}
      </a>
    </p>
  )
}
