import { avg, count, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countRatings } from '../catalog/memo/count-ratings.ts'
import type { Tx } from '../db/database.ts'
import { memos } from '../db/schema/catalog.ts'
import { reviews } from '../db/schema/review.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { meeting } from '../testing/crowd/meeting.ts'
import { createPerson } from '../testing/student/account-factory.ts'

const students = 20
let shop: TestApp
let memoId: number
let personIds: string[]
beforeAll(async () => {
  shop = await createTestApp({ poolSize: students })
})
beforeEach(async () => {
  memoId = (await createCatalog(shop.deps.db)).memo.id
  personIds = await Promise.all(Array.from({ length: students }, async () => (await createPerson(shop.deps)).person.id))
})
afterAll(() => shop.close())

/** All students review at once. Answers how many reviews there are, and how many the memo says. */
async function reviewAtOnce(countAgain: (tx: Tx) => Promise<void>) {
  await Promise.all(
    personIds.map((personId, index) =>
      shop.deps.db.transaction(async (tx) => {
        await tx.insert(reviews).values({ id: uuidv7(), memoId, personId, rating: (index % 5) + 1, locale: 'ar' })
        await countAgain(tx)
      }),
    ),
  )
  const [memo] = await shop.deps.db
    .select({ count: memos.ratingCount, average: memos.ratingAverage })
    .from(memos)
    .where(eq(memos.id, memoId))
  return { written: await shop.deps.db.$count(reviews, eq(reviews.memoId, memoId)), counted: memo?.count, average: memo?.average }
}

test('twenty reviews at once are all counted', async () => {
  expect(await reviewAtOnce((tx) => countRatings(tx, [memoId]))).toEqual({ written: students, counted: students, average: 3 })
})

test('twin: each of the same reviews counts itself alone without the lock', async () => {
  const meet = meeting(students)
  const unguarded = async (tx: Tx) => {
    const [rated] = await tx
      .select({ ratingAverage: avg(reviews.rating).mapWith(Number), ratingCount: count() })
      .from(reviews)
      .where(eq(reviews.memoId, memoId))
    await meet()
    await tx
      .update(memos)
      .set({ ...rated })
      .where(eq(memos.id, memoId))
  }
  expect(await reviewAtOnce(unguarded)).toMatchObject({ written: students, counted: 1 })
})
