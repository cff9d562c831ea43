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
  /** The event of a webhook whose signature, age and form are right; undefined for any other. */
  parseWebhook: (rawBody: Uint8Array, headers: Headers) => GatewayEvent | undefined
}
