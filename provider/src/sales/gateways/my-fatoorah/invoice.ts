import { type MinorUnits, parseDecimal } from 'contract/money.ts'
import type { GatewayState } from '../../books/gateway-event.ts'
import { referenceOf } from './reference.ts'
import type { Invoice, Transaction } from './wire.ts'

/** How MyFatoorah writes the currencies of its countries; it writes all others as ISO does. */
const isoOf: ReadonlyMap<string, string> = new Map([
  ['KD', 'KWD'],
  ['SR', 'SAR'],
  ['BD', 'BHD'],
  ['QR', 'QAR'],
  ['OR', 'OMR'],
  ['JD', 'JOD'],
])

const kuwaitHours = 3

/** Its times are Kuwait's, without a zone: 2026-11-21T12:30:00. */
export const toKuwaitTime = (time: Date): string => new Date(time.getTime() + kuwaitHours * 3_600_000).toISOString().slice(0, 19)

/**
 * What an invoice says of our attempt. It may have been tried several times. One `Succss` makes it paid, with the amount of that transaction; a
 * second one is surplus. After a refusal the payer may try again at its page; for the shop the attempt has failed until one succeeds.
 */
export function invoiceOf(invoice: Invoice, now: Date): GatewayState {
  const tried = (invoice.InvoiceTransactions ?? []).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const [paid, ...again] = tried.filter(hasSucceeded)
  const { amountMinor, currency } = paid ? takenBy(paid) : amountOf(invoice.InvoiceDisplayValue)
  return {
    gateway: 'my-fatoorah',
    reference: invoice.CustomerReference ?? '',
    gatewayRef: String(invoice.InvoiceId),
    status: paid ? 'captured' : endedAs(invoice, tried.at(-1)?.TransactionStatus, now),
    amountMinor,
    currency,
    ...(paid ? { transactionRef: referenceOf(invoice.InvoiceId, paid.PaymentId) } : {}),
    ...(again.length > 0
      ? { surplus: again.map((one) => ({ gatewayRef: referenceOf(invoice.InvoiceId, one.PaymentId), ...takenBy(one) })) }
      : {}),
  }
}

/** What an invoice says of one transaction, which is a payment of ours with this id; undefined if the invoice does not know that it succeeded. */
export function transactionOf(invoice: Invoice, transactionId: string, reference: string): GatewayState | undefined {
  const one = invoice.InvoiceTransactions?.find(({ PaymentId }) => PaymentId === transactionId)
  if (!one || !hasSucceeded(one)) return undefined
  const gatewayRef = referenceOf(invoice.InvoiceId, transactionId)
  return { gateway: 'my-fatoorah', reference, gatewayRef, status: 'captured', ...takenBy(one) }
}

/**
 * If two have the same moment, always the same one is the first, however they are listed: else each would be the surplus in its turn, and both
 * would go back.
 */
const placeOf = ({ TransactionDate, PaymentId }: Transaction): string => `${TransactionDate} ${PaymentId}`

const hasSucceeded = ({ TransactionStatus }: Transaction): boolean => TransactionStatus === 'Succss'

const takenBy = ({ TransationValue, Currency }: Transaction) => amountOf(`${TransationValue} ${Currency}`)

function endedAs(invoice: Invoice, last: string | undefined, now: Date): GatewayState['status'] {
  // The invoice counts as paid, but by no transaction that we can read: we do not know the amount.
  if (/^paid$|duplicate/i.test(invoice.InvoiceStatus)) throw new Error(`Invoice ${invoice.InvoiceId} is paid by no transaction`)
  if (/cancel/i.test(invoice.InvoiceStatus)) return 'cancelled'
  if (expiryOf(invoice) <= now.getTime()) return 'expired'
  return last === 'Failed' ? 'declined' : 'open'
}

function expiryOf({ ExpiryDate, ExpiryTime }: Invoice): number {
  const utc = Date.parse(`${ExpiryDate} ${(ExpiryTime ?? '23:59:59').replace(/\.\d+$/, '')} UTC`)
  return Number.isNaN(utc) ? Number.POSITIVE_INFINITY : utc - kuwaitHours * 3_600_000
}

/** "12,345.000 KD" → 12345000 fils. Throws for anything that is no amount: money is never guessed. */
export function amountOf(text: string): { amountMinor: MinorUnits; currency: string } {
  const [, value = '', code = ''] = /^([\d,]+(?:\.\d+)?) ([A-Z]{2,3})$/.exec(text.trim()) ?? []
  const currency = isoOf.get(code) ?? code
  const amountMinor = value && parseDecimal(value.replaceAll(',', ''), currency)
  if (typeof amountMinor !== 'number') throw new Error(`"${text}" is no amount`)
  return { amountMinor, currency }
}
