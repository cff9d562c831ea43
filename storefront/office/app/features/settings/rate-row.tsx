import { m } from 'storefront/app/i18n/m-office.ts'

/** One line for each place, its fee and its days of delivery; on a phone, too. */
export const rateRow = 'grid grid-cols-[1.2fr_1fr_1fr] items-start gap-x-3 sm:gap-x-4'

/** A column's head names its fields; their own labels are for screen readers. */
export const inHead = (column: string, place: string) => <span className="sr-only">{`${column} · ${place}`}</span>

/** It names the unit of the fees, which have little room on a phone. */
export const RateHead = ({ unit }: { unit: string }) => (
  <p aria-hidden="true" className={`${rateRow} text-sm font-strong`}>
    <span className="col-start-2">
      {m.office_delivery_fee()} <span className="font-normal text-muted">{unit}</span>
    </span>
    <span>{m.office_delivery_days()}</span>
  </p>
)
