import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import type { PublishedText } from 'contract/shop/shop-text.ts'
import { eq } from 'drizzle-orm'
import { subjectComponents } from 'provider/src/db/schema/catalog.ts'
import { questions } from 'provider/src/db/schema/question.ts'
import { reviews } from 'provider/src/db/schema/review.ts'
import { createCatalog, createComponent, createStudyStage, createSubject } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPicture, pngOf } from 'provider/src/testing/file/picture-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await createTestApp()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
afterAll(() => provider.close())
const { memo } = await createCatalog(provider.deps.db)

async function openEditor(locale = 'en') {
  const { person } = await createPerson(provider.deps, { roles: [superAdmin] })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  const Cookie = `${sessionCookie({ id: person.id, accessToken: token, refreshToken })}; locale=${locale}`
  return {
    see: async (path: string) => (await shop.get(path, { Cookie })).text(),
    send: async (path: string, form: Record<string, string> | FormData) => {
      const answer = await shop.post(path, form, { Cookie })
      return { status: answer.status, html: await answer.text(), to: answer.headers.get('Location') }
    },
  }
}

/** The hidden fields of the form with this text. */
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<')
function fieldsBeside(html: string, text: string): Record<string, string> {
  const form = html.split('<form').find((each) => each.split('</form>')[0]?.includes(text)) ?? ''
  const inputs = form.split('</form>')[0]?.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g) ?? []
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescaped(value)]))
}
const offers = { en: 'What stood here before', ar: 'استرجاع ما كان هنا' }
const shownIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]

test.each(['en', 'ar'] as const)('a saved section of the settings can be undone, and so can the undo (%s)', async (lang) => {
  const path = linkToOffice('settings')
  const { see, send } = await openEditor(lang)
  const before = shownIn(await see(path), 'nameEn')
  const seen = fieldsBeside(await see(path), 'name="nameEn"').seen ?? ''
  const saved = await send(path, { intent: 'shop', nameEn: `New-${lang}`, nameAr: 'جديد', seen })
  expect([saved.status, saved.html.includes(offers[lang])]).toEqual([200, true])
  const undone = await send(path, fieldsBeside(saved.html, offers[lang]))
  expect([undone.status, shownIn(await see(path), 'nameEn')]).toEqual([200, before])
  await send(path, fieldsBeside(undone.html, offers[lang]))
  expect(shownIn(await see(path), 'nameEn')).toBe(`New-${lang}`)
})

test('an undo does not overwrite a later save: both versions are shown', async () => {
  const path = linkToOffice('settings')
  const [her, him] = [await openEditor(), await openEditor()]
  const name = (html: string) => fieldsBeside(html, 'name="nameEn"').seen ?? ''
  const saved = await her.send(path, { intent: 'shop', nameEn: 'Hers', nameAr: 'لها', seen: name(await her.see(path)) })
  expect((await him.send(path, { intent: 'shop', nameEn: 'His', nameAr: 'له', seen: name(await him.see(path)) })).status).toBe(200)
  const refused = await her.send(path, fieldsBeside(saved.html, offers.en))
  expect([refused.status, shownIn(await her.see(path), 'nameEn')]).toEqual([422, 'His'])
  expect(refused.html).toContain('Somebody else saved this meanwhile')
})

test('saving without a change offers no undo', async () => {
  const path = linkToOffice('settings')
  const { see, send } = await openEditor()
  const html = await see(path)
  const same = { intent: 'shop', nameEn: shownIn(html, 'nameEn') ?? '', nameAr: shownIn(html, 'nameAr') ?? '' }
  const saved = await send(path, { ...same, seen: fieldsBeside(html, 'name="nameEn"').seen ?? '' })
  expect([saved.status, saved.html.includes(offers.en)]).toEqual([200, false])
})

test('the first draft of the home is taken back to the shop’s own home, and what was published to what was published before', async () => {
  const path = linkToOffice('home')
  const { see, send } = await openEditor()
  const draft = { block: 'trust:trust', version: '0' }
  const saved = await send(path, { ...draft, intent: 'save' })
  expect(fieldsBeside(saved.html, offers.en)).toMatchObject({ intent: 'save', version: '1' })
  expect((await send(path, fieldsBeside(saved.html, offers.en))).status).toBe(200)
  const blocks = [...(await see(path)).matchAll(/name="block" value="([^"]*)"/g)].map(([, block]) => block)
  expect(blocks).toContain('packages:packages')
  const published = await send(path, { ...draft, version: '2', intent: 'publish' })
  const undo = fieldsBeside(published.html, offers.en)
  expect(undo.intent).toBe('publish')
  expect((await send(path, undo)).status).toBe(200)
  const home = (await (await provider.get('Home/GetPage')).json()) as { data: { blocks: { kind: string }[] } }
  expect(home.data.blocks.map(({ kind }) => kind)).toContain('packages')
})

