import type { Session } from 'contract/account/account.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { order } from '../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'
import { contactTickets } from './contact.schema.ts'

const shop = await openTestShop({ withWorkers: true, settings: { isDemo: false } })

let count = 0
const written = () => ({
  topic: 'file',
  name: 'Noura',
  email: `writer-${++count}@example.com`,
  message: 'Page 12 of the physics memo is empty.\nCould you look?',
})

async function sendForm(fields: Record<string, string | File>, call: { token?: string; lang?: string } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers: Record<string, string> = { lang: call.lang ?? 'en', ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}) }
  return shop.fetch('/api/Website/Contact/Create', { method: 'POST', body: form, headers })
}

const errorsOf = async (response: Response) => ((await response.json()) as { errors: object }).errors
const ticketNumberOf = async (response: Response) => ((await response.json()) as { data: { ticketNumber: string } }).data.ticketNumber
const mailsTo = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email)

async function member() {
  const { person, password } = await createPerson(shop.deps)
  const { accessToken: token } = (await (await shop.post('Student/LogIn', { email: person.email, password })).json()) as Session
  return { person, token }
}

async function ticketOf(response: Response) {
  const number = Number(await ticketNumberOf(response))
  const [ticket] = await shop.deps.db.select().from(contactTickets).where(eq(contactTickets.number, number))
  if (!ticket) throw new Error('No such ticket')
  return ticket
}

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const fileOf = (bytes: Uint8Array | string, name: string, type = 'application/octet-stream') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

test('a message gets a number, a mail to the shop that can be answered, and a receipt for its writer in their language', async () => {
  const message = { ...written(), phone: '٥١٢٣ ٤٥٦٧' }
  const response = await shop.post('Contact/Create', message, { lang: 'ar' })
  expect(await response.clone().json()).toEqual({ data: { ticketNumber: expect.stringMatching(/^\d{4,}$/), answerHours: 24 } })
  const { number, ...ticket } = await ticketOf(response)
  expect(ticket).toMatchObject({ topic: 'file', phone: '+96551234567', locale: 'ar', status: 'open', personId: null, attachment: null })
  await expect.poll(async () => (await mailsTo(message.email)).length).toBe(1)
  const [receipt] = await mailsTo(message.email)
  expect(receipt).toMatchObject({ locale: 'ar', subject: `وصلتنا رسالتك (رقم ${number})` })
  const toShop = async () => (await mailsTo('contact@warraq.example')).find(({ subject }) => subject.includes(`[${number}]`))
  await expect.poll(async () => (await toShop())?.text).toContain(message.email)
})

const received = async (email: string) => {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [mail] = await mailsTo(email)
  return `${mail?.subject}\n${mail?.text}\n${mail?.html}`
}

test('an address that may not be the sender’s own gets the number and no word of the sender', async () => {
  const { token } = await logInAs(shop)
  const message = { name: 'Buy now', message: 'Cheap pills at https://spam.example/pills' }
  for (const [lang, sender] of [
    ['en', undefined],
    ['ar', undefined],
    ['en', token],
  ] as const) {
    const target = { ...written(), ...message }
    const number = await ticketNumberOf(await shop.post('Contact/Create', target, { lang, ...(sender ? { token: sender } : {}) }))
    const mail = await received(target.email)
    expect(mail).toContain(number)
    expect(mail).not.toMatch(/spam|pills|Buy/)
  }
})

test('members are sent a copy of what they wrote to their own address, in any capitalisation', async () => {
  const { person, token } = await member()
  const message = { ...written(), email: person.email.toUpperCase() }
  await shop.post('Contact/Create', message, { token })
  expect(await received(message.email)).toMatch(/Hello Noura,[\s\S]*Could you look\?/)
})

test.each(['Win at spam.example', 'https://spam.example', 'win/now', '12 prizes', 'N'])('"%s" is no name', async (name) => {
  const response = await shop.post('Contact/Create', { ...written(), name })
  expect([response.status, Object.keys(await errorsOf(response))]).toEqual([422, ['name']])
})

