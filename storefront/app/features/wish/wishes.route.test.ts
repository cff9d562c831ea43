import { eq } from 'drizzle-orm'
import { memos, printedOffers } from 'provider/src/db/schema/catalog.ts'
import { createMemo, createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, catalog, member } = await openShop()
const { memo, otherMemo, package: bundle } = catalog
const { db } = provider.deps

const post = (form: Record<string, string>, headers: Record<string, string> = {}) => shop.post('/wishes', form, headers)
const keptIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('wishes='))
    ?.split(';')[0]
async function open(headers: Record<string, string> = {}) {
  const response = await shop.get('/wishes', headers)
  const page = await response.text()
  return { response, text: page.slice(page.indexOf('<main'), page.indexOf('</main>')) }
}
const wishIds = async (headers: Record<string, string>) =>
  ((await (await shop.get('/me.json', headers)).json()) as { wishIds?: number[] }).wishIds

test('the page of an item has a form that works without JavaScript, the same for everybody', async () => {
  const page = await (await shop.get(`/memos/${memo.id}`)).text()
  expect(page).toMatch(new RegExp(`<form [^>]*action="/wishes" method="post"><input type="hidden" name="item" value="${memo.id}"/>`))
  // Nothing in it needs a script to be put into place.
  expect(page).not.toContain('<div hidden id="S:')
  expect(await (await shop.get(`/memos/${memo.id}`, { Cookie: `wishes=${memo.id}` })).text()).toBe(page)
})

test('a guest keeps items in a cookie, and finds them on the page with what they cost, the newest first', async () => {
  const first = await post({ item: String(memo.id), intent: 'add' })
  expect([first.status, first.headers.get('Location')]).toEqual([302, '/wishes'])
  expect(first.headers.getSetCookie().join()).toMatch(/wishes=\d+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000/)
  const second = await post({ item: String(bundle.id), intent: 'add' }, { Cookie: keptIn(first) ?? '' })
  const Cookie = keptIn(second) ?? ''
  expect(Cookie).toBe(`wishes=${bundle.id}.${memo.id}`)
  const { response, text } = await open({ Cookie })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(text.indexOf('Term Package')).toBeLessThan(text.indexOf('Work and Energy'))
  expect(text).toContain('3.500')
  expect(text).toContain('Remove Work and Energy')
  expect(await wishIds({ Cookie })).toEqual([bundle.id, memo.id])
  const removed = await post({ item: String(bundle.id), intent: 'remove' }, { Cookie })
  expect(keptIn(removed)).toBe(`wishes=${memo.id}`)
  expect(removed.headers.get('Location')).toBe('/wishes')
})

test('a button on another page gets the kept items, and stays there', async () => {
  const response = await shop.post('/wishes.data', { item: String(memo.id), intent: 'add', here: '1' })
  expect([response.status, keptIn(response)]).toEqual([200, `wishes=${memo.id}`])
})

test('an empty list says how to start', async () => {
  expect((await open()).text).toContain('Nothing on your list yet')
  expect((await open({ Cookie: 'locale=ar' })).text).toContain('لا شيء في قائمتك بعد')
})

test('items that left the shop drop off the list with a notice, and a tap forgets them', async () => {
  const gone = await createMemo(db, { studyStageId: catalog.stage.id, subjectId: catalog.subject.id, title: { en: 'Secret', ar: null } })
  const Cookie = `wishes=${gone.id}.${memo.id}.999999`
  await db.update(memos).set({ isActive: false }).where(eq(memos.id, gone.id))
  const { text } = await open({ Cookie })
  expect(text).toContain('2 items that you kept are no longer in the shop.')
  expect(text).toContain('Work and Energy')
  expect(text).not.toContain('Secret')
})

test('the guest’s list is the student’s after the log-in, and the browser keeps nothing of it', async () => {
  provider.clock.now = new Date()
  const { person, password } = await createPerson(provider.deps)
  const { person: sibling } = await createPerson(provider.deps)
  const Cookie = `wishes=${memo.id}.${otherMemo.id}`
  const logIn = (email: string, cookie: string) => shop.post('/login', { email, password }, { Cookie: cookie })
  const session = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('-user-data='))
      ?.split(';')[0]
  const first = await logIn(person.email, Cookie)
  expect(first.headers.getSetCookie().join()).toContain('wishes=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(await wishIds({ Cookie: session(first) ?? '' })).toEqual([memo.id, otherMemo.id])
  // Repeating the merge changes nothing.
  const again = await logIn(person.email, Cookie)
  expect(await wishIds({ Cookie: session(again) ?? '' })).toEqual([memo.id, otherMemo.id])
  expect(await wishIds({ Cookie: session(await logIn(sibling.email, '')) ?? '' })).toBeUndefined()
})

