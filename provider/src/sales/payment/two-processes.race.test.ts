import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemo, createStudyStage, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { createMortalProvider, type Life } from '../../testing/crowd/mortal-provider.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { orders } from '../books/order.schema.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

let mortal: Awaited<ReturnType<typeof createMortalProvider>>
let lives: Life[]
let student: { personId: string; token: string }
let memoId: string
beforeAll(async () => {
  mortal = await createMortalProvider()
  await mortal.within(async ({ deps }) => {
    const stage = await createStudyStage(deps.db)
    const subject = await createSubject(deps.db, { studyStageId: stage.id })
    memoId = String((await createMemo(deps.db, { studyStageId: stage.id, subjectId: subject.id })).id)
    student = await createSessionFor({ deps }, (await createPerson(deps)).person.id)
  })
  lives = [await mortal.live(), await mortal.live()]
})
afterAll(() => mortal.close())

/** A shop that is out of room (503) is asked again, as a client does. */
async function click(life: Life | undefined, body: object): Promise<string> {
  for (;;) {
    const answer = await life?.post('/api/Website/Order/CreateOrder', body, student.token)
    if (answer?.status !== 503) return `${answer?.status} ${await answer?.text()}`
  }
}

test.each([
  ['with one key', { idempotencyKey: 'the-one' }],
  ['without a key', { notes: 'no key' }],
])('500 simultaneous clicks %s, half of them at each of two processes, are one order and 500 equal answers', async (_how, body) => {
  const ordersBefore = await mortal.within(({ deps }) => deps.db.$count(orders, eq(orders.personId, student.personId)))
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => click(lives[index % 2], { items: [{ id: memoId }], ...body })),
  )
  expect([...new Set(answers)]).toEqual([expect.stringMatching(/^200 /)])
  await mortal.within(async ({ deps }) => {
    expect(await deps.db.$count(orders, eq(orders.personId, student.personId))).toBe(ordersBefore + 1)
    expect(await verifyLedger(deps.db, new Date())).toEqual([])
  })
})
