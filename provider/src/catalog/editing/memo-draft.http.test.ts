import type { MemoDraft } from 'contract/catalogue/editing/memo-draft.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos, subjects } from '../../db/schema/catalog.ts'
import { createMemo } from '../../testing/catalog/catalog-factory.ts'
import { createColouredMemo } from '../../testing/file/coloured-memo-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const reader = await logInAs(shop, { roles: ['memo-view'] })
const clerk = await logInAs(shop, { roles: ['order-view', 'package-view', 'Admin'] })
const student = await logInAs(shop)
const draftOf = (id: number) => `MemoEditing/GetPreview?Id=${id}`
const pageOf = (id: number, page = 1) => `MemoEditing/GetPreviewPage?Id=${id}&Page=${page}&Size=thumbnail`

type Columns = Partial<typeof memos.$inferInsert>

async function createDraft(columns: Columns = {}) {
  const memo = await createColouredMemo(shop.deps, 8, { isActive: false })
  await shop.deps.db
    .update(memos)
    .set({ updatedOn: '2026-09-01', ...columns })
    .where(eq(memos.id, memo.id))
  return memo
}
const rowOf = (id: number) => shop.deps.db.select().from(memos).where(eq(memos.id, id))

const publishAt = new Date('2027-01-01T09:00:00Z')
test.each<[string, Columns, Pick<MemoDraft, 'state' | 'publishAt'>]>([
  ['a draft', {}, { state: 'draft', publishAt: null }],
  ['a scheduled memo', { publishAt }, { state: 'scheduled', publishAt: publishAt.toISOString() }],
  ['a memo off sale', { archivedAt: new Date('2026-01-01') }, { state: 'archived', publishAt: null }],
  ['a memo on sale', { isActive: true }, { state: 'published', publishAt: null }],
])('whoever may read the catalogue sees what the page of %s says or will say, and no cache may store it', async (_, columns, state) => {
  const { id } = await createDraft(columns)
  const answer = await shop.get(draftOf(id), reader)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect((await read<MemoDraft>(answer)).data).toMatchObject({ id, pageCount: 8, previewPages: 2, similar: [], ...state })
})

test('the recommendations of a draft are on sale', async () => {
  const { id } = await createDraft()
  const [draft] = await rowOf(id)
  if (!draft) throw new Error('no draft')
  const place = { subjectId: draft.subjectId, studyStageId: draft.studyStageId, componentId: draft.componentId }
  const onSale = await createMemo(shop.deps.db, place)
  await createMemo(shop.deps.db, { ...place, isActive: false })
  const { similar } = (await read<MemoDraft>(await shop.get(draftOf(id), reader))).data
  expect(similar.map((memo) => memo.id)).toEqual([onSale.id])
})

test('a draft in a hidden subject is shown anyway', async () => {
  const { id } = await createDraft()
  const [draft] = await rowOf(id)
  await shop.deps.db
    .update(subjects)
    .set({ isActive: false })
    .where(eq(subjects.id, draft?.subjectId ?? 0))
  expect((await shop.get(draftOf(id), reader)).status).toBe(200)
})

test('the pages that will be free are pictures already, those behind them are not', async () => {
  const { id } = await createDraft()
  const picture = await shop.get(pageOf(id), reader)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(picture.headers.get('Cache-Control')).toBe('private, no-store')
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  expect((await shop.get(pageOf(id, 3), reader)).status).toBe(404)
})

test('viewing a draft opens it to nobody else', async () => {
  const { id } = await createDraft()
  await (await shop.get(pageOf(id), reader)).arrayBuffer()
  for (const path of [`Memo/GetById?Id=${id}`, `Memo/GetPreviewPage?Id=${id}&Page=1`])
    for (const caller of [{}, student, clerk, reader]) expect((await shop.get(path, caller)).status, path).toBe(404)
  for (const path of [draftOf(id), pageOf(id)]) {
    expect((await shop.get(path)).status).toBe(401)
    for (const other of [student, clerk]) expect((await shop.get(path, other)).status).toBe(403)
  }
})

test('a memo that does not exist has no preview', async () => {
  expect((await shop.get(draftOf(999_999), reader)).status).toBe(404)
  expect((await shop.get(pageOf(999_999), reader)).status).toBe(404)
})