test('a merge that failed at log-in happens with the next page', async () => {
  const { headers } = await member()
  const response = await shop.get('/me.json', { Cookie: `${headers.Cookie}; wishes=${memo.id}` })
  expect(response.headers.getSetCookie().join()).toContain('wishes=; Path=/')
  expect(await wishIds(headers)).toEqual([memo.id])
})

test('a student adds and removes in the account, and a guest’s cookie is not made', async () => {
  const { headers } = await member()
  expect(keptIn(await post({ item: String(memo.id), intent: 'add' }, headers))).toBeUndefined()
  expect((await open(headers)).text).toContain('Work and Energy')
  await post({ item: String(memo.id), intent: 'remove' }, headers)
  expect((await open(headers)).text).toContain('Nothing on your list yet')
})

test('a student asks with a tap for news of a new edition, and of items that left the shop', async () => {
  const { headers } = await member()
  const gone = await createMemo(db, { studyStageId: catalog.stage.id, subjectId: catalog.subject.id })
  for (const { id } of [memo, gone]) await post({ item: String(id), intent: 'add' }, headers)
  await db.update(memos).set({ isActive: false, archivedAt: new Date() }).where(eq(memos.id, gone.id))
  expect((await open(headers)).text).toContain('Tell me about a new edition')
  expect((await post({ item: String(memo.id), reason: 'edition', intent: 'tell' }, headers)).status).toBe(200)
  const { text } = await open(headers)
  expect(text).toContain('We will tell you about a new edition.')
  expect(text).not.toContain('Tell me about a new edition')
  expect(text).toContain('Tell me if they come back')
  expect((await post({ item: String(gone.id), reason: 'sale', intent: 'tell' }, headers)).status).toBe(200)
  // Guests are not offered what needs an address.
  expect((await open({ Cookie: `wishes=${memo.id}.${gone.id}` })).text).not.toContain('Tell me')
})

test('the provider does not answer: the page of a student’s list is an error, and a change says that it did not work', async () => {
  const { headers } = await member()
  shop.network.intercept = (request) => (request.url.includes('/Wish/') ? new Response(null, { status: 503 }) : provider.app.fetch(request))
  expect((await open(headers)).response.status).toBe(503)
  const changed = await post({ item: String(memo.id), intent: 'add' }, headers)
  expect(changed.status).toBe(503)
})

test('a memo without copies in stock offers a notification; one with copies does not', async () => {
  const out = await createMemo(db, { studyStageId: catalog.stage.id, subjectId: catalog.subject.id })
  await createPrintedOffer(db, { memoId: out.id, stock: 0 })
  const { headers } = await member()
  const page = async () => (await shop.get(`/memos/${out.id}`)).text()
  expect(await page()).toContain('Sold out in print.')
  const told = await post({ item: String(out.id), reason: 'paper', intent: 'tell' }, headers)
  expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('We will write to you as soon as it is available.')])
  const asGuest = (email: string) => post({ item: String(out.id), reason: 'paper', intent: 'tell', email })
  expect(await (await asGuest('dana@example.com')).text()).toContain('If you have not confirmed this address before, check your inbox')
  const faulty = await asGuest('')
  expect([faulty.status, await faulty.text()]).toEqual([422, expect.stringContaining('Type an e-mail address')])
  await db.update(printedOffers).set({ stock: 3 }).where(eq(printedOffers.memoId, out.id))
  shop.purge()
  expect(await page()).not.toContain('Sold out in print.')
})

test('the page of a mail’s link only asks; the tap does it, also when a mail program sends it', async () => {
  for (const [token, title] of [
    [`ca${'0'.repeat(62)}`, 'Shall we write to you?'],
    [`ep${'0'.repeat(62)}`, 'No more of these mails?'],
    [`y${'0'.repeat(62)}`, 'A mail once a month?'],
    [`s${'0'.repeat(62)}`, 'No more of these mails?'],
  ]) {
    const response = await shop.get(`/notify/${token}`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(`<h1 class="text-2xl">${title}</h1>`)])
    const sent = await shop.post(`/notify/${token}`, { 'List-Unsubscribe': 'One-Click' })
    expect([sent.status, await sent.text()], token).toEqual([404, expect.stringContaining('This link no longer works')])
  }
  expect((await shop.get('/notify/x')).status).toBe(404)
})
