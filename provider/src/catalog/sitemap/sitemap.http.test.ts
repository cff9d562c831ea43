import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import { createMemo } from '../../testing/catalog/catalog-factory.ts'
import { createFullStage } from '../../testing/catalog/full-stage-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const shop = await openTestShop()

type Part = { kind: string; part: number; lastChange: string }
type Listed = { id: number; lastChange: string }

async function items<Item>(path: string): Promise<Item[]> {
  const response = await shop.get(path)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: { items: Item[] } }).data.items
}
const listParts = () => items<Part>('Sitemap/GetParts')
const getPart = (kind: string, part: number) => items<Listed>(`Sitemap/GetPart?Kind=${kind}&Part=${part}`)

async function everythingOf(kind: string): Promise<Listed[]> {
  const parts = (await listParts()).filter((part) => part.kind === kind)
  return (await Promise.all(parts.map(({ part }) => getPart(kind, part)))).flat()
}

test('the parts of a kind together contain everything on sale exactly once', async () => {
  const { stage, science, arts, physics, history, work, waves, free, loose, kuwait, bundle } = await createFullStage(shop.deps.db)
  const place = { studyStageId: stage.id, subjectId: physics.id }
  for (const id of [7499, 7500, 9999, 10_000]) await createMemo(shop.deps.db, { id, ...place })
  const ids = async (kind: string) => (await everythingOf(kind)).map(({ id }) => id)
  const memoIds = await ids('memo')
  expect(memoIds).toEqual([...new Set(memoIds)])
  expect(memoIds).toEqual(expect.arrayContaining([work, waves, free, loose, kuwait].map(({ id }) => id).concat(7499, 7500, 9999, 10_000)))
  expect((await getPart('memo', 3)).map(({ id }) => id)).toEqual([7500, 9999])
  expect(await ids('package')).toContain(bundle.id)
  expect(await ids('subject')).toEqual(expect.arrayContaining([physics.id, history.id]))
  expect(await ids('studyStage')).toContain(stage.id)
  expect(await ids('component')).toEqual(expect.arrayContaining([science.id, arts.id]))
})

test('items not on sale are not listed, nor is a component without memos on sale', async () => {
  const { work, kuwait, arts } = await createFullStage(shop.deps.db)
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, work.id))
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, kuwait.id))
  expect((await everythingOf('memo')).map(({ id }) => id)).not.toContain(work.id)
  expect((await everythingOf('component')).map(({ id }) => id)).not.toContain(arts.id)
})

test('an item and its part say when they changed last', async () => {
  const { work } = await createFullStage(shop.deps.db)
  const updatedAt = new Date('2030-01-02T03:04:05.000Z')
  await shop.deps.db.update(memos).set({ updatedAt }).where(eq(memos.id, work.id))
  const part = Math.floor(work.id / 2500)
  expect((await getPart('memo', part)).find(({ id }) => id === work.id)?.lastChange).toBe(updatedAt.toISOString())
  expect((await listParts()).find((entry) => entry.kind === 'memo' && entry.part === part)?.lastChange).toBe(updatedAt.toISOString())
})
