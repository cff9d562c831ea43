import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  components,
  memoEditions,
  memos,
  packageItems,
  packages,
  storedFiles,
  studyStages,
  subjectComponents,
  subjects,
} from '../../db/schema/catalog.ts'
import { diskStore } from '../../files/disk-store.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { type CatalogFolder, createCatalogFolder } from '../../testing/catalog/catalog-folder.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { catalogueChanges } from '../catalogue-changes.ts'
import { describeReport } from './describe-report.ts'
import { importFolder, isCatalogEmpty } from './import-folder.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: CatalogFolder
let store: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await createCatalogFolder()
  store = await mkdtemp(join(tmpdir(), 'warraq-files-'))
})
afterEach(async () => {
  await database.close()
  await folder.remove()
  await rm(store, { recursive: true, force: true })
})

async function run(): Promise<string> {
  const log = pino({ level: 'silent' })
  return describeReport(
    await importFolder({ db: database.db, files: diskStore(store), currency: 'KWD', log, ...catalogueChanges(database) }, folder.path),
  )
}
const tables = { studyStages, components, subjects, subjectComponents, storedFiles, memos, packages, packageItems, coupons }
async function readAll() {
  const entries = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => [name, await database.db.select().from(table)] as const),
  )
  return Object.fromEntries(entries)
}
async function memo(sku: string) {
  const [row] = await database.db.select().from(memos).where(eq(memos.sku, sku))
  if (!row) throw new Error(`No memo ${sku}`)
  return row
}

test('a valid folder is imported whole: texts, prices, places, dates and contents', async () => {
  expect(await isCatalogEmpty(database.db)).toBe(true)
  expect(await run()).toBe('10 added, 0 changed, 0 unchanged')
  expect(await isCatalogEmpty(database.db)).toBe(false)
  const [subject] = await database.db.select().from(subjects)
  expect(subject).toMatchObject({ aliases: ['فيزيا', 'phys'], teacherNames: [{ en: 'Mona Al-Anezi', ar: 'أ. منى العنزي' }], hue: 'firuz' })
  expect(await memo('WORK')).toMatchObject({
    slug: 'work-and-energy',
    description: { en: 'First line.\nSecond line.', ar: null },
    priceMinor: 3500,
    compareAtMinor: null,
    publishedOn: '2026-09-01',
    updatedOn: '2026-09-01',
    subjectId: subject?.id,
    studyStageId: subject?.studyStageId,
    pageCount: 2,
    toc: [
      { title: 'الشغل والطاقة', page: 1 },
      { title: 'قانون E = m c²', page: 2 },
    ],
  })
  expect(await memo('FREE')).toMatchObject({
    title: { en: null, ar: 'ملخص' },
    slug: 'free',
    priceMinor: null,
    isFree: true,
    componentId: null,
    toc: [],
  })
  const items = await database.db
    .select({ sku: memos.sku })
    .from(packageItems)
    .innerJoin(memos, eq(memos.id, packageItems.itemId))
    .orderBy(packageItems.position)
  expect(items.map((item) => item.sku)).toEqual(['WORK', 'WAVES', 'FREE'])
})

test('a coupon runs from the first midnight of Kuwait to the one after its last day', async () => {
  await run()
  const [coupon] = await database.db.select().from(coupons)
  expect(coupon).toMatchObject({ code: 'PHYSICS25', basisPoints: 2500, maxUses: 10, used: 0 })
  expect([coupon?.startsAt?.toISOString(), coupon?.endsAt?.toISOString()]).toEqual(['2025-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'])
})

test('a second import changes nothing and says so', async () => {
  await run()
  const before = await readAll()
  const bytes = await readdir(store, { recursive: true })
  expect(await run()).toBe('0 added, 0 changed, 10 unchanged')
  expect(await readAll()).toEqual(before)
  expect(await readdir(store, { recursive: true })).toEqual(bytes)
})

test('a changed row changes only that row and keeps its id; an added one is added', async () => {
  await run()
  const before = await readAll()
  const work = await memo('WORK')
  await folder.edit('memos/physics.csv', '3.500', '3.750')
  await folder.write(
    'memos/more.csv',
    `${folder.memoHeader}\nMORE,physics,,notes,en,More,,,,,,Mona,,2026/27,1,2026-09-09,,1.000,,,contents/more.typ\n`,
  )
  await folder.write('contents/more.typ', 'More.')
  expect(await run()).toBe('1 added, 1 changed, 9 unchanged')
  const raised = { priceMinor: 3750, version: work.version + 1, updatedAt: expect.any(Date) }
  expect(await memo('WORK')).toEqual({ ...work, ...raised })
  const after = await readAll()
  for (const name of ['studyStages', 'components', 'subjects', 'packageItems', 'coupons']) expect(after[name]).toEqual(before[name])
  // A package stores the single prices of its memos.
  const packagesOf = (rows: typeof before) => (rows.packages ?? []) as (typeof packages.$inferSelect)[]
  expect(packagesOf(after)).toEqual(packagesOf(before).map((row) => ({ ...row, listMinor: row.listMinor + 250 })))
})

