import { ShipmentStatus } from 'contract/sales/order.ts'

type ShipmentStep = {
  from: ShipmentStatus
  to: ShipmentStatus
  /** `staff`: somebody moves the copies, and can take the step back. `shop`: the step follows from what becomes of the order, and stays. */
  by: 'staff' | 'shop'
  /** Only for copies that the student picks up: the others go to the courier first. */
  isPickUpOnly?: true
}

/**
 * Every legal step of the printed copies, and who takes it. Copies that have not left the shop can be withdrawn; others can only come back, and be
 * sent again. Copies that are fetched may be handed over as soon as they are packed.
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

/** Where copies go from each status. */
export const shipmentTransitions = collect((status) => shipmentSteps.filter(({ from }) => from === status).map(({ to }) => to))

/** Where copies stand again when the step that brought them to each status is taken back. */
export const shipmentBack = collect((status) =>
  shipmentSteps.filter(({ to, by }) => to === status && by === 'staff').map(({ from }) => from),
)

/** Whether staff can bring copies from here to there. */
export const canStaffMove = (from: ShipmentStatus, to: ShipmentStatus, isPickUp: boolean): boolean =>
  shipmentSteps.some((step) => step.from === from && step.to === to && step.by === 'staff' && (isPickUp || !step.isPickUpOnly))
