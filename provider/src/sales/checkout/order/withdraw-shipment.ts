import type { ShipmentStatus } from 'contract/order.ts'
import type { Tx } from '../../../db/database.ts'
import { changeShipmentStatus, type Step } from '../../books/change-status.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import { letStockGo, releaseStock } from './stock.ts'

/**
 * The printed copies of an order that the caller holds locked are not to be handed over any more. Made or not, those in the shop are there for others;
 * those that have left it are in somebody's hands, and stay out of stock.
 */
export async function withdrawShipment(
  tx: Tx,
  { id, shipmentStatus }: Pick<OrderRow, 'id' | 'shipmentStatus'>,
  by: Pick<Step<ShipmentStatus>, 'actor' | 'at'>,
): Promise<void> {
  if (shipmentStatus === 'shipped' || shipmentStatus === 'delivered') return letStockGo(tx, id)
  await releaseStock(tx, id)
  if (shipmentStatus === 'toPrint' || shipmentStatus === 'packed') await changeShipmentStatus(tx, { id, to: 'notNeeded', ...by })
}
