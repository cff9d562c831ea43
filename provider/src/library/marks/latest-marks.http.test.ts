import { randomUUID } from 'node:crypto'
import { type LatestMark, latestMarks } from 'contract/student/latest-marks.ts'
import type { LibraryMemo } from 'contract/student/library.ts'
import { beforeEach, expect, test } from 'vitest'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { memo, otherMemo } = await createCatalog(shop.deps.db)

let student: Awaited<ReturnType<typeof logInAs>>
let orderId: string
beforeEach(async () => {
  student = await logInAs(shop)
  await orderAndPay(shop, student, [memo.id])
  orderId = (await orderAndPay(shop, student, [otherMemo.id])).orderId
})

/** Each a second after the one before. */
async function send(path: string, body: object) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  expect((await shop.post(`Library/${path}`, body, { token: student.token })).status).toBe(200)
}
const words = { quote: 'Gears turn', before: 'See: ', after: '.', colour: 'blue' }
const latest = async ({ token }: { token: string } = student) =>
  (await read<{ items: LatestMark[] }>(await shop.get('Library/GetLatestMarks', { token }))).data.items

test('the latest marks in all memos are listed newest first, each with its place, and nobody else’s', async () => {
  const highlightId = randomUUID()
  await send('SaveBookmark', { id: memo.id, page: 4, isMarked: true })
  await send('SaveHighlight', { id: otherMemo.id, highlightId, page: 2, ...words })
  await send('SaveNote', { id: memo.id, page: 3, text: 'Ask about this.', seenVersion: null })
  const at = shop.clock.now.toISOString()
  expect(await latest()).toMatchObject([
    { kind: 'note', memoId: memo.id, title: memo.title, page: 3, text: 'Ask about this.', highlight: null, at },
    { kind: 'highlight', memoId: otherMemo.id, page: 2, text: 'Gears turn', highlight: { id: highlightId, colour: 'blue' } },
    { kind: 'bookmark', memoId: memo.id, page: 4, text: null },
  ])
  const stranger = await logInAs(shop)
  await orderAndPay(shop, stranger, [memo.id])
  expect(await latest(stranger)).toEqual([])
})

test('only so many are listed, and the library counts all of them, including highlights', async () => {
  for (let page = 1; page <= 4; page++) {
    await send('SaveHighlight', { id: memo.id, highlightId: randomUUID(), page, ...words })
    await send('SaveBookmark', { id: memo.id, page, isMarked: true })
  }
  expect((await latest()).map(({ page, kind }) => `${kind} ${page}`)).toEqual(
    ['bookmark 4', 'highlight 4', 'bookmark 3', 'highlight 3', 'bookmark 2', 'highlight 2'].slice(0, latestMarks),
  )
  const { data } = await read<{ items: LibraryMemo[] }>(await shop.get('Library/GetAll', student))
  const counts = new Map(
    data.items.map(({ id, bookmarkCount, noteCount, highlightCount }) => [id, [bookmarkCount, noteCount, highlightCount]]),
  )
  expect([counts.get(memo.id), counts.get(otherMemo.id)]).toEqual([
    [4, 0, 4],
    [0, 0, 0],
  ])
})

test('marks in a refunded memo are not listed, and people without memos have none', async () => {
  await send('SaveNote', { id: otherMemo.id, page: 1, text: 'Gone', seenVersion: null })
  const by = { byId: student.personId, locale: 'en', requestId: 'test', idempotencyKey: randomUUID() } as const
  await refundOrder(shop.deps, { ...by, orderId, lines: [String(otherMemo.id)] })
  expect(await latest()).toEqual([])
  expect(await latest(await logInAs(shop))).toEqual([])
})
