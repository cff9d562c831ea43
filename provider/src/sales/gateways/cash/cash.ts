import { cashMethod } from 'contract/sales/order.ts'
import type { GatewayKind } from '../gateway-kind.ts'
import { inPersonGateway } from '../in-person-gateway.ts'

/** Cash on delivery, or at the counter. */
const cashGateway = inPersonGateway(cashMethod, 'Cash is paid nowhere but at the door')

export const cash: GatewayKind = {
  name: cashMethod,
  company: null,
  nameOnPaper: { en: 'cash', ar: 'نقداً' },
  isInPerson: true,
  isOffered: (gateways) => gateways.cod,
  /** Even if the shop takes no cash at doors. */
  atCounter: { isTaken: () => true, received: { action: 'cash-received', field: 'cash' }, hasSlip: false, reasonFault: null },
  takes: () => true,
  stepMinor: () => 1,
  /** Open even if no longer offered: orders placed with cash are still paid in it. */
  open: () => cashGateway,
}
