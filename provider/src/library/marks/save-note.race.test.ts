import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { pageNotes } from './mark.schema.ts'

const devices = 8
const shop = await openTestShop({ poolSize: devices + 2 })

type Student = Awaited<ReturnType<typeof logInAs>>
type Written = { student: Student; memoId: number; text: string; seenVersion: string | null }

async function ownMemo(): Promise<{ student: Student; memoId: number }> {
  const { memo } = await createCatalog(shop.deps.db)
  const student = await logInAs(shop)
  await orderAndPay(shop, student, [memo.id])
  return { student, memoId: memo.id }
}

const save = async ({ student, memoId, text, seenVersion }: Written) => {
  const body = { id: memoId, page: 1, text, seenVersion }
  return read<{ note: { version: string } }>(await shop.post('Library/SaveNote', body, { token: student.token }))
}
const textOf = async (personId: string) => (await shop.deps.db.select().from(pageNotes).where(eq(pageNotes.personId, personId)))[0]?.text
const texts = Array.from({ length: devices }, (_, index) => `From device ${index + 1}`)

test.each(['a new note', 'a text that all of them have seen'])(
  'of many simultaneous devices one writes %s and the others are told',
  async (what) => {
    const own = await ownMemo()
    const seenVersion = what === 'a new note' ? null : (await save({ ...own, text: 'Seen by all', seenVersion: null })).data.note.version
    const answers = await Promise.all(texts.map((text) => save({ ...own, text, seenVersion })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(devices - 1).fill(409)])
    expect(await textOf(own.student.personId)).toBe(texts[answers.findIndex(({ status }) => status === 200)])
  },
)

test('twin: reading first and then writing replaces unseen texts', async () => {
  const { student, memoId } = await ownMemo()
  const { version } = (await save({ student, memoId, text: 'Seen by all', seenVersion: null })).data.note
  const looked = meeting(devices)
  const saved = await Promise.all(texts.map((text) => saveByLooking(shop, { student, memoId, text, seenVersion: version }, looked)))
  expect(saved.filter(Boolean)).toHaveLength(devices)
})

/** Whether it was saved. */
async function saveByLooking(
  { deps: { db } }: TestApp,
  { student, text, seenVersion }: Written,
  looked: () => Promise<void>,
): Promise<boolean> {
  const isOwn = eq(pageNotes.personId, student.personId)
  const [seen] = await db
    .select()
    .from(pageNotes)
    .where(and(isOwn, eq(pageNotes.version, String(seenVersion))))
  await looked()
  if (!seen) return false
  await db.update(pageNotes).set({ text, version: uuidv7() }).where(isOwn)
  return true
}
