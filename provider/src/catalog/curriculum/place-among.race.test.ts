import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { studyStages } from '../../db/schema/catalog.ts'
import { createStudyStage } from '../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { meeting } from '../../testing/crowd/meeting.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { placeStage } from './place-among.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({ poolSize: 20 })
})
afterEach(() => shop.close())

const names = ['a', 'b', 'c', 'd', 'e', 'f']

async function createStages() {
  const { db } = shop.deps
  const ids: number[] = []
  for (const [index, key] of names.entries()) ids.push((await createStudyStage(db, { key, sortOrder: index })).id)
  return ids
}

const orders = async () =>
  (await shop.deps.db.select({ at: studyStages.sortOrder }).from(studyStages).orderBy(asc(studyStages.sortOrder))).map(({ at }) => at)

test('simultaneous editors of the stages’ order wait for each other: every stage has its own place', async () => {
  const { person } = await createPerson(shop.deps)
  const ids = await createStages()
  const [first] = ids
  if (first === undefined) throw new Error('Six were made')
  const editor = { personId: person.id, requestId: 'race', locale: 'en' as const }
  await Promise.all(ids.slice(1).map((id) => placeStage(shop.deps, { id, beforeId: first }, editor)))
  expect(await orders()).toEqual([10, 20, 30, 40, 50, 60])
})

test('twin: stages moved without waiting all get the same place', async () => {
  const { db } = shop.deps
  const ids = await createStages()
  const meet = meeting(ids.length - 1)
  const putFirst = async (id: number) => {
    const before = await db.select({ id: studyStages.id }).from(studyStages).orderBy(asc(studyStages.sortOrder))
    await meet()
    const ordered = [id, ...before.map((row) => row.id).filter((other) => other !== id)]
    await db
      .update(studyStages)
      .set({ sortOrder: (ordered.indexOf(id) + 1) * 10 })
      .where(eq(studyStages.id, id))
  }
  await Promise.all(ids.slice(1).map(putFirst))
  expect(await orders()).toEqual([0, 10, 10, 10, 10, 10])
})