test('a saved stage is restored to every previous text; an item on sale never becomes a draft, and no undo offers it', async () => {
  const { send, see } = await openEditor()
  const made = await send(linkToOffice('newStage'), { 'title.en': 'Old', 'title.ar': 'قديم', kind: 'secondary' })
  expect(made.to).toMatch(/done=created$/)
  const path = made.to?.split('?')[0] ?? ''
  const saved = await send(path, { version: '1', 'title.en': 'New', 'title.ar': '', kind: 'secondary', isFree: 'false', state: 'draft' })
  expect(saved.status).toBe(200)
  await send(path, fieldsBeside(saved.html, offers.en))
  const html = await see(path)
  expect(html).toMatch(/name="title\.en"[^>]*(value="|>)Old/)
  expect(html).toMatch(/name="title\.ar"[^>]*(value="|>)قديم/)
  const words = { 'title.en': 'Old', 'title.ar': 'قديم', kind: 'secondary', isFree: 'false' }
  const onSale = await send(path, { ...words, version: '3', state: 'published' })
  expect([onSale.status, onSale.html.includes(offers.en)]).toEqual([200, false])
  expect((await send(path, { ...words, version: '4', state: 'archived' })).html).toContain(offers.en)
})

test('a published legal text is undone by its previous version, as a third; the first one has none', async () => {
  const path = linkToOffice('texts', undefined, { kind: 'about' })
  const { send } = await openEditor()
  const words = (what: string) => ({ 'title.en': what, 'title.ar': 'عنوان', 'body.en': `${what}\n\n## More`, 'body.ar': 'نص' })
  const offer = 'The previous version can be published again'
  const first = await send(path, { ...words('First'), intent: 'publish', version: '0' })
  expect([first.status, first.html.includes(offer)]).toEqual([200, false])
  const second = await send(path, { ...words('Second'), intent: 'publish', version: '1' })
  expect((await send(path, fieldsBeside(second.html, offer))).status).toBe(200)
  const told = (await (await provider.get('Shop/GetText?Kind=about')).json()) as { data: { text: PublishedText } }
  expect(told.data.text).toMatchObject({ number: 3, titleEn: 'First', bodyEn: 'First\n\n## More', bodyAr: 'نص' })
  const draft = await send(path, { ...words('Draft'), intent: 'save', version: '3' })
  const undone = await send(path, fieldsBeside(draft.html, offers.en))
  expect([undone.status, undone.html.includes('>First')]).toEqual([200, true])
})

test('a saved erratum is restored to its text and page', async () => {
  const { send, see } = await openEditor()
  const was = { edition: String(memo.edition), page: '1', 'text.en': 'Old', 'text.ar': 'قديم' }
  const made = await send(linkToOffice('newErratum', undefined, { memo: memo.id }), was)
  const path = made.to?.split('?')[0] ?? ''
  const { version = '' } = fieldsBeside(await see(path), 'name="text.en"')
  const saved = await send(path, { ...was, version, page: '2', 'text.en': 'New' })
  expect((await send(path, fieldsBeside(saved.html, offers.en))).status).toBe(200)
  const html = await see(path)
  expect([shownIn(html, 'page'), /name="text\.en"[^>]*>Old/.test(html)]).toEqual(['1', true])
})

test.each([
  ['en', 700, 'Somebody else saved this meanwhile'],
  ['ar', 900, 'حفظ شخص آخر'],
])('who puts a cover over one that they have not seen is shown both, and may put theirs over it (%s)', async (lang, height, words) => {
  const path = linkToOffice('memoCover', memo.id)
  const [her, him] = [await openEditor(lang), await openEditor(lang)]
  const version = fieldsBeside(await her.see(path), 'type="file"').version ?? ''
  const picture = async (name: string, over: string) => {
    const form = new FormData()
    form.append('version', over)
    form.append('file', new File([await pngOf(createPicture({ width: 600, height }))], name))
    return form
  }
  expect((await her.send(path, await picture('hers.png', version))).to).toMatch(/done=memoCover/)
  const refused = await him.send(path, await picture('his.png', version))
  expect(refused.status).toBe(409)
  for (const part of [words, 'his.png', linkToOffice('memoCover', memo.id)]) expect(refused.html).toContain(part)
  const present = fieldsBeside(refused.html, 'type="file"').version ?? ''
  expect(Number(present)).toBe(Number(version) + 1)
  expect((await him.send(path, await picture('his.png', present))).to).toMatch(/done=memoCover/)
})

test('a subject removed from a term is restored there, with its exam date', async () => {
  const { send, see } = await openEditor()
  const { db } = provider.deps
  const stage = await createStudyStage(db)
  const term = await createComponent(db, { studyStageId: stage.id, term: '1' })
  const subject = await createSubject(db, { studyStageId: stage.id, componentIds: [term.id], title: { en: 'Law', ar: 'القانون' } })
  await db.update(subjectComponents).set({ examOn: '2027-01-04' }).where(eq(subjectComponents.subjectId, subject.id))
  const words = { version: '1', 'title.en': 'Law', 'title.ar': 'القانون', studyStageId: String(stage.id), hue: subject.hue }
  const saved = await send(linkToOffice('subject', subject.id), { ...words, componentIds: '', isFree: 'false', state: 'published' })
  expect(saved.status).toBe(200)
  const days = () => db.select().from(subjectComponents).where(eq(subjectComponents.subjectId, subject.id))
  expect(await days()).toEqual([])
  expect((await send(linkToOffice('subject', subject.id), fieldsBeside(saved.html, offers.en))).status).toBe(200)
  expect(await days()).toMatchObject([{ componentId: term.id, examOn: '2027-01-04' }])
  expect(shownIn(await see(linkToOffice('component', term.id)), `exam.${subject.id}`)).toBe('2027-01-04')
})

test.each([
  ['en', 'What Zorb meant before can be brought back.'],
  ['ar', 'يمكن استرجاع ما كان يعنيه Zorb من قبل.'],
])('a word of the search that was changed or taken out means again what it meant (%s)', async (lang, offer) => {
  const path = linkToOffice('searchWord')
  const { send, see } = await openEditor(lang)
  await send(path, { shown: 'Zorb', meanings: 'Physics\nMechanics' })
  const own = linkToOffice('searchWord', undefined, { Typed: 'zorb' })
  const meaningsOf = async () => />([^<]*)<\/textarea>/.exec(await see(own))?.[1]?.trim()
  const offered = async (to: string | null) => {
    const html = (await see(to ?? '')).replace(/[\u2068\u2069]/g, '')
    const action = /<form[^>]*action="([^"]*)"[^>]*>(?:(?!<\/form>)[\s\S])*?name="shown"/.exec(html)?.[1] ?? ''
    return { action: unescaped(action), fields: fieldsBeside(html, offer) }
  }
  const { mark = '' } = fieldsBeside(await see(own), 'name="meanings"')
  const changed = await offered((await send(own, { shown: 'Zorb', meanings: 'Optics', mark })).to)
  expect(await meaningsOf()).toBe('Optics')
  const undone = await send(changed.action, changed.fields)
  expect([undone.status, await meaningsOf()]).toEqual([302, 'Physics\nMechanics'])
  // An undo does not overwrite a later change.
  await send(own, { shown: 'Zorb', meanings: 'Waves', mark: fieldsBeside(await see(own), 'name="meanings"').mark ?? '' })
  const refused = await send(changed.action, changed.fields)
  expect([refused.status, refused.html.includes('Waves'), await meaningsOf()]).toEqual([422, true, 'Waves'])
  const removed = await offered((await send(own, { intent: 'remove' })).to)
  expect((await send(removed.action, removed.fields)).status).toBe(302)
  expect(await meaningsOf()).toBe('Waves')
  await send(own, { intent: 'remove' })
})

test('an address without a word offers nothing', async () => {
  const { see } = await openEditor()
  for (const was of ['', '{', '[]', '{"shown":1}'])
    expect(await see(linkToOffice('searchWords', undefined, { was })), was).not.toContain('can be brought back')
})

test('the shop’s answer to a question is restored after a removal or change', async () => {
  const { send, see } = await openEditor()
  const { person } = await createPerson(provider.deps)
  const id = crypto.randomUUID()
  const asked = { memoId: memo.id, personId: person.id, text: 'Is there a key?', locale: 'en', writtenAt: new Date() } as const
  await provider.deps.db.insert(questions).values({ id, ...asked })
  const path = linkToOffice('question', id)
  const seen = async () => fieldsBeside(await see(path), 'name="text"').version ?? ''
  const first = await send(path, { intent: 'answer', version: await seen(), text: 'On page 3' })
  expect([first.status, first.html.includes(offers.en)]).toEqual([200, false])
  const changed = await send(path, { intent: 'answer', version: await seen(), text: 'Nowhere' })
  expect((await send(path, fieldsBeside(changed.html, offers.en))).html).toContain('On page 3')
  const removed = await send(path, { intent: 'removeAnswer', version: await seen() })
  expect((await send(path, fieldsBeside(removed.html, offers.en))).status).toBe(200)
  expect(await see(path)).toContain('On page 3')
})

test('the shop’s answer to a review is restored after a removal or change; a first answer has no earlier one', async () => {
  const { send, see } = await openEditor()
  const { person } = await createPerson(provider.deps)
  const id = crypto.randomUUID()
  await provider.deps.db.insert(reviews).values({ id, memoId: memo.id, personId: person.id, rating: 4, locale: 'en' })
  const path = linkToOffice('review', id)
  const seen = async () => fieldsBeside(await see(path), 'name="reply"').version ?? ''
  const first = await send(path, { intent: 'reply', version: await seen(), reply: 'Thank you' })
  expect([first.status, first.html.includes(offers.en)]).toEqual([200, false])
  const changed = await send(path, { intent: 'reply', version: await seen(), reply: 'Go away' })
  expect((await send(path, fieldsBeside(changed.html, offers.en))).html).toContain('Thank you')
  const removed = await send(path, { intent: 'removeReply', version: await seen() })
  expect(await see(path)).not.toContain('Thank you')
  expect((await send(path, fieldsBeside(removed.html, offers.en))).status).toBe(200)
  expect(await see(path)).toContain('Thank you')
})
