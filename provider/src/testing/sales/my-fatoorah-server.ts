import { randomUUID } from 'node:crypto'
import { signFields } from '../../sales/gateways/my-fatoorah/webhook.ts'
import { openLocalApi, type Reply } from '../local-api.ts'

/** As in the documents "Payment Inquiry" and "GetRefundStatus", with the fields that we read. */
type Transaction = {
  TransactionDate: string
  PaymentGateway: 'KNET'
  PaymentId: string
  TransactionStatus: 'Succss' | 'Failed' | 'InProgress'
  TransationValue: string
  Currency: string
  Error: string | null
}
type Invoice = {
  InvoiceId: number
  InvoiceStatus: 'Paid' | 'Pending'
  InvoiceReference: string
  CustomerReference: string
  CreatedDate: string
  ExpiryDate: string
  ExpiryTime: string
  InvoiceValue: number
  CustomerName: string
  UserDefinedField: string
  InvoiceDisplayValue: string
  InvoiceTransactions: Transaction[]
}
type Refund = {
  RefundId: number
  RefundStatus: 'Refunded' | 'Canceled' | 'Pending'
  InvoiceId: number
  /** The transaction named in the refund. */
  PaymentId: string | undefined
  Amount: number
  ExternalIdentifier: string
  RRN: null
}

export type Forgery = { secret?: string; unsigned?: boolean; value?: string; currency?: string; reference?: string; invoiceId?: number }

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const ok = (Data: object): Reply => ({ status: 200, body: { IsSuccess: true, Message: '', ValidationErrors: null, Data } })
const no = (Message: string): Reply => ({
  status: 400,
  body: { IsSuccess: false, Message, ValidationErrors: [{ Name: 'Key', Error: Message }], Data: null },
})

