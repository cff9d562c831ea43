import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import { sumSales } from '../../report/sum-sales.job.ts'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { orderLines, payments } from '../../sales/books/order.schema.ts'
import { createCatalog, createPrintedOffer } from '../catalog/catalog-factory.ts'
import type { TestApp } from '../create-test-app.ts'
import { logInAs } from '../student/account-factory.ts'
import { createCoupon } from './coupon-factory.ts'
import { chooseAtSandbox, order, orderAndPay } from './order-factory.ts'

/**
 * A paid order of a digital memo and a printed copy, with a coupon; one of two memos, one of them refunded; one that awaits payment; an entry in
 * the audit log; a package that was paid after one of its two memos.
 */
export async function fillBooks(shop: TestApp) {
  const { db } = shop.deps
  const { memo, otherMemo, package: bundle } = await createCatalog(db)
  await createPrintedOffer(db, { memoId: memo.id })
  const coupon = await createCoupon(db)
  const student = await logInAs(shop)
  const body = { deliveryMethod: 'pickUp', couponCode: coupon.code }
  const { orderId: paid } = await orderAndPay(shop, student, [memo.id, `${memo.id}:print`], body)
  const { orderId: open } = (await order(shop, student, [otherMemo.id])).data
  const buyer = await logInAs(shop)
  const { orderId: partly } = await orderAndPay(shop, buyer, [memo.id, otherMemo.id])
  const wish = { orderId: partly, lines: [String(memo.id)], byId: buyer.personId, idempotencyKey: 'one' }
  const { refundId } = await refundOrder(shop.deps, { ...wish, locale: 'en', requestId: 'test' })
  await db.transaction((tx) =>
    writeAudit(tx, { action: 'password-changed', actorId: null, targetId: student.personId, requestId: 'test' }, shop.clock.now),
  )
  const [line] = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, paid), eq(orderLines.format, 'digital')))
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, paid))
  const owner = await logInAs(shop)
  const late = (await order(shop, owner, [bundle.id])).data
  await orderAndPay(shop, owner, [memo.id])
  await chooseAtSandbox(shop, late.paymentUrl, 'pay')
  const [lateLine] = await db.select().from(orderLines).where(eq(orderLines.orderId, late.orderId))
  await sumSales(shop.deps)
  const [partlyPayment] = await db.select().from(payments).where(eq(payments.orderId, partly))
  return {
    ...{ paid, open, partly, refund: refundId, partlyPayment: partlyPayment?.id ?? '' },
    ...{ lateLine: lateLine?.id ?? '', memoId: memo.id },
    ...{ coupon: coupon.id, line: line?.id ?? '', payment: payment?.id ?? '', personId: student.personId },
  }
}
