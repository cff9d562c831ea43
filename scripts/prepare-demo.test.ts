import { realpath } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { demoPeople } from 'provider/src/account/demo-people.ts'
import { checkReferences } from 'provider/src/catalog/import/check-references.ts'
import { parseCatalog } from 'provider/src/catalog/import/parse-catalog.ts'
import { contentReader } from 'provider/src/catalog/import/read-content.ts'
import type { Existing } from 'provider/src/catalog/import/read-existing.ts'
import { readFolder } from 'provider/src/catalog/import/read-folder.ts'
import { describeProblem, type Problem } from 'provider/src/catalog/import/source-row.ts'
import { beforeAll, expect, test } from 'vitest'
import { readDemoQuestions } from './demo-questions.ts'
import { demoAccounts, newEdition } from './prepare-demo.ts'

const folder = fileURLToPath(new URL('../demo', import.meta.url))
const nothing = new Map()
const emptyShop: Existing = {
  studyStages: nothing,
  components: nothing,
  subjects: nothing,
  memos: nothing,
  packages: nothing,
  coupons: nothing,
  printed: nothing,
}
const problems: Problem[] = []
let demo: ReturnType<typeof parseCatalog>
beforeAll(async () => {
  demo = parseCatalog(await readFolder(folder, problems), 'KWD', problems)
  checkReferences(demo, emptyShop, 'KWD', problems)
})

test('the demo’s files are valid, and all contents exist', async () => {
  expect(problems.map(describeProblem)).toEqual([])
  const readContent = contentReader(await realpath(folder))
  const contents = await Promise.all(demo.memos.map(async ({ content }) => ({ content, ...(await readContent(content)) })))
  expect(contents.filter((content) => 'fault' in content)).toEqual([])
})

test('the start names each account of the demo', () => {
  expect(demoAccounts.map(({ email }) => email)).toEqual(demoPeople.map(({ email }) => email))
})

test('the demo shows every case: many items, free and long-named ones, printed copies in and out of stock', () => {
  const { memos, packages, subjects, coupons, printed, reviews } = demo
  expect(memos.length).toBeGreaterThanOrEqual(300)
  expect(packages.length).toBeGreaterThanOrEqual(40)
  expect(subjects.length).toBeGreaterThanOrEqual(35)
  expect(coupons).toHaveLength(7)
  expect(new Set(memos.map(({ values }) => `${values.type} ${values.contentLanguage}`)).size).toBe(12)
  expect(memos.filter(({ values }) => values.isFree).length).toBeGreaterThan(5)
  expect(packages.some(({ values }) => values.isFree)).toBe(true)
  for (const language of ['en', 'ar'] as const) {
    expect(memos.some(({ values }) => (values.title[language]?.length ?? 0) > 110)).toBe(true)
    expect(packages.some(({ values }) => (values.title[language]?.length ?? 0) > 110)).toBe(true)
  }
  const second = memos.find(({ key }) => key === newEdition.sku)
  expect(second?.values).toMatchObject({ edition: 2, isFree: true, changes: { en: expect.any(String), ar: expect.any(String) } })
  expect(printed.filter(({ values }) => values.stock === 0).length).toBeGreaterThan(5)
  expect(printed.filter(({ values }) => values.stock > 0).length).toBeGreaterThan(50)
  expect(new Set(reviews.map(({ student }) => student)).size).toBe(30)
  expect(new Set(reviews.map(({ values }) => values.rating))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('the questions are about items of the demo, by its students, and owners who answer have reviewed what they own', async () => {
  const faults: Problem[] = []
  const questions = await readDemoQuestions(folder, faults)
  expect(faults.map(describeProblem)).toEqual([])
  const items = new Set([...demo.memos, ...demo.packages].map(({ key }) => key))
  const students = new Set(demo.students.map(({ key }) => key))
  expect(questions.filter(({ item, student }) => !items.has(item) || !students.has(student))).toEqual([])
  const owned = new Set(demo.reviews.map(({ sku, student }) => `${sku} ${student}`))
  const answers = questions.flatMap(({ item, answers }) => answers.map(({ by }) => ({ item, by })))
  expect(answers.filter(({ item, by }) => by !== undefined && !owned.has(`${item} ${by}`))).toEqual([])
  for (const { at, answers } of questions) expect(answers.map((answer) => answer.at >= at)).not.toContain(false)
  expect(questions.length).toBeGreaterThanOrEqual(12)
  expect(questions.filter(({ answers }) => answers.length === 0)).toHaveLength(2)
  for (const alphabet of [/\p{Script=Arabic}/u, /^[^\p{Script=Arabic}]+$/u])
    expect(questions.filter(({ text }) => alphabet.test(text)).length).toBeGreaterThanOrEqual(5)
})
