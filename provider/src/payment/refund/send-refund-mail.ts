import { pickText } from 'contract/locale.ts'
import { formatMoney } from 'contract/money.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { type OrderRow, paidForLine } from '../../order/order.queries.ts'
import { refundMailTexts } from './refund.texts.ts'
import { listLines, type RefundRow, sumTakenBack } from './refunds.queries.ts'

/** Queues the mail that says what goes back and why, in the transaction that writes it down; in the language of the order. */
export async function sendRefundMail(tx: Tx, { jobs }: Pick<Deps, 'jobs'>, order: OrderRow, refund: RefundRow): Promise<void> {
  const [person] = await tx.select().from(people).where(eq(people.id, order.personId))
  if (!person || person.deletedAt) return
  const { locale } = order
  const texts = refundMailTexts[locale]
  const number = String(order.number)
  const money = (minor: number) => formatMoney(minor, refund.currency, locale)
  const lines = (await listLines(tx, order.id)).filter(({ refundId }) => refundId === refund.id)
  const rows = lines.map((line) => ({ ...pickText(line.title, locale), amount: money(paidForLine(line)) }))
  const paidMinor = lines.reduce((sum, line) => sum + paidForLine(line), 0)
  const isRestByBank = paidMinor > refund.amountMinor && (await sumTakenBack(tx, refund.paymentId)) > 0
  const leaves = refund.cause === 'staff' && lines.some(({ format }) => format === 'digital')
  const mail = composeMail({
    to: person.email,
    locale,
    name: person.fullName,
    subject: texts.subject(number),
    parts: [
      { kind: 'text', text: texts.reason[refund.cause](number) },
      { kind: 'bill', rows: [...rows, { text: texts.amount, lang: locale, amount: money(refund.amountMinor) }] },
      ...(isRestByBank ? [{ kind: 'text' as const, text: texts.restByBank }] : []),
      { kind: 'text', text: texts.when },
      ...(leaves ? [{ kind: 'text' as const, text: texts.leaves }] : []),
    ],
  })
  await jobs.send(tx, 'send-mail', mail)
}
