import { cashMethod } from 'contract/sales/order.ts'
import type { Gateway } from '../gateway.ts'
import type { GatewayKind } from '../gateway-kind.ts'

/**
 * Cash on delivery, as far as it is a gateway: nobody can be asked what became of the money, staff say so (receive-cash.ts). What goes back is handed
 * back by whoever asks for the refund, so it has gone when they do.
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
  /** Whether the shop takes cash at doors or not. */
  atCounter: { isTaken: () => true, received: { action: 'cash-received', field: 'cash' }, hasSlip: false, reasonFault: null },
  takes: () => true,
  stepMinor: () => 1,
  /** Open also where it is not offered any more: what was ordered in cash is still paid so. */
  open: () => cashGateway,
}