/** A MyFatoorah simulator: invoices and their states, refunds that its staff review, events V2. */
export async function openMyFatoorah(now: () => Date, apiKey: string, webhookSecret: string) {
  const invoices: Invoice[] = []
  const refunds: Refund[] = []

  function sendPayment(body: Record<string, unknown>): Reply {
    const { InvoiceValue, DisplayCurrencyIso, CustomerReference, ExpiryDate, CustomerName } = body
    if (typeof InvoiceValue !== 'number' || !CustomerName || body.NotificationOption !== 'LNK') return no('Invalid data')
    for (const url of [body.CallBackUrl, body.ErrorUrl]) if (!/^https?:\/\//.test(String(url))) return no('Invalid data')
    const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T([\d:]{8})$/.exec(String(ExpiryDate)) ?? []
    const InvoiceId = 6_424_700 + invoices.length
    invoices.push({
      InvoiceId,
      InvoiceStatus: 'Pending',
      InvoiceReference: `2026${InvoiceId}`,
      CustomerReference: String(CustomerReference),
      CreatedDate: now().toISOString(),
      ExpiryDate: `${months[Number(month) - 1]} ${Number(day)}, ${year}`,
      ExpiryTime: `${time}.293`,
      InvoiceValue,
      CustomerName: String(CustomerName),
      UserDefinedField: String(body.UserDefinedField),
      InvoiceDisplayValue: `${InvoiceValue.toLocaleString('en', { minimumFractionDigits: 3 })} ${DisplayCurrencyIso === 'KWD' ? 'KD' : DisplayCurrencyIso}`,
      InvoiceTransactions: [],
    })
    return ok({
      InvoiceId,
      InvoiceURL: `https://demo.myfatoorah.com/En/KWT/PayInvoice/Details/${InvoiceId}`,
      CustomerReference,
      UserDefinedField: CustomerReference,
    })
  }

  const find = ({ Key, KeyType }: Record<string, unknown>) =>
    invoices.findLast((one) => String(KeyType === 'InvoiceId' ? one.InvoiceId : one.CustomerReference) === Key)

  function makeRefund(body: Record<string, unknown>): Reply {
    const PaymentId = body.KeyType === 'PaymentId' ? String(body.Key) : undefined
    const isOfKey = (one: Transaction) => one.PaymentId === PaymentId && one.TransactionStatus === 'Succss'
    const invoice = PaymentId ? invoices.find(({ InvoiceTransactions }) => InvoiceTransactions.some(isOfKey)) : find(body)
    if (invoice?.InvoiceStatus !== 'Paid') return no('Invoice is not paid')
    const gone = refunds
      .filter((one) => one.InvoiceId === invoice.InvoiceId && one.PaymentId === PaymentId && one.RefundStatus !== 'Canceled')
      .reduce((sum, one) => sum + one.Amount, 0)
    const Amount = Number(body.Amount)
    if (Amount > invoice.InvoiceValue - gone + 1e-9) return no('The refund amount is more than the invoice value')
    const RefundId = 275_900 + refunds.length
    refunds.push({
      RefundId,
      RefundStatus: 'Pending',
      InvoiceId: invoice.InvoiceId,
      PaymentId,
      Amount,
      ExternalIdentifier: String(body.ExternalIdentifier),
      RRN: null,
    })
    return ok({ Key: body.Key, RefundId, RefundReference: `2026${RefundId}`, RefundInvoiceId: RefundId + 1, Amount, Comment: body.Comment })
  }

  const api = await openLocalApi(({ path, headers, body }) => {
    if (headers.authorization !== `Bearer ${apiKey}`)
      return { status: 401, body: { Message: 'Authorization has been denied for this request.' } }
    const asked = JSON.parse(body) as Record<string, unknown>
    if (path === '/v2/SendPayment') return sendPayment(asked)
    if (path === '/v2/MakeRefund') return makeRefund(asked)
    const invoice = find(asked)
    if (!invoice) return no('No data match the provided value!')
    if (path === '/v2/GetPaymentStatus') return ok(invoice)
    if (asked.KeyType !== 'InvoiceId') return no('Invalid KeyType')
    return ok({ RefundStatusResult: refunds.filter(({ InvoiceId }) => InvoiceId === invoice.InvoiceId) })
  })

  const of = (paymentId: string): Invoice => {
    const invoice = invoices.findLast(({ CustomerReference }) => CustomerReference === paymentId)
    if (!invoice) throw new Error('MyFatoorah has no invoice of this payment')
    return invoice
  }
  const attempt = (paymentId: string, TransactionStatus: Transaction['TransactionStatus'], begun = now()) => {
    const invoice = of(paymentId)
    const [TransationValue = '', Currency = ''] = invoice.InvoiceDisplayValue.split(' ')
    const fault = TransactionStatus === 'Failed' ? 'Transaction not Captured!' : null
    const at = { TransactionDate: begun.toISOString(), PaymentId: `1002${randomUUID().replaceAll(/\D/g, '')}` }
    invoice.InvoiceTransactions.push({ ...at, PaymentGateway: 'KNET', TransactionStatus, TransationValue, Currency, Error: fault })
    if (TransactionStatus === 'Succss') invoice.InvoiceStatus = 'Paid'
  }

  return {
    ...api,
    invoices,
    refunds,
    of,
    /** `begun`: when the payer went to the bank, if that was some time ago. */
    pay: (paymentId: string, begun?: Date) => attempt(paymentId, 'Succss', begun),
    decline: (paymentId: string) => attempt(paymentId, 'Failed'),
    /** Its staff have reviewed every request. */
    decideRefunds: (status: 'Refunded' | 'Canceled') => {
      for (const refund of refunds) if (refund.RefundStatus === 'Pending') refund.RefundStatus = status
    },
    /** As in the document "Dispute Data Model". */
    disputeWebhook: (
      url: string,
      paymentId: string,
      { Type = 'CHARGEBACK', Status = 'PENDING', id = 112, secret = webhookSecret, of: disputed = -1 } = {},
    ): Request => {
      const invoice = of(paymentId)
      const Dispute = { Type, Status, ChargeBackType: 'General', Reason: 'CreditNotProcessed', DisputeTransactionId: id }
      const Invoice = { Id: String(invoice.InvoiceId), Status: 'PAID', ExternalIdentifier: paymentId }
      const Transaction = {
        Status: 'SUCCESS',
        PaymentMethod: 'VISA/MASTER',
        PaymentId: invoice.InvoiceTransactions.at(disputed)?.PaymentId ?? null,
      }
      const signature = signFields(secret, [
        ['Dispute.DisputeTransactionId', Dispute.DisputeTransactionId],
        ['Dispute.Status', Dispute.Status],
        ['Invoice.Id', Invoice.Id],
        ['Invoice.Status', Invoice.Status],
        ['Transaction.Status', Transaction.Status],
        ['Transaction.PaymentId', Transaction.PaymentId],
        ['Invoice.ExternalIdentifier', Invoice.ExternalIdentifier],
      ])
      const Event = {
        Code: 6,
        Name: 'DISPUTE_STATUS_CHANGED',
        CountryIsoCode: 'KWT',
        CreationDate: now().toISOString(),
        Reference: randomUUID(),
      }
      const body = JSON.stringify({ Event, Data: { Dispute, Invoice, Transaction } })
      return new Request(url, { method: 'POST', body, headers: { 'MyFatoorah-Signature': signature } })
    },
    webhook: (url: string, paymentId: string, told: { invoice: string; transaction: string }, forge: Forgery = {}): Request => {
      const invoice = of(paymentId)
      const Invoice = {
        Id: String(forge.invoiceId ?? invoice.InvoiceId),
        Status: told.invoice,
        ExternalIdentifier: forge.reference ?? paymentId,
      }
      const Transaction = { Status: told.transaction, PaymentId: invoice.InvoiceTransactions.at(-1)?.PaymentId ?? null }
      const [value = ''] = invoice.InvoiceDisplayValue.split(' ')
      const Amount = { DisplayCurrency: forge.currency ?? 'KWD', ValueInDisplayCurrency: forge.value ?? value }
      const Event = {
        Code: 1,
        Name: 'PAYMENT_STATUS_CHANGED',
        CountryIsoCode: 'KWT',
        CreationDate: now().toISOString(),
        Reference: randomUUID(),
      }
      const fields = [
        ['Invoice.Id', Invoice.Id],
        ['Invoice.Status', Invoice.Status],
        ['Transaction.Status', Transaction.Status],
        ['Transaction.PaymentId', Transaction.PaymentId],
        ['Invoice.ExternalIdentifier', Invoice.ExternalIdentifier],
      ] as const
      const signature = signFields(forge.secret ?? webhookSecret, fields)
      const body = JSON.stringify({ Event, Data: { Invoice, Transaction, Amount } })
      return new Request(url, { method: 'POST', body, headers: forge.unsigned ? {} : { 'MyFatoorah-Signature': signature } })
    },
    refundWebhook: (url: string, ExternalIdentifier: string): Request => {
      const [Refund, Amount, ReferencedInvoice] = [{ Id: 275_988, Status: 'REFUNDED' }, { ValueInBaseCurrency: '1.000' }, { Id: 6_424_700 }]
      const signature = signFields(webhookSecret, [
        ['Refund.Id', Refund.Id],
        ['Refund.Status', Refund.Status],
        ['Amount.ValueInBaseCurrency', Amount.ValueInBaseCurrency],
        ['ReferencedInvoice.Id', ReferencedInvoice.Id],
      ])
      const Data = { Refund: { ...Refund, ExternalIdentifier }, Amount, ReferencedInvoice }
      const body = JSON.stringify({ Event: { Code: 2, Name: 'REFUND_STATUS_CHANGED' }, Data })
      return new Request(url, { method: 'POST', body, headers: { 'MyFatoorah-Signature': signature } })
    },
  }
}
