import type { Gateway } from './gateway.ts'

/**
 * Money that changes hands in person: nobody can be asked what became of it, so staff record it (receive-cash.ts). Whoever requests a refund gives
 * the money back, so it has gone when they do. `refusal` is the error for a payment page: there is none.
 */
export const inPersonGateway = (name: string, refusal: string): Gateway => ({
  name,
  createSession: () => Promise.reject(new Error(refusal)),
  getStatus: async () => undefined,
  cancel: async () => undefined,
  refund: async ({ refundId, amountMinor, currency }) => ({ gatewayRef: refundId, status: 'succeeded', amountMinor, currency }),
  getRefund: async () => undefined,
  getDispute: undefined,
  listDisputes: undefined,
  parseWebhook: () => undefined,
  listTaken: undefined,
})
