import type { Locale } from 'contract/locale.ts'

export type SessionRequest = {
  /** Our payment attempt; also the idempotency key: asked twice, the gateway opens one session. */
  paymentId: string
  amountMinor: number
  currency: string
  orderNumber: string
  locale: Locale
  /** Where the payer's browser goes when all is done, whatever the result. */
  returnUrl: string
}

/** What a gateway says of an attempt. `reference` is our payment's id, `gatewayRef` the gateway's own. */
export type GatewayState = {
  gateway: string
  reference: string
  gatewayRef: string
  status: 'open' | 'captured' | 'declined' | 'cancelled' | 'expired'
  amountMinor: number
  currency: string
}

export type RefundRequest = {
  /** Our refund; also the idempotency key: asked twice, the money goes back once. */
  refundId: string
  paymentId: string
  /** The gateway's own name of the payment. */
  gatewayRef: string
  amountMinor: number
  currency: string
}

/** What a gateway says of a refund; `failed` is for good. */
export type RefundState = { gatewayRef: string; status: 'pending' | 'succeeded' | 'failed'; amountMinor: number; currency: string }

export type GatewayEvent = { eventId: string; state: GatewayState; body: object }

/** A payment gateway. Every call may take long or fail: never inside a database transaction. */
export type Gateway = {
  name: string
  /** A session to pay in. Throws where the gateway does not answer. */
  createSession: (request: SessionRequest) => Promise<{ gatewayRef: string; paymentUrl: string }>
  /** What became of an attempt; undefined where the gateway has never heard of it. */
  getStatus: (paymentId: string) => Promise<GatewayState | undefined>
  /** Ends an open attempt and answers what it is then: still `captured` if the money was faster. */
  cancel: (paymentId: string) => Promise<GatewayState | undefined>
  /** Sends money of a captured payment back. Throws where the gateway does not answer, or will not at this moment. */
  refund: (request: RefundRequest) => Promise<RefundState>
  /** What became of a refund; undefined where the gateway has never heard of it. */
  getRefund: (refundId: string) => Promise<RefundState | undefined>
  /** The event of a webhook whose signature, age and form are right; undefined for any other. */
  parseWebhook: (rawBody: Uint8Array, headers: Headers) => GatewayEvent | undefined
}
