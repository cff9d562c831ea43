import type { PackageDraft } from 'contract/catalogue/editing/package-draft.ts'
import { expect, test } from 'vitest'
import type { packages } from '../../db/schema/catalog.ts'
import { createCatalog, createMemo, createPackage } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const { stage, component, subject, package: onSale } = await createCatalog(db)
const place = { studyStageId: stage.id, componentId: component.id }
const reader = await logInAs(shop, { roles: ['package-view'] })
const clerk = await logInAs(shop, { roles: ['memo-view', 'Admin'] })
const student = await logInAs(shop)
const pathOf = (id: number) => `PackageEditing/GetPreview?Id=${id}`

/** Containing one memo on sale and one that is not yet. */
async function createDraft(columns: Partial<typeof packages.$inferInsert> = {}) {
  const [shown, hidden] = [
    await createMemo(db, { ...place, subjectId: subject.id }),
    await createMemo(db, { ...place, subjectId: subject.id, isActive: false }),
  ]
  const draft = await createPackage(db, { ...place, isActive: false, items: [{ id: shown.id }, { id: hidden.id }], ...columns })
  return { draft, shown }
}

test.each<[string, Partial<typeof packages.$inferInsert>, PackageDraft['state']]>([
  ['a draft', {}, 'draft'],
  ['a package off sale', { archivedAt: new Date('2026-01-01') }, 'archived'],
  ['a package on sale', { isActive: true }, 'published'],
])('whoever may read the catalogue sees what the page of %s says or will say, and no cache may store it', async (_, columns, state) => {
  const { draft, shown } = await createDraft(columns)
  const answer = await shop.get(pathOf(draft.id), reader)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const { data } = await read<PackageDraft>(answer)
  expect(data).toMatchObject({ id: draft.id, price: 5, state, listPrice: 3.5 })
  expect(data.contents.map(({ id }) => id)).toEqual([shown.id])
  const similar = data.similar.map(({ id }) => id)
  expect([similar.includes(onSale.id), similar.includes(draft.id)]).toEqual([true, false])
})

test('nobody else sees a draft, even after somebody has viewed it', async () => {
  const { draft } = await createDraft()
  await (await shop.get(pathOf(draft.id), reader)).arrayBuffer()
  for (const caller of [{}, student, clerk, reader])
    for (const path of ['GetById', 'GetSimilar']) expect((await shop.get(`Package/${path}?Id=${draft.id}`, caller)).status).toBe(404)
  expect((await shop.get(pathOf(draft.id))).status).toBe(401)
  for (const other of [student, clerk]) expect((await shop.get(pathOf(draft.id), other)).status).toBe(403)
  for (const id of [999_999, subject.id]) expect((await shop.get(pathOf(id), reader)).status).toBe(404)
})
