import { linkToThread } from 'contract/student/thread-address.ts'
import { eq } from 'drizzle-orm'
import { contactAdditions, contactReplies, contactTickets } from 'provider/src/contact/contact.schema.ts'
import { createThreadLink } from 'provider/src/contact/thread/thread-link.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop, member } = await openShop()
const { db } = provider.deps

let count = 0
/** A guest's message that the shop has answered, and the address of its thread. */
async function answered(message = 'Where is the shop?') {
  const id = uuidv7()
  const email = `thread-page-${++count}@example.com`
  await db.insert(contactTickets).values({ id, topic: 'other', name: 'Noura', email, message, locale: 'en', status: 'answered' })
  const { person: clerk } = await createPerson(provider.deps)
  await db.insert(contactReplies).values({ id: uuidv7(), ticketId: id, authorId: clerk.id, text: 'In Tunis Street.' })
  const link = await db.transaction((tx) => createThreadLink(tx, provider.deps, id))
  return { id, email, path: link.slice(link.indexOf('/contact')) }
}

function formOf(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('attachment', file)
  return form
}

const additionsTo = (id: string) => db.select().from(contactAdditions).where(eq(contactAdditions.ticketId, id))

test.each([
  ['en', 'Add to this message', 'Answered'],
  ['ar', 'أضف إلى المراسلة', 'تم الرد'],
])('the link of a mail shows the thread and a form, in the reader’s language, without an account (%s)', async (lang, label, state) => {
  const { path } = await answered()
  const page = await (await shop.get(path, { Cookie: `locale=${lang}` })).text()
  for (const text of ['Where is the shop?', 'In Tunis Street.', label, state]) expect(page).toContain(text)
})

test('the page of a link is not stored, not listed, and does not tell other sites of its address', async () => {
  const { path } = await answered()
  const page = await shop.get(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
  expect((await shop.get('/contact')).headers.get('X-Robots-Tag')).toBeNull()
})

test('what is added is on the page at once, and waits for staff', async () => {
  const { id, path } = await answered()
  const page = await (await shop.post(path, formOf({ message: 'And when is it open?' }))).text()
  expect(page).toContain('And when is it open?')
  expect(page).toContain('We have it, and will answer by mail and on this page.')
  expect(page).toMatch(/<textarea[^>]*><\/textarea>/)
  expect(await db.select({ status: contactTickets.status }).from(contactTickets).where(eq(contactTickets.id, id))).toEqual([
    { status: 'open' },
  ])
})

test('faults are named beside their fields, and what was typed stays', async () => {
  const { id, path } = await answered()
  const short = await shop.post(path, formOf({ message: 'Help!' }))
  expect([short.status, await short.text()]).toEqual([422, expect.stringMatching(/at least 10 characters[\s\S]*>Help!<\/textarea>/)])
  const svg = await shop.post(path, formOf({ message: 'Here is the picture.' }, new File(['<svg/>'], 'x.svg')))
  expect([svg.status, await svg.text()]).toEqual([422, expect.stringContaining('Attach an image or a PDF')])
  const large = await shop.post(path, formOf({ message: 'Here it is.' }, new File([new Uint8Array(6 * 1024 * 1024)], 'large.pdf')), {
    Cookie: 'locale=ar',
  })
  expect([large.status, await large.text()]).toEqual([422, expect.stringContaining('أكبر من 5 ميغابايت')])
  expect(await additionsTo(id)).toEqual([])
})

test('a text of either side is no markup', async () => {
  const { path } = await answered('<b id=evil>Where is it?</b>')
  const page = await (await shop.post(path, formOf({ message: '<img src=evil onerror=alert(1)>' }))).text()
  expect(page).toContain('&lt;b id=evil&gt;')
  expect(page).toContain('&lt;img src=evil')
  expect(page).not.toMatch(/<b id=evil|<img src=evil/)
})

test.each([
  ['en', 'This link no longer works'],
  ['ar', 'هذا الرابط غير صالح'],
])('a guessed link, and one whose message was deleted, is a 404 that says so (%s)', async (lang, words) => {
  const { id, path } = await answered()
  await db.delete(contactTickets).where(eq(contactTickets.id, id))
  for (const gone of [path, linkToThread({ token: '0'.repeat(62) })]) {
    const page = await shop.get(gone, { Cookie: `locale=${lang}` })
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining(words)])
    expect((await shop.post(gone, formOf({ message: 'Let me in, please.' }))).status).toBe(404)
  }
})

