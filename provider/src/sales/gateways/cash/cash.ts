import { cashMethod } from 'contract/sales/order.ts'
import type { Gateway } from '../gateway.ts'
import type { GatewayKind } from '../gateway-kind.ts'

/**
 * Cash on delivery as a gateway: nobody can be asked what became of the money, so staff record it (receive-cash.ts). Whoever requests a refund
 * hands the money back, so it has gone when they do.
 */
const cashGateway: Gateway = {
  name: cashMethod,
  createSession: () => Promise.reject(new Error('Cash is paid nowhere but at the door')),
  getStatus: async () => undefined,
  cancel: async () => undefined,
  refund: async ({ refundId, amountMinor, currency }) => ({ gatewayRef: refundId, status: 'succeeded', amountMinor, currency }),
  getRefund: async () => undefined,
  getDispute: undefined,
  listDisputes: undefined,
  parseWebhook: () => undefined,
  listTaken: undefined,
}

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
