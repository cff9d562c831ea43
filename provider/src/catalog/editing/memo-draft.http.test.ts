import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import { logInAs } from '../../testing/account-factory.ts'
import { createColouredMemo } from '../../testing/coloured-memo-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/order-factory.ts'

const shop = await openTestShop()
const editor = await logInAs(shop, { roles: ['memo-edit'] })
const student = await logInAs(shop)
const draftOf = (id: number) => `MemoEditing/GetPreview?Id=${id}`
const pageOf = (id: number, page = 1) => `MemoEditing/GetPreviewPage?Id=${id}&Page=${page}&Size=thumbnail`

async function createDraft(publishAt: Date | null = null) {
  const memo = await createColouredMemo(shop.deps, 8, { isActive: false })
  await shop.deps.db.update(memos).set({ publishAt }).where(eq(memos.id, memo.id))
  return memo
}

test.each([
  ['a draft', null],
  ['a scheduled memo', new Date('2027-01-01T09:00:00Z')],
])('whoever may change memos sees what the page of %s will say, and no cache may store it', async (_, publishAt) => {
  const { id } = await createDraft(publishAt)
  const answer = await shop.get(draftOf(id), editor)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect((await read<MemoDetail>(answer)).data).toMatchObject({ id, pageCount: 8, previewPages: 2 })
})

test('the pages that will be free are pictures already, those behind them are not', async () => {
  const { id } = await createDraft()
  const picture = await shop.get(pageOf(id), editor)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(picture.headers.get('Cache-Control')).toBe('private, no-store')
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  expect((await shop.get(pageOf(id, 3), editor)).status).toBe(404)
})

test('looking at a draft opens it to nobody else', async () => {
  const { id } = await createDraft()
  await (await shop.get(pageOf(id), editor)).arrayBuffer()
  for (const path of [`Memo/GetById?Id=${id}`, `Memo/GetPreviewPage?Id=${id}&Page=1`])
    for (const caller of [{}, student, editor]) expect((await shop.get(path, caller)).status, path).toBe(404)
  for (const path of [draftOf(id), pageOf(id)]) {
    expect((await shop.get(path)).status).toBe(401)
    expect((await shop.get(path, student)).status).toBe(403)
  }
})

test('a memo that does not exist has no preview', async () => {
  expect((await shop.get(draftOf(999_999), editor)).status).toBe(404)
  expect((await shop.get(pageOf(999_999), editor)).status).toBe(404)
})
