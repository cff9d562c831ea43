import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { memos, packages } from '../../db/schema/catalog.ts'
import { questions } from '../../db/schema/question.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { idsOfQuestions } from './list-office-questions.ts'

const shop = await openTestShop()
const { db } = shop.deps

let memoId: number
let packageId: number
let personId: string
let ofMemo: string
let ofPackage: string
beforeEach(async () => {
  const catalog = await createCatalog(db)
  ;[memoId, packageId] = [catalog.memo.id, catalog.package.id]
  personId = (await createPerson(shop.deps)).person.id
  ;[ofMemo, ofPackage] = [uuidv7(), uuidv7()]
  const said = { personId, text: 'Is there a key?', locale: 'en', writtenAt: shop.clock.now } as const
  await db.insert(questions).values([
    { ...said, id: ofMemo, memoId },
    { ...said, id: ofPackage, packageId },
  ])
})

const wanted = (Text: string) => ({ View: 'all', ItemId: undefined, Text, Sort: '-when' }) as const
/** Only this test's two questions: others may have the same words. */
const find = async (text: string) => {
  const found = (await idsOfQuestions(db, wanted(text))).map(({ id }) => id)
  return [ofMemo, ofPackage].filter((id) => found.includes(id))
}
const renamed = { title: { en: 'Thermodynamics', ar: null } }

test('a question is found by the new name of its memo, its package and its author', async () => {
  expect(await find('thermo')).toEqual([])
  await db.update(memos).set(renamed).where(eq(memos.id, memoId))
  expect(await find('thermo')).toEqual([ofMemo])
  await db.update(packages).set(renamed).where(eq(packages.id, packageId))
  expect(await find('thermo key')).toEqual([ofMemo, ofPackage])
  await db.update(people).set({ fullName: 'Zubayda' }).where(eq(people.id, personId))
  expect(await find('zubay')).toEqual([ofMemo, ofPackage])
})

test('a question whose text has changed is only found by its new words', async () => {
  await db.update(questions).set({ text: 'Where is page nine?' }).where(eq(questions.id, ofMemo))
  expect(await find('key')).toEqual([ofPackage])
  expect(await find('nine')).toEqual([ofMemo])
})

test('questions are searched in one index', async () => {
  const plan = await db.transaction(async (tx) => {
    // The planner reads a small table whole, whatever indexes it has.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_indexscan = off`)
    return JSON.stringify(await tx.execute(sql`explain ${idsOfQuestions(tx, wanted('noura')).getSQL()}`))
  })
  expect(plan).toContain('questions_by_words')
  expect(plan).not.toMatch(/ on (people|memos|packages)/)
})
