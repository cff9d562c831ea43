import type { SubjectDraft } from 'contract/catalogue/editing/subject-draft.ts'
import { expect, test } from 'vitest'
import type { subjects } from '../../db/schema/catalog.ts'
import { createCatalog, createMemo, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const { stage, component, subject: onSale } = await createCatalog(db)
const reader = await logInAs(shop, { roles: ['subject-view'] })
const clerk = await logInAs(shop, { roles: ['memo-view', 'Admin'] })
const student = await logInAs(shop)
const pathOf = (id: number) => `SubjectEditing/GetPreview?Id=${id}`

/** With one memo that goes on sale with it and one that does not. */
async function createDraft(columns: Partial<typeof subjects.$inferInsert> = {}) {
  const draft = await createSubject(db, { studyStageId: stage.id, componentIds: [component.id], isActive: false, ...columns })
  const place = { subjectId: draft.id, studyStageId: stage.id, componentId: component.id }
  const memo = await createMemo(db, place)
  await createMemo(db, { ...place, isActive: false })
  return { draft, memo }
}

test.each<[string, Partial<typeof subjects.$inferInsert>, SubjectDraft['state']]>([
  ['a draft', {}, 'draft'],
  ['a subject off sale', { archivedAt: new Date('2026-01-01') }, 'archived'],
  ['a subject in the shop', { isActive: true }, 'published'],
])('whoever may read the catalogue sees what the page of %s says or will say, and no cache may store it', async (_, columns, state) => {
  const { draft, memo } = await createDraft(columns)
  const answer = await shop.get(pathOf(draft.id), reader)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const { data } = await read<SubjectDraft>(answer)
  expect(data).toMatchObject({ id: draft.id, memoCount: 1, memoCounts: [{ componentId: component.id, memoCount: 1 }], state })
  expect(data.memos.map(({ id }) => id)).toEqual([memo.id])
  const similar = data.similar.map(({ id }) => id)
  expect([similar.includes(onSale.id), similar.includes(draft.id)]).toEqual([true, false])
})

test('nobody else sees a draft, even after somebody has viewed it', async () => {
  const { draft, memo } = await createDraft()
  await (await shop.get(pathOf(draft.id), reader)).arrayBuffer()
  for (const caller of [{}, student, clerk, reader])
    for (const path of [`Subject/GetById?Id=${draft.id}`, `Subject/GetSimilar?Id=${draft.id}`, `Memo/GetById?Id=${memo.id}`])
      expect((await shop.get(path, caller)).status, path).toBe(404)
  expect((await shop.get(pathOf(draft.id))).status).toBe(401)
  for (const other of [student, clerk]) expect((await shop.get(pathOf(draft.id), other)).status).toBe(403)
  for (const id of [999_999, memo.id]) expect((await shop.get(pathOf(id), reader)).status).toBe(404)
})