test('a changed content is set anew, and a changed template sets all Typst contents anew', async () => {
  await run()
  const [work, waves] = [await memo('WORK'), await memo('WAVES')]
  await folder.write('contents/work.typ', '= One\n#pagebreak()\n= Two\n#pagebreak()\n= Three\n')
  expect(await run()).toBe('0 added, 1 changed, 9 unchanged')
  const changed = await memo('WORK')
  expect(changed).toMatchObject({ id: work.id, pageCount: 3, toc: [{ page: 1 }, { page: 2 }, { title: 'Three', page: 3 }] })
  expect(changed.fileId).not.toBe(work.fileId)
  expect((await memo('WAVES')).fileId).toBe(waves.fileId)
  await folder.edit('memo.typ', '#let memo', '// Another template.\n#let memo')
  expect(await run()).toBe('0 added, 3 changed, 7 unchanged')
})

test('a subject’s components and a package’s items are replaced if the files say otherwise', async () => {
  await run()
  await folder.edit('packages.csv', 'WORK|WAVES|FREE', 'WAVES|WORK')
  await folder.edit('components.csv', 'g4-t1,primary', 'g12-t2,secondary,Term 2,,12,science,2,2026/27,3\ng4-t1,primary')
  await folder.edit('subjects.csv', 'secondary,g12-t1', 'secondary,g12-t1|g12-t2')
  expect(await run()).toBe('1 added, 2 changed, 8 unchanged')
  expect(await database.db.select().from(subjectComponents)).toHaveLength(2)
  expect((await database.db.select().from(packageItems).orderBy(packageItems.position))[0]).toMatchObject({
    itemId: (await memo('WAVES')).id,
  })
})

test('exam days are given by term; a file without the column keeps them, and faults are named', async () => {
  await run()
  const days = async () => (await database.db.select().from(subjectComponents)).map(({ examOn }) => examOn)
  expect(await days()).toEqual([null])
  await database.db.update(subjectComponents).set({ examOn: '2026-12-27' })
  expect(await run()).toBe('0 added, 0 changed, 10 unchanged')
  const row = 'physics,secondary,g12-t1,Physics,الفيزياء,,,,,firuz,Mona Al-Anezi,أ. منى العنزي,فيزيا|phys,,,1'
  const say = (exams: string) => folder.edit('subjects.csv', `sort\n${row}`, `sort,exams\n${row},${exams}`)
  await say('g12-t1=2026-12-29')
  expect(await run()).toBe('0 added, 1 changed, 9 unchanged')
  expect(await days()).toEqual(['2026-12-29'])
  expect(await run()).toBe('0 added, 0 changed, 10 unchanged')
  await say('g4-t1=2026-12-29|g12-t1=29 December')
  expect(await run()).toMatch(/names "g4-t1", which is none of g12-t1.*"29 December" is not a date/s)
  await say('')
  await run()
  expect(await days()).toEqual([null])
})

test('a package with a percentage keeps it until a file gives another price', async () => {
  const bundle = async () => {
    const [row] = await database.db.select().from(packages)
    return { priceMinor: row?.priceMinor, discountBasisPoints: row?.discountBasisPoints, title: row?.title }
  }
  const header =
    'key,study_stage,component,title_en,title_ar,summary_en,summary_ar,description_en,description_ar,price,free,items,academic_year,hue'
  const runWith = async (title: string, price: string, free = '') => {
    const row = `term,secondary,g12-t1,${title},الفصل,,,,,${price},${free},WORK|WAVES|FREE,2026/27,firuz`
    await folder.write('packages.csv', `${header}\n${row}\n`)
    return (await run()).split('\n')[0]
  }
  await run()
  const share = { discountBasisPoints: 1000, priceMinor: Math.round((await sumOfParts()) * 0.9) }
  await database.db.update(packages).set(share)
  expect(await runWith('Term', '')).toBe('0 added, 0 changed, 10 unchanged')
  await runWith('Whole term', '')
  expect(await bundle()).toEqual({ ...share, title: { en: 'Whole term', ar: 'الفصل' } })
  await runWith('The term', (share.priceMinor / 1000).toFixed(3))
  expect(await bundle()).toEqual({ ...share, title: { en: 'The term', ar: 'الفصل' } })
  await runWith('The term', '4.000')
  expect(await bundle()).toMatchObject({ discountBasisPoints: null, priceMinor: 4000 })
  await database.db.update(packages).set(share)
  await runWith('The term', '', 'yes')
  expect(await bundle()).toMatchObject({ discountBasisPoints: null, priceMinor: null })
})

async function sumOfParts(): Promise<number> {
  const rows = await database.db.select({ priceMinor: memos.priceMinor }).from(memos)
  return rows.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0)
}

test('rows missing in the files stay, and their number is reported', async () => {
  await run()
  await folder.removeFile('packages.csv')
  await folder.removeFile('memos/physics.csv')
  expect(await run()).toBe('0 added, 0 changed, 6 unchanged\n4 in the shop are not in these files; they stay as they are.')
  expect(await memo('WORK')).toMatchObject({ isActive: true })
})

