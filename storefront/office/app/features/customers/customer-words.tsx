import type { CustomerRow } from 'contract/office/office-customer.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark } from '../../kit/state-mark.tsx'

type Marked = Pick<CustomerRow, 'isDisabled' | 'isFlagged' | 'isConfirmed' | 'isStaff'>

/** An account's state, the gravest first. */
export function CustomerMark({ isDisabled, isFlagged, isConfirmed, isStaff }: Marked) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {isDisabled && <StateMark tone="ended">{m.office_customer_is_disabled()}</StateMark>}
      {isFlagged && <StateMark tone="failed">{m.office_customer_is_flagged()}</StateMark>}
      {!isConfirmed && <StateMark tone="idle">{m.office_customer_unconfirmed()}</StateMark>}
      {!isDisabled && isConfirmed && <StateMark tone="done">{m.office_customer_active()}</StateMark>}
      {isStaff && <StateMark tone="idle">{m.office_customer_is_staff()}</StateMark>}
    </span>
  )
}
