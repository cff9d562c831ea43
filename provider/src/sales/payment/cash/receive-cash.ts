import type { Locale } from 'contract/locale.ts'
import { formatMoney, parseDecimal } from 'contract/money.ts'
import { AppError } from '../../../app-error.ts'
import { writeAudit } from '../../../audit/audit-log.ts'
import type { Tx } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import { lockOrder, type OrderRow } from '../../books/orders.queries.ts'
import { findNewestPayment } from '../../books/payments.queries.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { counterOf } from '../../gateways/find-gateway.ts'
import { settlePaymentWithin } from '../settle.ts'

export type CashWish = { byId: string; orderId: string; amount: number; locale: Locale; requestId: string }

const otherAmount: Record<Locale, (sum: string) => string> = {
  en: (sum) => `The order costs ${sum}: no more and no less.`,
  ar: (sum) => `قيمة الطلب ${sum}، لا أكثر ولا أقل.`,
}

/** Staff have the money: marks the order as paid, like any other payment. A second call changes nothing. */
export const receiveCash = (deps: SalesDeps, wish: CashWish): Promise<OrderRow> =>
  transact(deps.db, (tx) => receiveCashWithin(tx, deps, wish))

export async function receiveCashWithin(
  tx: Tx,
  deps: SalesDeps,
  { byId, orderId, amount, locale, requestId }: CashWish,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  const payment = order && (await findNewestPayment(tx, order.id))
  if (!order || !payment) throw new AppError('not_found')
  const inPerson = counterOf(payment.gateway)
  if (!inPerson) throw new AppError('order_not_payable')
  const { gateway, amountMinor, currency } = payment
  if (parseDecimal(amount, currency) !== amountMinor)
    throw new AppError('invalid_fields', { fields: { amount: [otherAmount[locale](formatMoney(amountMinor, currency, locale))] } })
  if (payment.capturedAt) return order
  if (order.status !== 'awaiting_payment') throw new AppError('order_not_payable')
  const state = { gateway, reference: payment.id, gatewayRef: payment.id, status: 'captured', amountMinor, currency } as const
  await settlePaymentWithin(tx, deps, payment.id, state)
  await writeAudit(tx, { action: inPerson.received.action, actorId: byId, targetId: order.id, requestId }, deps.now())
  return (await lockOrder(tx, order.id)) ?? order
}
