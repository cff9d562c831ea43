import { createHmac, timingSafeEqual } from 'node:crypto'
import { isCurrency, parseDecimal } from 'contract/money.ts'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { Claimed, EventSubject } from '../../books/gateway-event.ts'
import type { DisputeStatus } from '../../books/transitions.ts'
import type { GatewayEvent } from '../gateway.ts'
import { referenceOf } from './reference.ts'
import { refundStatusOf } from './refunds.ts'
import { DisputeEvent, PaymentEvent, RefundEvent } from './wire.ts'

const signatureHeader = 'MyFatoorah-Signature'

type Fields = readonly (readonly [name: string, value: string | number | null | undefined])[]

/** `name=value,name=value`, with a missing value left empty; HMAC-SHA256 with the portal's secret, in base64 (document "Webhook Signature"). */
export function signFields(secret: string, fields: Fields): string {
  const said = fields.map(([name, value]) => `${name}=${value ?? ''}`).join(',')
  // An HMAC with an empty key is valid for anyone who knows that it is empty.
  if (secret.length < 32) throw new Error('The webhook secret must have at least 32 characters')
  return createHmac('sha256', secret).update(said).digest('base64')
}

/** The signed fields of a payment's event, in this order (document "Payment Status Data Model"). */
const paymentFields = ({ Invoice, Transaction }: Pick<z.infer<typeof PaymentEvent>['Data'], 'Invoice' | 'Transaction'>): Fields => [
  ['Invoice.Id', Invoice.Id],
  ['Invoice.Status', Invoice.Status],
  ['Transaction.Status', Transaction.Status],
  ['Transaction.PaymentId', Transaction.PaymentId],
  ['Invoice.ExternalIdentifier', Invoice.ExternalIdentifier],
]

/** Those of a refund's event (document "Refund Data Model"). */
const refundFields = ({ Refund, Amount, ReferencedInvoice }: z.infer<typeof RefundEvent>['Data']): Fields => [
  ['Refund.Id', Refund.Id],
  ['Refund.Status', Refund.Status],
  ['Amount.ValueInBaseCurrency', Amount.ValueInBaseCurrency],
  ['ReferencedInvoice.Id', ReferencedInvoice.Id],
]

/** Those of a dispute's event (document "Dispute Data Model"). */
const disputeFields = ({ Dispute, Invoice, Transaction }: z.infer<typeof DisputeEvent>['Data']): Fields => [
  ['Dispute.DisputeTransactionId', Dispute.DisputeTransactionId],
  ['Dispute.Status', Dispute.Status],
  ...paymentFields({ Invoice, Transaction }),
]

/**
 * The signature covers five fields and no time: an event says that something has happened to an invoice, and MyFatoorah is asked what. If it
 * comes again it is the same event, recognised by its signature; its own number is not signed.
 */
export function parseWebhook(secrets: readonly string[], rawBody: Uint8Array, headers: Headers): GatewayEvent | undefined {
  const body = parseJson(rawBody)
  const signature = headers.get(signatureHeader) ?? ''
  const payment = PaymentEvent.safeParse(body)
  if (payment.success) {
    const { Data, Event } = payment.data
    const isTrue = isSigned(secrets, paymentFields(Data), signature)
    return isTrue ? { eventId: signature, about: attemptOf(Data), body: { code: Event.Code, invoice: String(Data.Invoice.Id) } } : undefined
  }
  const dispute = DisputeEvent.safeParse(body)
  if (dispute.success) {
    const { Data, Event } = dispute.data
    const isTrue = isSigned(secrets, disputeFields(Data), signature)
    return isTrue ? { eventId: signature, about: disputeOf(Data), body: { code: Event.Code, invoice: String(Data.Invoice.Id) } } : undefined
  }
  const refund = RefundEvent.safeParse(body)
  if (!refund.success || !isSigned(secrets, refundFields(refund.data.Data), signature)) return undefined
  const refundId = String(refund.data.Data.Refund.ExternalIdentifier ?? '')
  return {
    eventId: signature,
    about: isUuid(refundId) ? { refundId, ...endOf(refund.data.Data.Refund.Status) } : null,
    body: { code: 2, refund: String(refund.data.Data.Refund.Id) },
  }
}

function isSigned(secrets: readonly string[], fields: Fields, signature: string): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(signFields(secret, fields))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** Found by the invoice's number, which is signed; the event's other claims must not contradict what we know. */
function attemptOf({ Invoice, Transaction, Amount }: z.infer<typeof PaymentEvent>['Data']): EventSubject | null {
  if (!Invoice.Id) return null
  const code = String(Amount?.DisplayCurrency ?? '')
  const currency = isCurrency(code) ? code : null
  const value = String(Amount?.ValueInDisplayCurrency ?? '').replaceAll(',', '')
  const amountMinor = currency ? (parseDecimal(value, currency) ?? null) : null
  const reference = Invoice.ExternalIdentifier ? String(Invoice.ExternalIdentifier) : null
  return { gatewayRef: String(Invoice.Id), claimed: { reference, amountMinor, currency, ...resultOf(Invoice, Transaction) } }
}

type PaymentData = z.infer<typeof PaymentEvent>['Data']

/** Its inquiry may not know yet what its event tells (document "Payment Status Data Model"). */
function resultOf(Invoice: PaymentData['Invoice'], { Status, PaymentId }: PaymentData['Transaction']): Pick<Claimed, 'says'> {
  const status = /^success$/i.test(String(Status)) ? 'captured' : /^failed$/i.test(String(Status)) ? 'declined' : undefined
  return status ? { says: { status, transactionRef: PaymentId ? referenceOf(String(Invoice.Id), String(PaymentId)) : null } } : {}
}

function endOf(status: unknown): { says?: 'succeeded' | 'failed' } {
  const state = refundStatusOf(String(status))
  return state === 'pending' ? {} : { says: state }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const statuses: ReadonlyMap<string, DisputeStatus> = new Map([
  ['PENDING', 'open'],
  ['RESOLVED', 'won'],
  ['LOST', 'lost'],
])

/** What a true event says of a chargeback of ours. A fraud alert and a request for papers take no money; the amount is not signed. */
function disputeOf({ Dispute, Invoice, Transaction }: z.infer<typeof DisputeEvent>['Data']): EventSubject | null {
  const status = statuses.get(String(Dispute.Status))
  const isOurs = isUuid(String(Invoice.ExternalIdentifier ?? ''))
  if (Dispute.Type !== 'CHARGEBACK' || !status || !isOurs) return null
  const reason = Dispute.Reason ? String(Dispute.Reason) : null
  const attemptRef = String(Invoice.Id)
  const paymentRef = Transaction.PaymentId ? referenceOf(attemptRef, String(Transaction.PaymentId)) : attemptRef
  return { dispute: { disputeRef: String(Dispute.DisputeTransactionId), paymentRef, attemptRef, status, amountMinor: null, reason } }
}
