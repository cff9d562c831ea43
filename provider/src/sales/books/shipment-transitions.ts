import { ShipmentStatus } from 'contract/sales/order.ts'

type ShipmentStep = {
  from: ShipmentStatus
  to: ShipmentStatus
  /** `staff`: somebody moves the copies, and can reverse the step. `shop`: the step follows from the order's state, and stays. */
  by: 'staff' | 'shop'
  /** Only for pick-up: other copies go to the courier first. */
  isPickUpOnly?: true
}

/**
 * Every legal step of the printed copies, and who takes it. Copies that have not left the shop can be withdrawn; others can only return and be
 * sent again. Copies for pick-up may be handed over as soon as they are packed.
 */
export const shipmentSteps: readonly ShipmentStep[] = [
  { from: 'notNeeded', to: 'toPrint', by: 'shop' },
  { from: 'toPrint', to: 'notNeeded', by: 'shop' },
  { from: 'packed', to: 'notNeeded', by: 'shop' },
  { from: 'toPrint', to: 'packed', by: 'staff' },
  { from: 'packed', to: 'shipped', by: 'staff' },
  { from: 'packed', to: 'delivered', by: 'staff', isPickUpOnly: true },
  { from: 'shipped', to: 'delivered', by: 'staff' },
  { from: 'shipped', to: 'returned', by: 'staff' },
  { from: 'delivered', to: 'returned', by: 'staff' },
  { from: 'returned', to: 'packed', by: 'staff' },
]

const collect = <Value>(of: (status: ShipmentStatus) => Value) =>
  Object.fromEntries(ShipmentStatus.options.map((status) => [status, of(status)])) as Record<ShipmentStatus, Value>

/** The next statuses from each status. */
export const shipmentTransitions = collect((status) => shipmentSteps.filter(({ from }) => from === status).map(({ to }) => to))

/** The status to which copies return when the step that led to each status is reversed. */
export const shipmentBack = collect((status) =>
  shipmentSteps.filter(({ to, by }) => to === status && by === 'staff').map(({ from }) => from),
)

/** Whether staff can move copies from one status to the other. */
export const canStaffMove = (from: ShipmentStatus, to: ShipmentStatus, isPickUp: boolean): boolean =>
  shipmentSteps.some((step) => step.from === from && step.to === to && step.by === 'staff' && (isPickUp || !step.isPickUpOnly))
