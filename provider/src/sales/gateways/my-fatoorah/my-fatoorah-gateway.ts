import { toDecimal } from 'contract/money.ts'
import type { AttemptKey, Gateway, SessionRequest } from '../gateway.ts'
import type { GatewayKeys } from '../gateway-account.ts'
import type { GatewayDeps } from '../gateway-env.ts'
import { shopOrigin } from '../gateway-env.ts'
import { callMyFatoorah } from './call.ts'
import { invoiceOf, toKuwaitTime, transactionOf } from './invoice.ts'
import { partsOf } from './reference.ts'
import { makeRefund, readRefund } from './refunds.ts'
import { parseWebhook } from './webhook.ts'
import { Invoice, NewInvoice } from './wire.ts'

/**
 * MyFatoorah's invoice page, which offers KNET, cards and whatever else the account has (documents "SendPayment", "Payment Inquiry"). It knows no
 * idempotency key: if it is asked twice there are two invoices, and open-session.ts gives out the address of only one.
 */
export function myFatoorahGateway({ now, settings }: GatewayDeps, keys: GatewayKeys): Gateway {
  const getStatus = async ({ paymentId, gatewayRef }: AttemptKey) => {
    const { invoiceId, transactionId } = partsOf(gatewayRef ?? '')
    const key = invoiceId ? { Key: invoiceId, KeyType: 'InvoiceId' } : { Key: paymentId, KeyType: 'CustomerReference' }
    const invoice = await callMyFatoorah(keys, 'GetPaymentStatus', key, Invoice)
    return invoice && (transactionId ? transactionOf(invoice, transactionId, paymentId) : invoiceOf(invoice, now()))
  }
  return {
    name: 'my-fatoorah',
    createSession: async (request) => {
      const made = await callMyFatoorah(keys, 'SendPayment', invoiceRequest(request, shopOrigin(settings)), NewInvoice)
      if (!made) throw new Error('MyFatoorah made no invoice')
      return { gatewayRef: String(made.InvoiceId), paymentUrl: made.InvoiceURL }
    },
    getStatus,
    // An invoice cannot be withdrawn, it ends by itself; what is paid into it until then is honoured or goes back.
    cancel: async (attempt) => {
      const state = await getStatus(attempt)
      return state?.status === 'open' ? { ...state, status: 'cancelled' } : state
    },
    refund: (request) => makeRefund(keys, request),
    getRefund: (request) => readRefund(keys, request),
    // Its documents name no call that asks about a dispute; the event's signature covers its status.
    getDispute: undefined,
    listDisputes: undefined,
    parseWebhook: (rawBody, headers) => parseWebhook(keys.webhookSecrets, rawBody, headers),
    // Its documents name no call that lists payments.
    listTaken: undefined,
  }
}

function invoiceRequest(request: SessionRequest, origin: string): object {
  const { paymentId, orderNumber, amountMinor, currency, locale, returnUrl, endsAt } = request
  const back = new URL(returnUrl, origin).href
  return {
    NotificationOption: 'LNK',
    // The page shows a name for the payer; our students' names are not its business.
    CustomerName: locale === 'ar' ? `طلب ${orderNumber}` : `Order ${orderNumber}`,
    InvoiceValue: toDecimal(amountMinor, currency),
    DisplayCurrencyIso: currency,
    CallBackUrl: back,
    ErrorUrl: back,
    Language: locale,
    CustomerReference: paymentId,
    UserDefinedField: paymentId,
    ExpiryDate: toKuwaitTime(endsAt),
  }
}