test('a student finds the own threads from the dashboard, reads one and writes on', async () => {
  const { token, headers, personId } = await member()
  const { data } = (await (await provider.get('Profile/Get', { token })).json()) as { data: { email: string } }
  const message = { topic: 'payment', name: 'Noura', email: data.email, message: 'The bank took the money twice.' }
  await provider.post('Contact/Create', message, { token })
  const [ticket] = await db.select().from(contactTickets).where(eq(contactTickets.personId, personId))
  if (!ticket) throw new Error('The message was not kept')
  expect(await (await shop.get('/dashboard', headers)).text()).toContain('href="/contact?own=all"')
  const list = await (await shop.get(linkToThread({}), headers)).text()
  expect(list).toContain('The bank took the money twice.')
  expect(list).toContain(`href="/contact?own=${ticket.id}"`)
  const written = await shop.post(linkToThread({ id: ticket.id }), formOf({ message: 'Help!' }), headers)
  expect([written.status, await written.text()]).toEqual([422, expect.stringContaining('at least 10 characters')])
  await shop.post(linkToThread({ id: ticket.id }), formOf({ message: 'It gave one back today.' }), headers)
  expect((await additionsTo(ticket.id)).map(({ text }) => text)).toEqual(['It gave one back today.'])
  const { headers: stranger } = await member()
  expect((await shop.get(linkToThread({ id: ticket.id }), stranger)).status).toBe(404)
})

test.each([
  ['en', 'Your messages to us, with our answers, are here once you are logged in.'],
  ['ar', 'تجد هنا رسائلك إلينا وردودنا بعد تسجيل الدخول.'],
])('a guest is asked to log in for the own threads (%s)', async (lang, words) => {
  for (const path of [linkToThread({}), linkToThread({ id: uuidv7() })]) {
    const page = await shop.get(path, { Cookie: `locale=${lang}` })
    expect([page.status, await page.text()]).toEqual([401, expect.stringContaining(words)])
  }
})

test('what was typed when the session had ended is shown, not lost', async () => {
  const { token, headers } = await member()
  await provider.post('Student/LogOut', undefined, { token })
  const path = linkToThread({ id: uuidv7() })
  const refused = await shop.post(path, formOf({ message: 'It gave one back today.' }), headers)
  // The log-in leads back to the thread.
  expect(decodeURIComponent(refused.headers.getSetCookie().join())).toContain(path)
  const page = await refused.text()
  expect(refused.status).toBe(401)
  expect(page).toContain('It gave one back today.')
  expect(page).toContain('What you wrote was not sent.')
})

test('a browser that finds the session ended loads the page anew, so that the thread gives way', async () => {
  const { token, headers } = await member()
  await provider.post('Student/LogOut', undefined, { token })
  const path = linkToThread({ id: uuidv7() })
  const refused = await shop.post(path.replace('?', '.data?'), formOf({ message: 'It gave one back today.' }), headers)
  expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('It gave one back today.')])
})

test.each([
  ['en', 'You have written several times within an hour.'],
  ['ar', 'كتبت إلينا مرات عدة خلال ساعة.'],
])('whoever has written too often is told to wait, and what was typed stays (%s)', async (lang, words) => {
  const { id, path } = await answered()
  // As many as a demo shop takes within an hour.
  const times = Array.from({ length: 600 }, (_, index) => ({ id: uuidv7(), ticketId: id, text: `Addition ${index}` }))
  await db.insert(contactAdditions).values(times)
  const refused = await shop.post(path, formOf({ message: 'And one more question.' }), { Cookie: `locale=${lang}` })
  const page = await refused.text()
  expect(refused.status).toBe(429)
  for (const text of [words, 'And one more question.</textarea>']) expect(page).toContain(text)
})

test.each([
  ['en', 'We answered your message'],
  ['ar', 'رددنا على رسالتك'],
])('the dashboard tells of a new answer (%s)', async (lang, words) => {
  const { token, headers } = await member()
  const { data } = (await (await provider.get('Profile/Get', { token })).json()) as { data: { email: string } }
  const { id } = await answered()
  await db.update(contactTickets).set({ email: data.email }).where(eq(contactTickets.id, id))
  const page = await (await shop.get('/dashboard', { Cookie: `${headers.Cookie}; locale=${lang}` })).text()
  expect(page).toContain(words)
  expect(page).toContain(`href="/contact?own=${id}"`)
})
