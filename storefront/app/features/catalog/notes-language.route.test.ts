import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let stage: Awaited<ReturnType<typeof createFullStage>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  stage = await createFullStage(provider.deps.db)
})
afterAll(() => provider.close())

/** The muted line on the memo's card, on a page in this language. */
async function factsOf(path: string, memoId: number, locale: 'en' | 'ar'): Promise<string> {
  const html = await (await shop.get(path, { Cookie: `locale=${locale}` })).text()
  const card = html.slice(html.lastIndexOf(`<a`, html.indexOf(`href="/memos/${memoId}"`)))
  const [, facts = ''] = /<p class="text-xs text-muted">([^<]*)</.exec(card) ?? []
  return facts.replaceAll('\u00a0', ' ')
}

// The stage's physics memos are in Arabic, its history memo in English.
test.each(['subject', 'term'] as const)('a card of a page of a %s says the language of the notes if the page has another', async (kind) => {
  const arabic = kind === 'subject' ? `/subjects/${stage.physics.id}` : `/studyStage/component/${stage.science.id}`
  const english = kind === 'subject' ? `/subjects/${stage.history.id}` : `/studyStage/component/${stage.arts.id}`
  expect(await factsOf(arabic, stage.work.id, 'en')).toMatch(/^Full notes · .*6 pages · In Arabic$/)
  expect(await factsOf(arabic, stage.work.id, 'ar')).toMatch(/6 صفحات$/)
  expect(await factsOf(english, stage.kuwait.id, 'ar')).toMatch(/6 صفحات · بالإنجليزية$/)
  expect(await factsOf(english, stage.kuwait.id, 'en')).toMatch(/6 pages$/)
})
