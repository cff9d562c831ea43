import type { Locale } from 'contract/locale.ts'
import type { DisputeState, EventSubject, GatewayState } from '../books/gateway-event.ts'
import type { DisputeStatus } from '../books/transitions.ts'

export type SessionRequest = {
  /** Our payment attempt; also the idempotency key: asked twice, one session can be paid in. */
  paymentId: string
  amountMinor: number
  currency: string
  orderNumber: string
  locale: Locale
  /** Where the payer's browser goes when all is done, whatever the result. Absolute where the gateway is on another host. */
  returnUrl: string
  /** When the attempt was written down, and when nobody shall pay in it any more. */
  createdAt: Date
  endsAt: Date
}

/** An attempt, as its gateway is asked about it. `gatewayRef`: the gateway's own name; null where its answer was lost. */
export type AttemptKey = { paymentId: string; gatewayRef: string | null; createdAt: Date }

export type RefundRequest = {
  /** Our refund; also the idempotency key: asked twice, the money goes back once. */
  refundId: string
  paymentId: string
  /** The gateway's own name of the payment, or of the transaction that was taken. */
  gatewayRef: string
  amountMinor: number
  currency: string
}

/** What a gateway says of a refund; `failed` is for good. */
export type RefundState = { gatewayRef: string; status: 'pending' | 'succeeded' | 'failed'; amountMinor: number; currency: string }

/** `status`: undefined where the gateway uses a word that we do not know. */
export type ListedDispute = { disputeRef: string; status: DisputeStatus | undefined }

/** A true event. `about`: null where it concerns nothing of ours. `body`: what is kept of it, without anything of a person. */
export type GatewayEvent = { eventId: string; about: EventSubject | null; body: object }

/** Money that a gateway says it has taken. `reference`: our payment's id, where the gateway was told one. */
export type Taken = { reference: string | null; gatewayRef: string; amountMinor: number; currency: string }

/** A payment gateway. Every call may take long or fail: never inside a database transaction. */
export type Gateway = {
  name: string
  /** A session to pay in. Throws where the gateway does not answer. */
  createSession: (request: SessionRequest) => Promise<{ gatewayRef: string; paymentUrl: string }>
  /** Where an open session is read in another language. Absent where its page keeps the language that it was opened in. */
  addressIn?: (paymentUrl: string, locale: Locale) => string
  /** What became of an attempt; undefined where the gateway has never heard of it. */
  getStatus: (attempt: AttemptKey) => Promise<GatewayState | undefined>
  /** Ends an open attempt and answers what it is then: still `captured` if the money was faster. */
  cancel: (attempt: AttemptKey) => Promise<GatewayState | undefined>
  /** Sends money of a captured payment back. Throws where the gateway does not answer, or will not at this moment. */
  refund: (request: RefundRequest) => Promise<RefundState>
  /** What became of a refund; undefined where the gateway has never heard of it. */
  getRefund: (request: RefundRequest) => Promise<RefundState | undefined>
  /** How a dispute stands; no state where it takes no money from us, or none of our payments. Undefined where the gateway cannot be asked: its events say it. */
  getDispute: ((disputeRef: string) => Promise<DisputeState | undefined>) | undefined
  /** The disputes made since then that take money, ours or not; undefined where the gateway has no such list. */
  listDisputes: ((since: Date) => Promise<ListedDispute[]>) | undefined
  /** The event of a webhook whose signature, age and form are right; undefined for any other. */
  parseWebhook: (rawBody: Uint8Array, headers: Headers) => GatewayEvent | undefined
  /** All that was taken in sessions made in this time; undefined where the gateway has no such list. */
  listTaken: ((from: Date, to: Date) => Promise<Taken[]>) | undefined
}
