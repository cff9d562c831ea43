import { type Locale, pickText } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { composeMail, type MailPart } from '../../mail/compose-mail.ts'
import { takeContent } from '../aftercare/take-content.ts'
import { orders } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import { type LineRow, listLines, lockOrder, type OrderRow } from '../books/orders.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { sendOrderMail } from '../payment/receipt/send-order-mail.ts'
import { grantTexts, takenBackTexts } from './grant.texts.ts'

type TakeBack = { orderId: string; reason: string; byId: string; locale: Locale; requestId: string }

/**
 * Takes back what a grant gave: it leaves the library, unless another order also gave it, and the student is told why. The order stays paid,
 * with a total of 0. If two clerks do it at once, only one succeeds, with one mail.
 */
export function takeBackGrant(deps: SalesDeps, { orderId, reason, byId, locale, requestId }: TakeBack): Promise<void> {
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    if (order.origin !== 'grant') throw new AppError('conflict', { message: grantTexts[locale].notGiven })
    if (order.takenBackAt) return
    const at = deps.now()
    const lines = await listLines(tx, order.id)
    await tx.update(orders).set({ takenBackAt: at }).where(eq(orders.id, order.id))
    await takeContent(
      tx,
      deps,
      order.personId,
      lines.map(({ id }) => id),
    )
    await tx.insert(orderNotes).values({ orderId: order.id, kind: 'takenBack', text: reason, byId, at })
    await tell(tx, deps, { order, lines, reason })
    await writeAudit(tx, { action: 'grant-taken-back', actorId: byId, targetId: order.id, requestId }, at)
  })
}

type Told = { order: OrderRow; lines: readonly LineRow[]; reason: string }

function tell(tx: Tx, deps: SalesDeps, { order, lines, reason }: Told): Promise<void> {
  const { locale } = order
  const texts = takenBackTexts[locale]
  const said = lines.map(({ title, itemId }): MailPart => ({ kind: 'text', text: pickText(title, locale).text, itemId }))
  return sendOrderMail(tx, deps, order, ({ to, fullName: name, orderUrl: url }) =>
    composeMail({
      ...{ to, locale, name, subject: texts.subject(String(order.number)) },
      parts: [
        { kind: 'text', text: texts.text },
        ...said,
        { kind: 'text', text: `${texts.why} ${reason}` },
        { kind: 'button', text: texts.toOrder, url },
      ],
    }),
  )
}
