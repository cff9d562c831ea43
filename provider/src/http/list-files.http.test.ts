import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogueImports } from '../catalog/office-import/import.schema.ts'
import { questions } from '../db/schema/question.ts'
import { reviews } from '../db/schema/review.ts'
import { searchMisses, searchSynonyms } from '../db/schema/search.ts'
import { errata } from '../library/library.schema.ts'
import { officeJobs } from '../office-job/office-job.schema.ts'
import { createCatalog, createMemo, createPackage } from '../testing/catalog/catalog-factory.ts'
import { rowsOfCsv } from '../testing/file/csv.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const formula = '=HYPERLINK("http://evil.example")'
const { stage, component, subject } = await createCatalog(db)
const place = { studyStageId: stage.id, componentId: component.id, subjectId: subject.id }
const memo = await createMemo(db, { ...place, sku: 'ODD-1', title: { en: formula, ar: 'الموجات' }, priceMinor: 2500, isActive: false })
await createPackage(db, { title: { en: formula, ar: null }, studyStageId: stage.id, items: [memo] })
const { person } = await createPerson(shop.deps, { fullName: formula, roles: ['order-view'] })
await db.insert(reviews).values({ id: crypto.randomUUID(), memoId: memo.id, personId: person.id, rating: 2, text: formula, locale: 'en' })
await db
  .insert(questions)
  .values({ id: crypto.randomUUID(), memoId: memo.id, personId: person.id, text: formula, locale: 'en', writtenAt: new Date() })
const correction = { memoId: memo.id, edition: 1, page: 1, text: { en: formula, ar: null }, authorId: person.id, createdAt: new Date() }
await db.insert(errata).values({ id: crypto.randomUUID(), ...correction, state: 'published' })
await shop.post('Contact/Create', { topic: 'other', name: 'Noura', email: 'noura@example.com', message: '=1+1 Is there a copy of it?' })

const made = { createdBy: person.id, createdAt: new Date() }
const noCounts = { added: 1, changed: 2, unchanged: 3, problems: 4 }
await db
  .insert(officeJobs)
  .values({ ...made, id: crypto.randomUUID(), kind: 'listFile', state: 'done', input: {}, about: { en: formula, ar: null }, total: 1 })
await db
  .insert(catalogueImports)
  .values({ ...made, id: crypto.randomUUID(), kind: 'memos', fileName: formula, sizeBytes: 9, state: 'applied', counts: noCounts })
await db.insert(searchMisses).values({ text: 'hyperlink', shown: formula, count: 3, lastOn: '2026-11-20' })
await db.insert(searchSynonyms).values({ typed: 'zzqword', shown: 'Zzqword', meanings: ['=zzqone', 'zzqtwo'] })
const mail = { to: 'noura@example.com', subject: formula, locale: 'en' }
await db.execute(
  sql`insert into pgboss.job (id, name, data, state) values (${crypto.randomUUID()}, 'dead-mails', ${JSON.stringify(mail)}::jsonb, 'created')`,
)

async function file(path: string, role: string, { query = '', lang = 'en' } = {}) {
  const { token } = await logInAs(shop, { roles: [role] })
  const response = await shop.get(`${path}?${query}`, { token, lang })
  return { response, text: response.status === 200 && !query.includes('xlsx') ? textOf(await response.arrayBuffer()) : '' }
}
/** With its byte order mark. */
const textOf = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const rowsOf = rowsOfCsv

