import type { ShipmentStatus } from 'contract/order.ts'
import type { Tx } from '../db/database.ts'
import { changeShipmentStatus, type Step } from './change-status.ts'
import type { OrderRow } from './order.queries.ts'

/** What becomes of printed copies that are not to be handed over: made or not, they stay in the shop; those on their way come back. */
const withdrawn: Partial<Record<ShipmentStatus, ShipmentStatus>> = { toPrint: 'notNeeded', packed: 'notNeeded', shipped: 'returned' }

/** The copies of an order that the caller holds locked are not printed or brought any more. */
export async function withdrawShipment(
  tx: Tx,
  { id, shipmentStatus }: Pick<OrderRow, 'id' | 'shipmentStatus'>,
  by: Pick<Step<ShipmentStatus>, 'actor' | 'at'>,
): Promise<void> {
  const to = withdrawn[shipmentStatus]
  if (to) await changeShipmentStatus(tx, { id, to, ...by })
}
