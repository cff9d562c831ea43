import { randomUUID } from 'node:crypto'
import type { PageLayout } from 'contract/student/library.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos, storedFiles } from '../db/schema/catalog.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createPdf } from '../testing/file/pdf-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db, files } = shop.deps

/** A student who owns a memo with this file. */
async function ownMemoOf(bytes: Uint8Array) {
  const { memo } = await createCatalog(db)
  const fileId = randomUUID()
  await files.write(fileId, bytes)
  await db.insert(storedFiles).values({ id: fileId, sha256: fileId, mediaType: 'application/pdf', sizeBytes: bytes.byteLength })
  await db.update(memos).set({ fileId }).where(eq(memos.id, memo.id))
  const student = await logInAs(shop)
  await orderAndPay(shop, student, [memo.id])
  const layout = async () =>
    read<{ layout: PageLayout | null }>(await shop.get(`Library/GetById?Id=${memo.id}`, { token: student.token })).then(
      ({ status, data }) => ({ status, layout: data.layout }),
    )
  return { fileId, layout }
}

test('the layout has each page’s height and words, and the common printed area', async () => {
  const { layout } = await ownMemoOf(await createPdf({ pages: 3, title: 'Waves' }))
  const { layout: found } = await layout()
  // Six lines of text from 50 points on, on a page of 595 × 842.
  expect(found?.printed).toMatchObject({ left: expect.closeTo(50 / 595, 2), top: expect.closeTo(50 / 842, 1) })
  expect(found?.pages).toEqual(Array.from({ length: 3 }, () => ({ ratio: 1.4151, words: 66, isWhole: false })))
})

test('a layout is computed once, and stored with the file', async () => {
  const { fileId, layout } = await ownMemoOf(await createPdf({ pages: 2 }))
  const first = await layout()
  await files.remove(fileId)
  expect(await layout()).toEqual(first)
})

test('a file that cannot be analysed has none, and can still be opened', async () => {
  const { layout } = await ownMemoOf(new TextEncoder().encode('%PDF-1.7 and then nothing'))
  expect(await layout()).toEqual({ status: 200, layout: null })
})
