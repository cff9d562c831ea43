import { pickText } from 'contract/locale.ts'
import { formatMoney, type MinorUnits } from 'contract/money.ts'
import type { Tx } from '../../../db/database.ts'
import { composeMail, type MailPart } from '../../../mail/compose-mail.ts'
import { listLines, type OrderRow, paidForLine } from '../../books/orders.queries.ts'
import { isSurplus } from '../../books/refund-causes.ts'
import type { RefundRow } from '../../books/write-refund.ts'
import { type OrderMailDeps, sendOrderMail } from '../../payment/receipt/send-order-mail.ts'
import { refundMailTexts } from './refund.texts.ts'
import { sumTakenBack } from './refunds.queries.ts'

/** Queues the mail about a refund and its reason, in the transaction that records it; in the order's language. */
export async function sendRefundMail(tx: Tx, deps: OrderMailDeps, order: OrderRow, refund: RefundRow): Promise<void> {
  const { locale } = order
  const texts = refundMailTexts[locale]
  const number = String(order.number)
  const money = (minor: MinorUnits) => formatMoney(minor, refund.currency, locale)
  const all = await listLines(tx, order.id)
  const lines = all.filter(({ refundId }) => refundId === refund.id)
  const shared = all.filter(({ returnedWith }) => returnedWith === refund.id)
  const parts = [
    ...lines.map((line) => ({ line, minor: paidForLine(line) })),
    ...shared.map((line) => ({ line, minor: line.returnedMinor })),
  ]
  const rows = parts.map(({ line, minor }) => ({ ...pickText(line.title, locale), amount: money(minor), itemId: line.itemId }))
  const paidMinor = parts.reduce((sum, { minor }) => sum + minor, 0)
  const isRestByBank = paidMinor > refund.amountMinor && (await sumTakenBack(tx, refund.paymentId)) > 0
  const leaves = refund.cause === 'staff' && lines.some(({ format }) => format === 'digital')
  const said: MailPart[] = [
    { kind: 'text', text: texts.reason[refund.cause](number) },
    { kind: 'bill', rows: [...rows, { text: texts.amount, lang: locale, amount: money(refund.amountMinor), isSum: true }] },
    ...(isRestByBank ? [{ kind: 'text' as const, text: texts.restByBank }] : []),
    { kind: 'text', text: texts.when },
    ...(leaves ? [{ kind: 'text' as const, text: texts.leaves }] : []),
  ]
  const subject = texts.subject(number)
  const toNote = order.paidAt && !isSurplus(refund.cause) ? texts.toNote : null
  await sendOrderMail(tx, deps, order, ({ to, fullName: name, orderUrl: url }) => {
    const parts: MailPart[] = toNote ? [...said, { kind: 'link', text: toNote, url }] : said
    return composeMail({ to, locale, name, subject, parts })
  })
}
