import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { answers, questions } from '../db/schema/question.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay } from '../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'
import { answerQuestion } from './answer-question.ts'
import { tellAsker } from './tell-asker.ts'

const shop = await openTestShop({ poolSize: 10 })
const { db } = shop.deps
let owners: string[]
let asker: { id: string; email: string }
let id: string
beforeEach(async () => {
  const { memo } = await createCatalog(db)
  asker = (await createPerson(shop.deps)).person
  id = uuidv7()
  const asked = { id, memoId: memo.id, personId: asker.id, text: 'Is there a key?', locale: 'en' } as const
  await db.insert(questions).values({ ...asked, writtenAt: shop.clock.now })
  owners = []
  for (let index = 0; index < 4; index++) {
    const owner = await logInAs(shop)
    await orderAndPay(shop, owner, [memo.id])
    owners.push(owner.personId)
  }
})

async function countMails(): Promise<number> {
  return db.$count(sql`pgboss.job`, sql`name = 'send-mail' and data ->> 'to' = ${asker.email} and data ->> 'subject' like 'An answer%'`)
}

test('if several owners answer at once, all answers are published, and the asker gets one mail', async () => {
  await Promise.all(owners.map((personId) => answerQuestion(shop.deps, { personId, id, text: 'Page 30', locale: 'en' })))
  expect(await db.$count(answers, eq(answers.questionId, id))).toBe(owners.length)
  expect(await countMails()).toBe(1)
})

test('twin: each of them mails if the question is not locked', async () => {
  const [first = '', second = ''] = owners
  const answerOf = (personId: string) => ({
    id: uuidv7(),
    questionId: id,
    personId,
    text: 'Page 30',
    locale: 'en' as const,
    writtenAt: shop.clock.now,
  })
  // Both have read the question before either writes.
  const [read] = await db.select().from(questions).where(eq(questions.id, id))
  for (const personId of [first, second]) {
    await db.transaction(async (tx) => {
      const [saved] = await tx.insert(answers).values(answerOf(personId)).returning()
      if (read && saved) await tellAsker(tx, shop.deps, read, saved)
    })
  }
  expect(await countMails()).toBe(2)
})
