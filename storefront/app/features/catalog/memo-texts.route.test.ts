import { getMemoEndpoint, MemoDetail } from 'contract/catalogue/catalog.ts'
import { BilingualText } from 'contract/text.ts'
import { eq } from 'drizzle-orm'
import { importFolder } from 'provider/src/catalog/import/import-folder.ts'
import { memoColumns } from 'provider/src/catalog/import/parse-items.ts'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { createCatalogFolder } from 'provider/src/testing/catalog/catalog-folder.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestStorefront } from '../../../testing/create-test-storefront.ts'

/** A memo's texts in the contract. Whoever adds one learns here what else it needs. */
const names = Object.entries(MemoDetail.shape).flatMap(([name, type]) => (isBilingual(type) ? [name] : []))

function isBilingual(type: z.ZodType): boolean {
  return type === BilingualText || (type instanceof z.ZodNullable && type.unwrap() === BilingualText)
}

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let memoId: number
let texts: Record<string, { en: string; ar: string } | null>

/** A memo with a unique word in each text column, as imported by staff. */
beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  const columns = [...memoColumns.needed, ...memoColumns.optional]
  const given: Record<string, string> = {
    sku: 'TEXTS',
    subject: 'physics',
    component: 'g12-t1',
    type: 'notes',
    content_language: 'en',
    academic_year: '2026/27',
    edition: '1',
    published_on: '2026-09-01',
    price: '3.500',
    content: 'contents/texts.typ',
  }
  const wordOf = (column: string) => (/_(en|ar)$/.test(column) ? `word${column.replaceAll('_', '')}` : '')
  const folder = await createCatalogFolder()
  const row = columns.map((column) => given[column] ?? wordOf(column))
  await folder.write('contents/texts.typ', '= Texts\n')
  await folder.write('memos/texts.csv', `${columns.join(',')}\n${row.join(',')}\n`)
  const { db } = provider.deps
  const report = await importFolder({ ...provider.deps, currency: 'KWD' }, folder.path)
  await folder.remove()
  expect(report).toEqual({ isDone: true, counts: expect.anything() })
  const [memo] = await db.select({ id: memos.id }).from(memos).where(eq(memos.sku, 'TEXTS'))
  memoId = memo?.id ?? 0
  const answer = (await (await provider.get(`${getMemoEndpoint.path}?Id=${memoId}`)).json()) as { data: typeof texts }
  texts = answer.data
})
afterAll(() => provider.close())

test('the contract names texts of a memo', () => {
  expect(names).toEqual(expect.arrayContaining(['title', 'summary', 'description', 'authorName']))
})

test.each(names)('the %s of a memo is imported in both languages', (name) => {
  expect(texts[name]).toEqual({ en: expect.stringMatching(/^word\w+en$/), ar: expect.stringMatching(/^word\w+ar$/) })
})

test.each(names)('the %s of a memo is found by the search in both languages', async (name) => {
  for (const word of Object.values(texts[name] ?? {})) {
    const found = await (await provider.get(`Search?Text=${word}`)).text()
    expect(found, word).toContain(`"id":${memoId},`)
  }
})

test.each(names)('the %s of a memo is on its page, in the language of the page', async (name) => {
  for (const [language, word] of Object.entries(texts[name] ?? {})) {
    const page = await (await shop.get(`/memos/${memoId}?lang=${language}`)).text()
    const shown = page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect(shown).toContain(word)
  }
})
