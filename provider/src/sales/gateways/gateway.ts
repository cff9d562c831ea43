import type { Locale } from 'contract/locale.ts'
import type { MinorUnits } from 'contract/money.ts'
import type { DisputeState, EventSubject, GatewayState } from '../books/gateway-event.ts'
import type { DisputeStatus } from '../books/transitions.ts'

export type SessionRequest = {
  /** Our payment attempt. Its id is also the idempotency key: if it is called twice, there is one session to pay in. */
  paymentId: string
  amountMinor: MinorUnits
  currency: string
  orderNumber: string
  locale: Locale
  /** Where the payer's browser goes at the end, whatever the result. Absolute if the gateway is on another host. */
  returnUrl: string
  /** When the attempt was recorded, and when it should no longer be paid. */
  createdAt: Date
  endsAt: Date
}

/** An attempt about which its gateway is asked. `gatewayRef`: the gateway's own name; null if its answer was lost. */
export type AttemptKey = { paymentId: string; gatewayRef: string | null; createdAt: Date }

export type RefundRequest = {
  /** Our refund. Its id is also the idempotency key: if it is called twice, the money goes back once. */
  refundId: string
  paymentId: string
  /** The gateway's own name of the payment, or of the transaction that paid. */
  gatewayRef: string
  amountMinor: MinorUnits
  currency: string
}

/** What a gateway says of a refund; `failed` is final. */
export type RefundState = { gatewayRef: string; status: 'pending' | 'succeeded' | 'failed'; amountMinor: MinorUnits; currency: string }

/** `status`: undefined if the gateway uses a word that we do not know. */
export type ListedDispute = { disputeRef: string; status: DisputeStatus | undefined }

/** A proved event. `about`: null if it concerns nothing of ours. `body`: what is kept of it, without personal data. */
export type GatewayEvent = { eventId: string; about: EventSubject | null; body: object }

/** Money that a gateway says it has taken. `reference`: our payment's id, if the gateway was told one. */
export type Taken = { reference: string | null; gatewayRef: string; amountMinor: MinorUnits; currency: string }

/** A payment gateway. Every call may take long or fail: never call it inside a database transaction. */
export type Gateway = {
  name: string
  /** Opens a session to pay in. Throws if the gateway does not answer. */
  createSession: (request: SessionRequest) => Promise<{ gatewayRef: string; paymentUrl: string }>
  /** The address of an open session in another language. Absent if its page keeps the language that it was opened in. */
  addressIn?: (paymentUrl: string, locale: Locale) => string
  /** What became of an attempt; undefined if the gateway has never heard of it. */
  getStatus: (attempt: AttemptKey) => Promise<GatewayState | undefined>
  /** Ends an open attempt and answers its state then: still `captured` if the money was faster. */
  cancel: (attempt: AttemptKey) => Promise<GatewayState | undefined>
  /** Sends money of a captured payment back. Throws if the gateway does not answer, or refuses at this moment. */
  refund: (request: RefundRequest) => Promise<RefundState>
  /** What became of a refund; undefined if the gateway has never heard of it. */
  getRefund: (request: RefundRequest) => Promise<RefundState | undefined>
  /**
   * The state of a dispute; none if it takes no money from us, or concerns none of our payments. Undefined if the gateway cannot be asked, because
   * its events say it.
   */
  getDispute: ((disputeRef: string) => Promise<DisputeState | undefined>) | undefined
  /** The disputes made since then that take money, ours or not; undefined if the gateway has no such list. */
  listDisputes: ((since: Date) => Promise<ListedDispute[]>) | undefined
  /** The event of a webhook with a valid signature, age and form; undefined for any other. */
  parseWebhook: (rawBody: Uint8Array, headers: Headers) => GatewayEvent | undefined
  /** Everything that was taken in sessions made in this time; undefined if the gateway has no such list. */
  listTaken: ((from: Date, to: Date) => Promise<Taken[]>) | undefined
}
