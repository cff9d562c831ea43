import { fewestReaders, type MemoReading } from 'contract/office/memo-reading.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactTickets } from '../contact/contact.schema.ts'
import { memos } from '../db/schema/catalog.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'
import { readingPlaces, readPages } from './library.schema.ts'

const shop = await openTestShop()
const { db } = shop.deps
const author = await logInAs(shop, { roles: ['reading-view'] })
const see = async (id: number | string) => read<MemoReading>(await shop.get(`MemoReading/GetById?Id=${id}`, author))

async function newMemo() {
  const { memo } = await createCatalog(db)
  await db.update(memos).set({ pageCount: 4 }).where(eq(memos.id, memo.id))
  return memo
}

/** Each reader by the pages read. */
async function readBy(memoId: number, all: readonly number[][], more: { downloadedAt?: Date } = {}) {
  for (const pages of all) {
    const { person } = await createPerson(shop.deps)
    await db.insert(readPages).values({ personId: person.id, memoId, pages, ...more })
  }
}

const report = (memoId: number, page: number, verdict: 'accepted' | 'noError' | null) =>
  db.insert(contactTickets).values({
    ...{ id: crypto.randomUUID(), topic: 'file', name: 'Noura', email: 'reader@example.com', message: 'Where?\nA sign.', locale: 'en' },
    ...{ memoId, page, verdict },
  })

test('nothing is told of fewer than five readers, not even how many there are', async () => {
  const memo = await newMemo()
  await readBy(memo.id, [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
  await report(memo.id, 1, 'accepted')
  const nothing = { readers: null, downloads: null, medianPages: null, reports: null, confirmed: null, pages: [] }
  expect((await see(memo.id)).data).toMatchObject(nothing)
  const { person } = await createPerson(shop.deps)
  // Opened, without staying on any page.
  await db.insert(readingPlaces).values({ personId: person.id, memoId: memo.id, page: 1 })
  expect((await see(memo.id)).data).toMatchObject({ readers: fewestReaders, reports: 1, confirmed: 1 })
})

test('readers are counted by page; a page with too few of them tells nothing, nor its reports', async () => {
  const memo = await newMemo()
  await readBy(memo.id, [[1], [1], [1], [1, 2], [2, 1], [1, 2], [1, 2, 3], [4, 3, 2, 1]])
  await report(memo.id, 2, null)
  await report(memo.id, 3, 'noError')
  const { data } = await see(memo.id)
  expect(data).toMatchObject({ readers: 8, downloads: null, medianPages: 2, reports: 2, confirmed: 0, title: memo.title, pageCount: 4 })
  expect(data.pages).toEqual([
    { page: 1, readers: 8, reports: 0 },
    { page: 2, readers: 5, reports: 1 },
    { page: 3, readers: null, reports: null },
    { page: 4, readers: null, reports: null },
  ])
})

test('downloads are counted apart, and pages beyond the newest edition are left out', async () => {
  const memo = await newMemo()
  await readBy(
    memo.id,
    Array.from({ length: 5 }, () => [1, 2, 3, 4, 5, 6]),
    { downloadedAt: shop.clock.now },
  )
  const { data } = await see(memo.id)
  expect([data.downloads, data.medianPages, data.pages.length]).toEqual([5, 4, 4])
})

test('no person is in the answer', async () => {
  const memo = await newMemo()
  await readBy(
    memo.id,
    Array.from({ length: 6 }, () => [1]),
  )
  const answer = JSON.stringify((await see(memo.id)).data)
  for (const { personId } of await db.select().from(readPages).where(eq(readPages.memoId, memo.id))) expect(answer).not.toContain(personId)
})

test('another role, a student and an unknown memo get nothing', async () => {
  const memo = await newMemo()
  const path = `MemoReading/GetById?Id=${memo.id}`
  expect((await shop.get(path, await logInAs(shop, { roles: ['memo-view', 'report-view'] }))).status).toBe(403)
  expect((await shop.get(path, await logInAs(shop))).status).toBe(403)
  for (const id of ['999999999', 'none']) expect((await see(id)).status, id).toBe(404)
})
