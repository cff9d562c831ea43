import { createComponent, createMemo } from 'provider/src/testing/catalog/catalog-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, catalog } = await openShop()
const place = { studyStageId: catalog.stage.id, subjectId: catalog.subject.id }
const only = (en: string) => ({ en, ar: null })

async function open(id: number, lang: string) {
  const html = await (await shop.get(`/memos/${id}?lang=${lang}`)).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

test('English-only texts are set as English on an Arabic page: title, author, paragraphs and cover', async () => {
  const { id: componentId } = await createComponent(provider.deps.db, { studyStageId: catalog.stage.id, term: '2' })
  const texts = {
    title: only('What is light?'),
    authorName: only('Y. Al-Mutairi'),
    summary: only('In short.'),
    description: only('At length.'),
  }
  const memo = await createMemo(provider.deps.db, { ...place, componentId, contentLanguage: 'ar', ...texts })
  const page = await open(memo.id, 'ar')
  for (const text of ['What is light\\?', 'Y. Al-Mutairi']) expect(page).toMatch(new RegExp(`<bdi lang="en" dir="ltr">${text}</bdi>`))
  for (const text of ['In short.', 'At length.'])
    expect(page).toMatch(new RegExp(`<div lang="en" dir="ltr" class="[^"]*w-fit[^"]*"><p>${text}`))
  expect(page).toContain('Term 2')
})

test('an Arabic title that begins with a Latin word keeps the direction of Arabic', async () => {
  const memo = await createMemo(provider.deps.db, { ...place, title: { en: 'IELTS in a month', ar: 'IELTS في شهر' } })
  expect(await open(memo.id, 'ar')).toContain('<bdi dir="rtl">IELTS في شهر</bdi>')
})

test.each([
  ['en', 'ar', 'ltr'],
  ['ar', 'en', 'rtl'],
] as const)(
  'the table of contents is set in the language of the notes (%s), whatever the page’s is',
  async (contentLanguage, lang, dir) => {
    const memo = await createMemo(provider.deps.db, { ...place, contentLanguage, toc: [{ title: 'Rays', page: 2 }] })
    expect(await open(memo.id, lang)).toContain(`<ol lang="${contentLanguage}" dir="${dir}"`)
  },
)
