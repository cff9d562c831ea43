import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { orderAndPay } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { creditNotes } from '../../books/credit-note.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { getCreditNote } from './get-credit-note.ts'
import { issueCreditNote, readLast } from './issue-credit-note.ts'

const shop = await openTestShop({ poolSize: 20 })
const { db } = shop.deps
let staffId: string
let orderIds: string[]
beforeEach(async () => {
  const { memo } = await createCatalog(db)
  staffId = (await createPerson(shop.deps)).person.id
  orderIds = []
  for (let index = 0; index < 10; index++) {
    const buyer = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
    orderIds.push((await orderAndPay(shop, buyer, [memo.id])).orderId)
  }
})

const refund = (orderId: string, idempotencyKey = 'one') =>
  refundOrder(shop.deps, { orderId, byId: staffId, amount: 1, idempotencyKey, locale: 'en', requestId: 'race' })
const numbers = async () => (await db.select().from(creditNotes).orderBy(creditNotes.number)).map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** Refunds from before there were credit notes. */
const refundWithoutNote = async () => {
  const made = []
  for (const orderId of orderIds) made.push((await refund(orderId)).refundId)
  for (const refundId of made) await db.delete(creditNotes).where(eq(creditNotes.refundId, refundId))
  return made
}

test('refunds of ten orders at once have ten numbers in a row, and the next refund has the eleventh', async () => {
  const before = (await numbers()).length
  await Promise.all(orderIds.map((orderId) => refund(orderId)))
  expect(await numbers()).toEqual(upTo(before + 10))
  await refund(orderIds[0] ?? '', 'two')
  expect(await numbers()).toEqual(upTo(before + 11))
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('a number that was taken by a transaction that fails is taken by the next', async () => {
  const made = await refundWithoutNote()
  const before = (await numbers()).length
  const failing = db.transaction(async (tx) => {
    await issueCreditNote(tx, made[0] ?? '', shop.clock.now)
    throw new Error('The gateway’s answer could not be recorded')
  })
  const others = made.slice(1).map((id) => db.transaction((tx) => issueCreditNote(tx, id, shop.clock.now)))
  await Promise.allSettled([failing, ...others])
  expect(await numbers()).toEqual(upTo(before + 9))
  expect(await verifyLedger(db, shop.clock.now)).toEqual([])
})

test('an old refund’s note that ten readers open at once has one number', async () => {
  const [refundId = ''] = await refundWithoutNote()
  const before = (await numbers()).length
  const papers = await Promise.all(upTo(10).map(() => getCreditNote(shop.deps, { id: refundId, locale: 'en' })))
  expect(new Set(papers.map(({ name }) => name)).size).toBe(1)
  expect(await numbers()).toEqual(upTo(before + 1))
})

test('twin: without holding the series, ten refunds take the same number, and nine of them fail', async () => {
  const made = await refundWithoutNote()
  const before = (await numbers()).length
  const meet = meeting(10)
  const taken: number[] = []
  const takes = made.map((refundId) =>
    db.transaction(async (tx) => {
      const number = ((await readLast(tx))?.number ?? 0) + 1
      taken.push(number)
      await meet()
      await tx.insert(creditNotes).values({ refundId, number, issuedAt: shop.clock.now })
    }),
  )
  const ended = await Promise.allSettled(takes)
  expect(new Set(taken)).toEqual(new Set([before + 1]))
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(9)
})
