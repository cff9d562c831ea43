import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog/catalog-folder.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { catalogueChanges } from '../catalogue-changes.ts'
import { describeReport } from './describe-report.ts'
import { importFolder } from './import-folder.ts'
import { lengthenMemos } from './lengthen-memos.ts'

const demo = (file: string) => readFile(fileURLToPath(new URL(`../../../../demo/${file}`, import.meta.url)))

const unit = `#let unit = (
  title: [Sums], intro: [Intro.], goals: ([Goal.],), terms: ((term: [Term], meaning: [Meaning.]),), mistakes: ([Mistake.],),
  lessons: ((title: [Adding], body: [Body.], rule: [Rule.], examples: ((q: [Example?], a: [Yes.]),)),),
  exercises: (${'(q: [Question.], a: [Answer.]),'.repeat(4)}),
)
`
const section = (title: string) => `(title: [${title}], level: 1, make: r => {
  let (a, b) = (r(1, 1, 99), r(2, 1, 99))
  (q: [${title} #a and #b.], steps: ([Write them down.], [#(a + b)]), answer: [#(a + b)], wrong: ([#a], [#b], [0]), checks: ())
}),`
const practice = `#import "/drill.typ": *
#let practice = (title: [Sums], sheet: (([Sum], $a + b$),), sections: (${['One', 'Two', 'Three', 'Four'].map(section).join('\n')}))
`

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: CatalogFolder
const files = { write: async () => undefined } as unknown as FileStore
let changes: ReturnType<typeof catalogueChanges>
const changed: (readonly string[] | undefined)[] = []
const deps = () => ({ db: database.db, files, currency: 'KWD', changeCatalogue: changes.changeCatalogue })
beforeAll(async () => {
  database = await openTestDatabase()
  changes = catalogueChanges(database)
  changes.onCatalogueChange((tags) => changed.push(tags))
})
beforeEach(async () => {
  folder = await createCatalogFolder()
  for (const template of ['memo.typ', 'book.typ', 'drill.typ', 'exam-papers.typ', 'long-book.typ', 'long-parts.typ'])
    await folder.write(template, await demo(template))
  await folder.write('units/sums.typ', unit)
  await folder.write('practice/sums.typ', practice)
})
afterEach(() => folder.remove())
afterAll(() => database.close())

const row = (sku: string, type: string, content: string) =>
  `${sku},physics,g12-t1,${type},en,${sku},,,,,,Khaled,,2026/27,1,2026-09-01,,1.000,,,${content}\n`
const writeMemos = (...rows: string[]) => folder.write('memos/units.csv', `${folder.memoHeader}\n${rows.join('')}`)
const run = async (isBrief: boolean) =>
  describeReport(await importFolder({ ...deps(), log: pino({ level: 'silent' }) }, folder.path, { isBrief }))
const lengthen = (signal?: AbortSignal) => lengthenMemos(deps(), folder.path, signal)
async function memo(sku: string) {
  const [found] = await database.db.select().from(memos).where(eq(memos.sku, sku))
  if (!found) throw new Error(`No memo ${sku}`)
  return found
}
const chapters = async (sku: string) => (await memo(sku)).toc.map(({ title }) => title)

test('a brief import leaves practices out; lengthening adds them once, except to changed memos', async () => {
  await writeMemos(
    row('LONG', 'notes', 'units/sums.typ|practice/sums.typ'),
    row('SOLVED', 'solved', 'units/sums.typ|practice/sums.typ'),
    row('SHORT', 'notes', 'units/sums.typ'),
  )
  await run(true)
  const brief = [await memo('LONG'), await memo('SOLVED'), await memo('SHORT')]
  expect(await chapters('LONG')).not.toContain('Graded practice')
  await database.db.update(memos).set({ contentHash: 'another file' }).where(eq(memos.sku, 'SOLVED'))
  expect(await lengthen(AbortSignal.abort())).toBe(0)
  changed.length = 0
  expect(await lengthen()).toBe(1)
  expect(changed).toEqual([[`memo:${brief[0]?.id}`], undefined])
  expect(await chapters('LONG')).toEqual(
    expect.arrayContaining(['Graded practice', 'Exam paper one', 'Exam paper two', 'Full solutions of the practice', 'Marking schemes']),
  )
  expect((await memo('LONG')).pageCount).toBeGreaterThan((brief[0]?.pageCount ?? 0) + 8)
  expect((await memo('SOLVED')).fileId).toBe(brief[1]?.fileId)
  expect((await memo('SHORT')).fileId).toBe(brief[2]?.fileId)
  expect(await lengthen()).toBe(0)
})

test('a full import typesets long memos at once, each with its own exercises, and recognises them later', async () => {
  await writeMemos(row('ONE', 'exams', 'units/sums.typ|practice/sums.typ'), row('TWO', 'solved', 'units/sums.typ|practice/sums.typ'))
  await run(false)
  expect(await chapters('ONE')).toEqual(expect.arrayContaining(['Exam paper four', 'Marking schemes', 'The summary on one page']))
  expect(await chapters('TWO')).toContain('Graded practice, solved step by step')
  expect(await run(false)).toMatch(/^0 added, 0 changed/)
  expect(await lengthen()).toBe(0)
  await folder.write('practice/sums.typ', practice.replace('One', 'Last'))
  expect(await run(false)).toMatch(/^0 added, 2 changed/)
})

test.each([
  ['summary', 'units/sums.typ|practice/sums.typ', 'has practices, which are for notes, solved, exams.'],
  ['notes', 'practice/sums.typ', 'has practices, and no unit that teaches what they practise.'],
])('%s of %s is refused: %s', async (type, content, fault) => {
  await writeMemos(row('WRONG', type, content))
  expect(await run(false)).toContain(fault)
})
