import type { ShipmentMove } from 'contract/sales/shipment.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** The label of a button that records this step of printed copies. Picked-up ones are not given to a courier. */
export function moveWord(to: ShipmentMove, isPickUp: boolean): string {
  const words: Record<ShipmentMove, () => string> = {
    printed: m.office_printing_mark_printed,
    packed: m.office_printing_mark_packed,
    shipped: isPickUp ? m.office_printing_mark_ready : m.office_printing_mark_courier,
    delivered: m.office_printing_mark_delivered,
    returned: m.office_printing_mark_returned,
  }
  return words[to]()
}

/** The step when done. For a batch it is unknown whether all are picked up. */
export function movedWord(step: ShipmentMove, isPickUp?: boolean): string {
  const words: Record<ShipmentMove, () => string> = {
    printed: m.office_did_printed,
    packed: m.office_did_packed,
    shipped: isPickUp === undefined ? m.office_did_shipped : isPickUp ? m.office_order_ready : m.office_order_with_courier,
    delivered: m.office_did_delivered,
    returned: m.office_did_returned,
  }
  return words[step]()
}
