import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { studyStages } from 'provider/src/db/schema/catalog.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const { person } = await createPerson(provider.deps, { roles: [superAdmin] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const session = sessionCookie({ id: person.id, accessToken: token, refreshToken })

async function open(page: OfficePageName, query: Record<string, string> = {}, locale = 'en') {
  const answer = await shop.get(linkToOffice(page, undefined, query), { Cookie: `${session}; locale=${locale}` })
  return answer.text()
}

const fileField = /<input[^>]*name="file"/
/** The form of the page itself: the frame has one to log out, which goes elsewhere. */
const formOf = (html: string) => /<form(?=[^>]*noValidate)[^>]*>/i.exec(html)?.[0] ?? ''

test('in an empty shop each list says that there is nothing yet, and a search that nothing matches', async () => {
  for (const [page, none, unmatched, arabic] of [
    ['memos', 'No memos yet', 'No matching memos', 'لا مذكرات بعد'],
    ['packages', 'No packages yet', 'No matching packages', 'لا باقات بعد'],
    ['subjects', 'No subjects yet', 'No matching subjects', 'لا مواد بعد'],
  ] as const) {
    const plain = await open(page, { Sort: 'title' })
    expect([plain.includes(none), plain.includes(unmatched)]).toEqual([true, false])
    const asked = await open(page, { Text: 'waves' })
    expect([asked.includes(none), asked.includes(unmatched)]).toEqual([false, true])
    expect(await open(page, {}, 'ar')).toContain(arabic)
  }
})

test('a memo without a subject, and a subject without a stage, cannot be made: the page leads to what is needed first', async () => {
  const memo = await open('newMemo')
  expect([memo.includes('A subject comes first'), formOf(memo).includes('hidden')]).toEqual([true, true])
  expect(memo).toContain(`href="${linkToOffice('newSubject')}"`)
  const subject = await open('newSubject')
  expect([subject.includes('A stage comes first'), formOf(subject).includes('hidden')]).toEqual([true, true])
  expect(subject).toContain(`href="${linkToOffice('newStage')}"`)
})

test('a name that is missing in both languages is asked for in the page’s own', async () => {
  const empty = { 'title.en': '', 'title.ar': '', kind: 'secondary', key: '' }
  for (const [locale, own, other] of [
    ['ar', 'title-ar', 'title-en'],
    ['en', 'title-en', 'title-ar'],
  ] as const) {
    const html = await (await shop.post(linkToOffice('newStage'), empty, { Cookie: `${session}; locale=${locale}` })).text()
    expect([html.includes(`href="#field-${own}"`), html.includes(`href="#field-${other}"`)]).toEqual([true, false])
  }
})

test('the guide leads from the first stage to the first memo on sale, and ticks what is there', async () => {
  const before = await open('opening', { step: 'goods' })
  for (const page of ['newStage', 'newSubject', 'newMemo'] as const) expect(before).toContain(`href="${linkToOffice(page)}"`)
  expect(before).toContain('Or all of it in tables')
  expect(before).toContain(`href="${linkToOffice('imports', undefined, { Kind: 'studyStages' })}"`)
  await createCatalog(provider.deps.db)
  const after = await open('opening', { step: 'goods' })
  expect(after).toContain('Import many memos at once from one zip')
  expect(after).toContain(`href="${linkToOffice('imports', undefined, { Kind: 'memos' })}"`)
  const form = await open('newMemo')
  expect([fileField.test(form), form.includes('A subject comes first'), formOf(form).includes('hidden')]).toEqual([true, false, false])
})

test('what is published and hidden by its stage says so on its own page and in the guide, with the way there', async () => {
  const { stage, subject, memo } = await createCatalog(provider.deps.db)
  const at = async (page: 'memo' | 'subject', id: number) =>
    (await shop.get(linkToOffice(page, id), { Cookie: `${session}; locale=en` })).text()
  const says = 'nobody sees it in the shop yet'
  expect([(await at('memo', memo.id)).includes(says), (await at('subject', subject.id)).includes(says)]).toEqual([false, false])
  await provider.deps.db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, stage.id))
  for (const html of [await at('memo', memo.id), await at('subject', subject.id)]) {
    expect(html).toContain(says)
    expect(html).toContain(`href="${linkToOffice('stage', stage.id)}"`)
  }
  expect(await open('opening', { step: 'goods' })).toContain('2 memos are published and seen by nobody')
})

test('the page of a stage leads on to its grades and terms', async () => {
  const { stage } = await createCatalog(provider.deps.db)
  const html = await (await shop.get(linkToOffice('stage', stage.id), { Cookie: `${session}; locale=en` })).text()
  expect(html).toContain(`href="${linkToOffice('newComponent', undefined, { Stage: stage.id })}"`)
})
