import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { reviews } from '../db/schema/review.ts'
import { createPerson, logInAs } from '../testing/account-factory.ts'
import { createCatalog, createMemo, createPackage } from '../testing/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()
const { db } = shop.deps
const formula = '=HYPERLINK("http://evil.example")'
const { stage, component, subject } = await createCatalog(db)
const place = { studyStageId: stage.id, componentId: component.id, subjectId: subject.id }
const memo = await createMemo(db, { ...place, sku: 'ODD-1', title: { en: formula, ar: 'الموجات' }, priceMinor: 2500, isActive: false })
await createPackage(db, { title: { en: formula, ar: null }, studyStageId: stage.id, items: [memo] })
const { person } = await createPerson(shop.deps, { fullName: formula, roles: ['order-view'] })
await db.insert(reviews).values({ id: crypto.randomUUID(), memoId: memo.id, personId: person.id, rating: 2, text: formula, locale: 'en' })
await shop.post('Contact/Create', { topic: 'other', name: 'Noura', email: 'noura@example.com', message: '=1+1 Is there a copy of it?' })

async function file(path: string, role: string, { query = '', lang = 'en' } = {}) {
  const { token } = await logInAs(shop, { roles: [role] })
  const response = await shop.get(`${path}?${query}`, { token, lang })
  return { response, text: response.status === 200 && !query.includes('xlsx') ? textOf(await response.arrayBuffer()) : '' }
}
/** With its byte order mark. */
const textOf = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const rowsOf = (text: string): string[][] => parse(text, { bom: true })

test.each([
  ['MemoEditing/Export', 'memo-view', 'memos', ['Number', 'الرقم']],
  ['PackageEditing/Export', 'package-view', 'packages', ['English title', 'العنوان الإنجليزي']],
  ['SubjectEditing/Export', 'subject-view', 'subjects', ['English name', 'الاسم الإنجليزي']],
  ['Message/Export', 'message-view', 'messages', ['Number', 'الرقم']],
  ['OfficeReview/Export', 'review-view', 'reviews', ['Memo', 'المذكرة']],
  ['Staff/Export', 'staff-view', 'staff', ['Name', 'الاسم']],
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

test('a file holds what the list is narrowed to, all pages of it, with every decimal of the currency', async () => {
  for (let count = 0; count < 30; count += 1) await createMemo(db, { ...place, title: { en: `Many ${count}`, ar: null } })
  const many = rowsOf((await file('MemoEditing/Export', 'memo-view', { query: 'Text=many' })).text)
  expect(many).toHaveLength(31)
  const drafts = rowsOf((await file('MemoEditing/Export', 'memo-view', { query: 'State=draft' })).text)
  expect(drafts.slice(1)).toEqual([
    ['ODD-1', `'${formula}`, 'الموجات', expect.any(String), expect.any(String), '2026/27', 'Draft', '1', '0', '2.500', 'KWD'],
  ])
})

test('nobody’s address is in the file of the messages', async () => {
  const { text } = await file('Message/Export', 'message-view')
  expect(text).not.toContain('noura@example.com')
})
