import { m } from 'storefront/app/i18n/m-office.ts'

/** In place of the customer of an order that has none: sold without a name, or the account is deleted. */
export const nobody = (isWalkIn: boolean): string => (isWalkIn ? m.office_walk_in() : m.office_orders_deleted())