test('data written by staff or orders is kept: archived stays archived, used stays used', async () => {
  await run()
  await database.db.update(memos).set({ isActive: false }).where(eq(memos.sku, 'WAVES'))
  await database.db.update(coupons).set({ used: 4 })
  await folder.edit('coupons.csv', ',10', ',20')
  await folder.edit('memos/physics.csv', '2.000', '2.100')
  expect(await run()).toBe('0 added, 2 changed, 8 unchanged')
  expect(await memo('WAVES')).toMatchObject({ isActive: false, priceMinor: 2100 })
  expect(await database.db.select().from(coupons)).toMatchObject([{ used: 4, maxUses: 20 }])
  await folder.edit('coupons.csv', ',10', ',3')
  expect(await run()).toContain('coupons.csv:2 max_uses: The code has been used 4 times already.')
})

test('a folder may refer to what an earlier import brought', async () => {
  await run()
  for (const file of ['study-stages.csv', 'components.csv', 'subjects.csv', 'memos/physics.csv', 'packages.csv', 'coupons.csv'])
    await folder.removeFile(file)
  await folder.write(
    'memos/more.csv',
    `${folder.memoHeader}\nMORE,physics,g12-t1,notes,en,More,,,,,,Mona,,2026/27,1,2026-09-09,,1.000,,,contents/work.typ\n`,
  )
  expect(await run()).toMatch(/^1 added, 0 changed, 0 unchanged\n/)
  expect((await memo('MORE')).fileId).toBe((await memo('WORK')).fileId)
})

test('nothing is imported if a write fails halfway', async () => {
  const broken = { ...diskStore(store), write: () => Promise.reject(new Error('disk full')) }
  const deps = { db: database.db, files: broken, currency: 'KWD', log: pino({ level: 'silent' }), ...catalogueChanges(database) }
  await expect(importFolder(deps, folder.path)).rejects.toThrow('disk full')
  for (const rows of Object.values(await readAll())) expect(rows).toEqual([])
})

test('two imports at once leave one catalogue', async () => {
  const reports = await Promise.allSettled([run(), run()])
  expect(reports.map((report) => report.status)).toContain('fulfilled')
  expect(await run()).toBe('0 added, 0 changed, 10 unchanged')
})

test('a new edition keeps the previous one for its owners, and names its changes; a new file with the same number corrects it', async () => {
  await run()
  const first = await memo('WAVES')
  const inWaves = 'memos/physics.csv'
  const header = folder.memoHeader
  const row = (edition: number) =>
    `WAVES,physics,g12-t1,exams,en,Waves,الموجات,,,,,Khaled,أ. خالد,2026/27,${edition},2026-09-02,2026-10-01,2.000,2.500,,contents/waves.typ`
  await folder.write('contents/waves.typ', '= Waves\nA wave carries energy. Corrected.\n')
  await folder.write(inWaves, `${header}\n${row(2)}\n`)
  await run()
  const corrected = await memo('WAVES')
  expect(corrected.fileId).not.toBe(first.fileId)
  expect(await database.db.select().from(memoEditions)).toEqual([])

  await folder.write('contents/waves.typ', '= Waves\nA wave carries energy.\n#pagebreak()\nSound is a wave.\n')
  await folder.write(inWaves, `${header},changes_en,changes_ar\n${row(3)},Sound is new.,الصوت جديد.\n`)
  await run()
  const third = await memo('WAVES')
  expect(third).toMatchObject({ edition: 3, pageCount: 2, changes: { en: 'Sound is new.', ar: 'الصوت جديد.' } })
  expect(await database.db.select().from(memoEditions)).toMatchObject([
    { memoId: first.id, edition: 2, fileId: corrected.fileId, pageCount: 1, toc: corrected.toc, changes: null, toldAt: null },
  ])

  await folder.write(inWaves, `${header}\n${row(2)}\n`)
  expect(await run()).toContain('memos/physics.csv:2 edition: The shop has edition 3 already.')
  expect((await memo('WAVES')).edition).toBe(3)
})

test('staff’s values stay without a column, and are cleared by an empty cell', async () => {
  await run()
  const chosen = { freePages: 0, changes: { en: 'Two new pages.', ar: null } }
  await database.db.update(memos).set(chosen).where(eq(memos.sku, 'WORK'))
  expect(await run()).toBe('0 added, 0 changed, 10 unchanged')
  await folder.edit('memos/physics.csv', '3.500', '3.750')
  expect(await run()).toBe('0 added, 1 changed, 9 unchanged')
  expect(await memo('WORK')).toMatchObject({ ...chosen, priceMinor: 3750 })
  const row = 'WORK,physics,g12-t1,notes,ar,Work and Energy,,,,,,Khaled,,2026/27,1,2026-09-01,,3.500,,,contents/work.typ'
  await folder.write('memos/physics.csv', `${folder.memoHeader},free_pages,changes_en\n${row},,\n`)
  await folder.removeFile('packages.csv')
  await run()
  expect(await memo('WORK')).toMatchObject({ freePages: null, changes: null })
})
