import { count, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { questions } from '../db/schema/question.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../testing/crowd/lock-waits.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson } from '../testing/student/account-factory.ts'
import { askQuestion, saveQuestion } from './ask-question.ts'

const shop = await openTestShop({ poolSize: 10 })
const { db } = shop.deps
let memoId: number
let personId: string
let title: { en: string | null; ar: string | null }
beforeEach(async () => {
  const { memo } = await createCatalog(db)
  memoId = memo.id
  title = memo.title
  personId = (await createPerson(shop.deps)).person.id
})

const asked = (text: string) => ({ personId, itemId: String(memoId), text, locale: 'en' as const })
const keptCount = async () => (await db.select({ count: count() }).from(questions).where(eq(questions.personId, personId)))[0]?.count

test('if one person sends many questions about an item at once, one is published', async () => {
  const ended = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => askQuestion(shop.deps, asked(`Question ${index}?`))))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await keptCount()).toBe(1)
})

test('twin: two are published if the person is not locked', async () => {
  const item = { kind: 'memo' as const, id: memoId, title }
  let second: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await saveQuestion(tx, item, asked('First?'), shop.clock.now)
    second = db.transaction((other) => saveQuestion(other, item, asked('Second?'), shop.clock.now))
    await second
  })
  expect(await keptCount()).toBe(2)
})

test('the second of two that are sent at once waits for the first', async () => {
  let second: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(people).where(eq(people.id, personId)).for('no key update')
    await saveQuestion(tx, { kind: 'memo', id: memoId, title }, asked('First?'), shop.clock.now)
    second = askQuestion(shop.deps, asked('Second?'))
    second.catch(() => undefined)
    await untilWaiting(db, 1)
  })
  await expect(second).rejects.toMatchObject({ code: 'conflict' })
})