test.each([
  ['MemoEditing/Export', 'memo-view', 'memos', ['Number', 'الرقم']],
  ['PackageEditing/Export', 'package-view', 'packages', ['English title', 'العنوان الإنجليزي']],
  ['SubjectEditing/Export', 'subject-view', 'subjects', ['English name', 'الاسم الإنجليزي']],
  ['Message/Export', 'message-view', 'messages', ['Number', 'الرقم']],
  ['OfficeReview/Export', 'review-view', 'reviews', ['Memo', 'المذكرة']],
  ['OfficeQuestion/Export', 'question-view', 'questions', ['Question', 'السؤال']],
  ['Erratum/Export', 'erratum-view', 'errata', ['Memo', 'المذكرة']],
  ['Staff/Export', 'staff-view', 'staff', ['Name', 'الاسم']],
  ['OfficeJob/Export', 'job-view', 'jobs', ['Number', 'الرقم']],
  ['Queue/Export', 'queue-view', 'failures', ['What', 'العمل']],
  ['CatalogueImport/ExportList', 'catalogue-import', 'imports', ['File', 'الملف']],
  ['SearchMiss/Export', 'search-view', 'searches', ['Searched for', 'ما بُحث عنه']],
  ['SearchSynonym/Export', 'search-view', 'search-words', ['Typed', 'ما يُكتب']],
] as const)('%s: a list is a file for %s, in both languages and for Excel, without a formula', async (path, role, name, heads) => {
  for (const [index, lang] of (['en', 'ar'] as const).entries()) {
    const { response, text } = await file(path, role, { lang })
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}.csv"`)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const rows = rowsOf(text)
    expect([rows[0]?.[0], rows.length > 1]).toEqual([heads[index], true])
    expect(rows.flat().filter((cell) => /^\s*[=@]/.test(cell))).toEqual([])
    expect(rows.every((row) => row.length === rows[0]?.length)).toBe(true)
  }
  const { response } = await file(path, role, { query: 'Format=xlsx' })
  expect(response.headers.get('Content-Type')).toContain('spreadsheetml')
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 2)]).toEqual([0x50, 0x4b])
})

test('a file contains all pages of the filtered list, with every decimal of the currency', async () => {
  for (let count = 0; count < 30; count += 1) await createMemo(db, { ...place, title: { en: `Many ${count}`, ar: null } })
  const many = rowsOf((await file('MemoEditing/Export', 'memo-view', { query: 'Text=many' })).text)
  expect(many).toHaveLength(31)
  const drafts = rowsOf((await file('MemoEditing/Export', 'memo-view', { query: 'State=draft' })).text)
  expect(drafts.slice(1)).toEqual([
    ['ODD-1', `'${formula}`, 'الموجات', expect.any(String), expect.any(String), '2026/27', 'Draft', '1', '0', '2.500', 'KWD'],
  ])
})

test('the files of searches and of search words are those of the search, in its order', async () => {
  await db.insert(searchMisses).values([
    { text: 'geology', shown: 'Geology', count: 9, lastOn: '2026-11-19' },
    { text: 'geography', shown: 'geography', count: 2, lastOn: '2026-11-21' },
  ])
  const misses = rowsOf((await file('SearchMiss/Export', 'search-view', { query: 'Text=geo&Sort=-lastOn' })).text)
  expect(misses.slice(1)).toEqual([
    ['geography', '2', '2026-11-21'],
    ['Geology', '9', '2026-11-19'],
  ])
  const words = rowsOf((await file('SearchSynonym/Export', 'search-view', { query: 'Text=zzqtwo', lang: 'ar' })).text)
  expect(words.slice(1)).toEqual([['Zzqword', "'=zzqone، zzqtwo"]])
})

test('the file of messages contains no addresses', async () => {
  const { text } = await file('Message/Export', 'message-view')
  expect(text).not.toContain('noura@example.com')
})

test('the file of failures gives the reasons in the reader’s words, and recipients only masked', async () => {
  const rows = async (role: string, query: string, lang = 'en') => rowsOf((await file('Queue/Export', role, { query, lang })).text).slice(1)
  const [row] = await rows('queue-view', '')
  expect(row?.slice(0, 6)).toEqual(['Mail', `'${formula}`, 'n•••••@example.com', 'A fault in the shop itself', '1', 'Waits for you'])
  expect((await rows('queue-view', '', 'ar'))[0]?.slice(3, 6)).toEqual(['خلل في المتجر نفسه', '1', 'ينتظر قرارك'])
  expect([await rows('queue-view', 'Text=noura@ex'), await rows('queue-view', 'State=failing')]).toEqual([[], []])
})

test('the file of jobs only has those that its reader may see', async () => {
  await db.insert(officeJobs).values({
    ...made,
    id: crypto.randomUUID(),
    kind: 'auditExport',
    state: 'done',
    input: {},
    about: { en: 'The log', ar: null },
    total: 1,
  })
  const kinds = async (query = '') =>
    rowsOf((await file('OfficeJob/Export', 'job-view', { query })).text)
      .slice(1)
      .map(([, kind]) => kind)
  expect([await kinds(), await kinds('State=failed')]).toEqual([['List as a file'], []])
  const { token } = await logInAs(shop, { roles: ['job-view', 'audit-view'] })
  const rows = rowsOf(textOf(await (await shop.get('OfficeJob/Export?Sort=at', { token })).arrayBuffer()))
  expect(rows.slice(1).map(([, kind]) => kind)).toEqual(['List as a file', 'Log as a file'])
})
