import { parseDecimal, toDecimal } from 'contract/money.ts'
import type { RefundRequest, RefundState } from '../gateway.ts'
import type { GatewayKeys } from '../gateway-account.ts'
import { callMyFatoorah } from './call.ts'
import { partsOf } from './reference.ts'
import { NewRefund, Refunds } from './wire.ts'

/**
 * Asks for a refund, which MyFatoorah's own staff look at before the money goes (document "Refund"), so it is pending for days. There is no
 * idempotency key, so first it is asked whether this refund exists already, by our name for it. Money goes back by the transaction that brought it,
 * because an invoice may have several; MyFatoorah tells the status of refunds by their invoice only.
 */
export async function makeRefund(keys: GatewayKeys, request: RefundRequest): Promise<RefundState> {
  const present = await readRefund(keys, request)
  if (present) return present
  const { refundId, gatewayRef, amountMinor, currency } = request
  const { invoiceId, transactionId } = partsOf(gatewayRef)
  const body = {
    ...(transactionId ? { KeyType: 'PaymentId', Key: transactionId } : { KeyType: 'InvoiceId', Key: invoiceId }),
    ServiceChargeOnCustomer: false,
    Amount: toDecimal(amountMinor, currency),
    Comment: `Refund ${refundId}`,
    ExternalIdentifier: refundId,
  }
  const made = await callMyFatoorah(keys, 'MakeRefund', body, NewRefund)
  if (!made) throw new Error('MyFatoorah does not know what to refund')
  return stateOf(request, { RefundId: made.RefundId, RefundStatus: 'Pending', Amount: made.Amount })
}

export async function readRefund(keys: GatewayKeys, request: RefundRequest): Promise<RefundState | undefined> {
  const { invoiceId } = partsOf(request.gatewayRef)
  const found = await callMyFatoorah(keys, 'GetRefundStatus', { KeyType: 'InvoiceId', Key: invoiceId }, Refunds)
  const ours = found?.RefundStatusResult?.find(({ ExternalIdentifier }) => ExternalIdentifier === request.refundId)
  return ours && stateOf(request, ours)
}

/** The amount is in the account's own currency, which is the shop's: another is not offered (gateways/payment-methods.ts). */
function stateOf({ currency }: RefundRequest, refund: { RefundId: number; RefundStatus: string; Amount: number }): RefundState {
  const status = refundStatusOf(refund.RefundStatus)
  return { gatewayRef: String(refund.RefundId), status, amountMinor: parseDecimal(refund.Amount, currency) ?? -1, currency }
}

/** In the words of its inquiry and of its events. */
export function refundStatusOf(word: string): RefundState['status'] {
  if (/^refunded$/i.test(word)) return 'succeeded'
  return /^(cancell?ed|rejected)$/i.test(word) ? 'failed' : 'pending'
}
