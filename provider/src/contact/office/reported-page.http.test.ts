import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memoEditions, memos } from '../../db/schema/catalog.ts'
import { createColouredMemo } from '../../testing/file/coloured-memo-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { contactTickets } from '../contact.schema.ts'

const shop = await openTestShop()
const clerk = await logInAs(shop, { roles: ['message-view'] })
const [red, green] = [
  { r: 248, g: 72, b: 56 },
  { r: 40, g: 200, b: 72 },
]

async function report(fields: Partial<typeof contactTickets.$inferInsert>): Promise<string> {
  const id = randomUUID()
  const written = { topic: 'file', name: 'Noura', email: 'reads@example.com', message: 'A sign is wrong.', locale: 'en' } as const
  await shop.deps.db.insert(contactTickets).values({ id, ...written, ...fields })
  return id
}
const getPage = (id: string, token = clerk.token) => shop.get(`Message/GetPage?Id=${id}`, { token })

/** Which of the two it is: the first page of a coloured memo is red, all others are green. */
async function colourOf(response: Response): Promise<'red' | 'green'> {
  const { dominant } = await sharp(new Uint8Array(await response.arrayBuffer())).stats()
  const far = (other: typeof red) => Math.abs(dominant.r - other.r) + Math.abs(dominant.g - other.g)
  return far(red) < far(green) ? 'red' : 'green'
}

test('staff see the reported page as printed, and no cache stores it', async () => {
  const { id: memoId, edition } = await createColouredMemo(shop.deps, 3)
  const first = await getPage(await report({ memoId, edition, page: 1 }))
  expect([first.status, first.headers.get('Content-Type'), first.headers.get('Cache-Control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect(await colourOf(first)).toBe('red')
  expect(await colourOf(await getPage(await report({ memoId, edition, page: 2 })))).toBe('green')
})

test('the page is of the reporter’s edition, or of the newest for old reports without one', async () => {
  const [old, newer] = [await createColouredMemo(shop.deps, 2), await createColouredMemo(shop.deps, 5)]
  const { id: memoId, edition, academicYear, fileId, pageCount, toc } = old
  await shop.deps.db.insert(memoEditions).values({ memoId, edition, academicYear, fileId, pageCount, toc, replacedAt: shop.clock.now })
  await shop.deps.db
    .update(memos)
    .set({ edition: edition + 1, fileId: newer.fileId, pageCount: 5 })
    .where(eq(memos.id, memoId))
  const statusOf = async (fields: object) => (await getPage(await report({ memoId, ...fields }))).status
  expect([await statusOf({ edition, page: 2 }), await statusOf({ edition, page: 4 })]).toEqual([200, 404])
  expect([await statusOf({ edition: edition + 1, page: 4 }), await statusOf({ page: 4 })]).toEqual([200, 200])
  expect(await statusOf({ edition: 9, page: 1 })).toBe(404)
})

test('a message without a report has no page, and those who may not read messages see none', async () => {
  for (const id of [await report({}), randomUUID(), 'none']) expect((await getPage(id)).status).toBe(404)
  const { id: memoId } = await createColouredMemo(shop.deps, 1)
  const id = await report({ memoId, page: 1 })
  expect((await getPage(id, (await logInAs(shop, { roles: ['order-view'] })).token)).status).toBe(403)
  expect((await shop.get(`Message/GetPage?Id=${id}`)).status).toBe(401)
})
