import type { OrderRow } from '../../books/orders.queries.ts'
import { isInPerson } from '../../gateways/find-gateway.ts'

/** Whether its printed copies are handed over on payment, so that a receipt need not say how to get them. */
export const isHandedOver = ({ origin, shipmentStatus }: Pick<OrderRow, 'origin' | 'shipmentStatus'>, gateway: string): boolean =>
  origin === 'counter' ? shipmentStatus === 'delivered' : isInPerson(gateway)
