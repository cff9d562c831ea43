import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { countRatings } from '../catalog/memo/count-ratings.ts'
import type { Tx } from '../db/database.ts'
import { memos } from '../db/schema/catalog.ts'
import { reviews } from '../db/schema/review.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { countDeadlocks, untilWaiting } from '../testing/crowd/lock-waits.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay } from '../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'
import { showReview } from './office/moderate-review.ts'
import { saveReview } from './save-review.ts'

const shop = await openTestShop({ poolSize: 10 })
const { db } = shop.deps
let memoId: number
let personId: string
beforeEach(async () => {
  memoId = (await createCatalog(db)).memo.id
  const student = await logInAs(shop)
  personId = student.personId
  await orderAndPay(shop, student, [memoId])
})

const save = () => saveReview(shop.deps, { personId, itemId: String(memoId), rating: 4, text: 'Clear', locale: 'en', now: shop.clock.now })
const rename = (tx: Tx) =>
  tx
    .update(memos)
    .set({ title: { en: 'Thermodynamics', ar: null } })
    .where(eq(memos.id, memoId))
const rating = { rating: 4, locale: 'en' } as const

async function wordsOf(id: string): Promise<string> {
  const [row] = await db
    .select({ words: sql<string>`${reviews.words}::text` })
    .from(reviews)
    .where(eq(reviews.id, id))
  return row?.words ?? ''
}

/** `act` does all it does before it needs the review, then the memo is renamed; the review is free once both wait. */
async function whileReviewIsHeld(id: string, act: () => Promise<unknown>): Promise<unknown[]> {
  const begun: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    for (const next of [act, () => db.transaction(rename)]) {
      begun.push(next())
      await untilWaiting(db, begun.length)
    }
  })
  const ended = await Promise.allSettled(begun)
  return ended.map(({ status }) => status)
}

test.each([
  ['saved a second time', () => save()],
  ['moderated', (id: string) => showReview(shop.deps, { id, version: 1 }, { byId: personId, requestId: 'r', locale: 'en' as const })],
])('a review that is %s while its memo is renamed waits for it in the order of the locks', async (_, act) => {
  const review = await save()
  const deadlocks = await countDeadlocks(db)
  expect(await whileReviewIsHeld(review.id, () => act(review.id))).toEqual(['fulfilled', 'fulfilled'])
  expect(await countDeadlocks(db)).toBe(deadlocks)
  expect(await wordsOf(review.id)).toContain('thermodynamics')
})

test('twin: a review written before its memo is locked deadlocks with the rename', async () => {
  const review = await save()
  const deadlocks = await countDeadlocks(db)
  const unguarded = () =>
    db.transaction(async (tx) => {
      await tx.update(reviews).set(rating).where(eq(reviews.id, review.id))
      await countRatings(tx, [memoId])
    })
  expect((await whileReviewIsHeld(review.id, unguarded)).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await countDeadlocks(db)).toBe(deadlocks + 1)
})

test('a review written while its memo is being renamed is found by the new name', async () => {
  let saving: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    await rename(tx)
    saving = save()
    await untilWaiting(db, 1)
  })
  expect(await wordsOf((await saving)?.id ?? '')).toContain('thermodynamics')
})

test('twin: without the lock the review is only found by the old name', async () => {
  const { person } = await createPerson(shop.deps)
  const id = uuidv7()
  await db.transaction(async (tx) => {
    await rename(tx)
    await db.insert(reviews).values({ id, memoId, personId: person.id, ...rating })
  })
  expect(await wordsOf(id)).not.toContain('thermodynamics')
  await db.transaction((tx) => countRatings(tx, [memoId]))
})