test('missing or wrong fields are named in the language of the call', async () => {
  expect(await errorsOf(await shop.post('Contact/Create', { email: '' }, { lang: 'en' }))).toEqual({
    topic: ['Choose what it is about'],
    name: [expect.stringContaining('your name')],
    email: [expect.stringContaining('your e-mail')],
    message: [expect.stringContaining('at least 10')],
  })
  const long = { ...written(), message: 'x'.repeat(2001), orderNumber: 'forty', phone: '12', topic: 'spam' }
  expect(await errorsOf(await shop.post('Contact/Create', long, { lang: 'ar' }))).toEqual({
    topic: ['اختر موضوع الرسالة'],
    message: [expect.stringContaining('2000')],
    orderNumber: [expect.stringContaining('أرقام')],
    phone: [expect.stringContaining('رقم هاتف')],
  })
})

test.each([
  ['an image', png, 'photo.PNG', 'image/png', 'photo.png'],
  ['a PDF under another name', pdf, '../../etc/ملف الدرس.exe', 'application/pdf', 'ملف الدرس.pdf'],
])('%s is stored, recognised by its content, under a harmless name', async (_what, bytes, name, mediaType, kept) => {
  const ticket = await ticketOf(await sendForm({ ...written(), attachment: fileOf(bytes, name) }))
  expect(ticket.attachment).toEqual({ id: ticket.id, name: kept, mediaType, sizeBytes: bytes.length })
  const stored = await new Response(await shop.deps.files.read(ticket.id)).arrayBuffer()
  expect(Buffer.from(stored).equals(bytes)).toBe(true)
})

test.each([
  ['a web page that calls itself an image', fileOf('<script>alert(1)</script>', 'photo.png', 'image/png')],
  ['an SVG, which is a program', fileOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'photo.svg', 'image/svg+xml')],
  ['a program', fileOf(Buffer.from('4d5a900003000000', 'hex'), 'notes.pdf', 'application/pdf')],
  ['a file without bytes', fileOf('', 'photo.png', 'image/png')],
])('%s is refused beside its field, and nothing is kept', async (_what, attachment) => {
  const message = written()
  const response = await sendForm({ ...message, attachment })
  expect([response.status, await errorsOf(response)]).toEqual([422, { attachment: ['Attach an image or a PDF of 5 MB at most'] }])
  expect(await shop.deps.db.select().from(contactTickets).where(eq(contactTickets.email, message.email))).toEqual([])
})

test('more than 5 MB is 413', async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)])
  expect((await sendForm({ ...written(), attachment: fileOf(large, 'large.pdf') })).status).toBe(413)
})

test('five messages an hour are accepted from one e-mail, ignoring case and however many come at once', async () => {
  const message = written()
  const statuses = await Promise.all(
    Array.from({ length: 7 }, async (_, index) => {
      const email = index % 2 ? message.email.toUpperCase() : message.email
      return (await shop.post('Contact/Create', { ...message, email })).status
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  const { now } = shop.clock
  shop.clock.now = new Date(now.getTime() + 61 * 60_000)
  const later = await shop.post('Contact/Create', message)
  shop.clock.now = now
  expect(later.status).toBe(200)
})

test('the sender’s own order is linked; another’s number stays a claim', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const buyer = await logInAs(shop)
  const { data } = await order(shop, buyer, [memo.id])
  const own = await ticketOf(await shop.post('Contact/Create', { ...written(), orderNumber: data.orderNumber }, { token: buyer.token }))
  expect(own).toMatchObject({ personId: buyer.personId, orderId: data.orderId, orderNumber: data.orderNumber })
  const stranger = await logInAs(shop)
  const claim = await ticketOf(
    await shop.post('Contact/Create', { ...written(), orderNumber: data.orderNumber }, { token: stranger.token }),
  )
  expect(claim).toMatchObject({ personId: stranger.personId, orderId: null, orderNumber: data.orderNumber })
})

test('a name with line breaks adds no headers', async () => {
  const ticket = await ticketOf(await shop.post('Contact/Create', { ...written(), name: 'Noura\r\nBcc Ali' }))
  expect(ticket.name).toBe('Noura Bcc Ali')
})
