import type { MessageThread } from 'contract/office/message-office.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Mail } from '../../mail/mailer.ts'
import { nameShop } from '../../mail/shop-mark.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { order, orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { testSettings } from '../../testing/staff/shop-settings-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { contactTickets } from '../contact.schema.ts'

const shop = await openTestShop({ settings: { isDemo: false } })
const clerk = await logInAs(shop, { roles: ['message-view', 'message-reply', 'customer-personal'], fullName: 'Dalal Al-Otaibi' })

let count = 0
async function write(fields: Record<string, unknown> = {}, call: { token?: string; lang?: string } = {}) {
  const message = {
    topic: 'other',
    name: 'Noura',
    email: `asks-${++count}@example.com`,
    message: 'Where is the shop?\nI looked.',
    ...fields,
  }
  const { data } = await read<{ ticketNumber: string }>(await shop.post('Contact/Create', message, call))
  const [ticket] = await shop.deps.db
    .select()
    .from(contactTickets)
    .where(eq(contactTickets.number, Number(data.ticketNumber)))
  if (!ticket) throw new Error('The message was not kept')
  return ticket
}

const as = { token: clerk.token, lang: 'en' }
const send = async (path: string, body: object, call = as) => read<MessageThread>(await shop.post(`Message/${path}`, body, call))
const see = async (id: string) => read<MessageThread>(await shop.get(`Message/GetById?Id=${id}`, as))
type List = { items: { number: string; excerpt: string }[]; totalCount: number; counts: Record<string, number> }
const list = async (query: string) => (await read<List>(await shop.get(`Message/GetAll?${query}`, as))).data
const numbers = ({ items }: List) => items.map(({ number }) => number)

async function mailsTo(email: string): Promise<Mail[]> {
  const isTo = sql`name = 'send-mail' and data ->> 'to' = ${email}`
  const rows = await shop.deps.db.select({ mail: sql<Mail>`data` }).from(sql`pgboss.job`).where(isTo).orderBy(sql`created_on`)
  return rows.map(({ mail }) => nameShop(mail, testSettings))
}

test('staff who may read messages need another role to answer them; without a role nobody sees any', async () => {
  const reader = await logInAs(shop, { roles: ['message-view'] })
  const student = await logInAs(shop)
  const { id } = await write()
  for (const path of ['Message/GetAll', `Message/GetById?Id=${id}`]) {
    expect((await shop.get(path, { token: reader.token })).status, path).toBe(200)
    expect((await shop.get(path, { token: student.token })).status, path).toBe(403)
  }
  for (const [path, body] of [
    ['Reply', { id, text: 'Hello', seenReplies: 0 }],
    ['Settle', { id, isSettled: true }],
  ] as const)
    expect((await shop.post(`Message/${path}`, body, { token: reader.token })).status, path).toBe(403)
})

test.each([
  ['en', /^Your message to Warraq \(no\. \d+\)$/, 'Hello Noura,', 'You wrote:'],
  ['ar', /^رسالتك إلى ورّاق \(رقم \d+\)$/, 'مرحباً Noura،', 'كتبتَ إلينا:'],
])(
  'an answer goes to the writer in the frame of their language (%s), with their message, and can be answered',
  async (lang, subject, hello, yours) => {
    const ticket = await write({}, { lang })
    const { status, data } = await send('Reply', { id: ticket.id, text: 'In Tunis Street.\n\nSee you.', seenReplies: 0 })
    expect([status, data.status]).toEqual([200, 'answered'])
    expect(data.replies).toMatchObject([{ text: 'In Tunis Street.\n\nSee you.', byName: 'Dalal Al-Otaibi' }])
    const mail = (await mailsTo(ticket.email)).at(-1)
    expect(mail).toMatchObject({ locale: lang, subject: expect.stringMatching(subject), replyTo: 'contact@warraq.example' })
    expect(mail?.text).toContain(`${hello}\n\nIn Tunis Street.\n\nSee you.`)
    expect(mail?.text).toContain(`${yours}\n\nWhere is the shop?\n\nI looked.`)
  },
)

test('an answer may lead to an item on sale, by its number or its address', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const ticket = await write({ topic: 'suggestion' }, { lang: 'ar' })
  const answer = { id: ticket.id, text: 'وصلت المذكرة.', seenReplies: 0 }
  for (const item of ['no number', '999999999999', 'https://elsewhere.example/x']) {
    const refused = await send('Reply', { ...answer, item })
    expect([item, refused.status, refused.code]).toEqual([item, 422, 'invalid_fields'])
  }
  expect((await see(ticket.id)).data.replies).toEqual([])
  expect((await send('Reply', { ...answer, item: `https://shop.example/memos/${memo.id}?lang=ar` })).status).toBe(200)
  const mail = (await mailsTo(ticket.email)).at(-1)
  expect(mail?.text).toContain(`وصلت المذكرة.\n\n${memo.title.ar}`)
  expect(mail?.text).toMatch(new RegExp(`شاهدها في المتجر:\\s+\\S*/memos/${memo.id}\\s`))
})

test.each([
  ['en', 'What you asked for is in the shop now.', 'Waves'],
  ['ar', 'ما طلبته متوفر الآن في المتجر.', 'الموجات'],
] as const)(
  'an answer with only an item says once in the writer’s language that it is available, in one mail (%s)',
  async (lang, words, title) => {
    const { otherMemo: memo } = await createCatalog(shop.deps.db)
    const ticket = await write({ topic: 'suggestion' }, { lang })
    const before = (await mailsTo(ticket.email)).length
    const tell = () => send('Reply', { id: ticket.id, text: ' ', item: String(memo.id), seenReplies: 0 })
    expect((await Promise.all([tell(), tell()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await tell()).status).toBe(409)
    const { data } = await see(ticket.id)
    expect([data.status, data.replies.map(({ text }) => text)]).toEqual(['answered', [words]])
    const mails = (await mailsTo(ticket.email)).slice(before)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`${words}\n\n${title}`)])
    expect(mails[0]?.text).toContain(`/memos/${memo.id}`)
  },
)

test('a second answer quotes the first one, and the thread keeps both', async () => {
  const ticket = await write()
  await send('Reply', { id: ticket.id, text: 'We look it up.', seenReplies: 0 })
  await send('Reply', { id: ticket.id, text: 'Found it.', seenReplies: 1 })
  expect((await see(ticket.id)).data.replies.map(({ text }) => text)).toEqual(['We look it up.', 'Found it.'])
  expect((await mailsTo(ticket.email)).at(-1)?.text).toContain('We wrote before:\n\nWe look it up.')
})

test('of two simultaneous answers the second is refused, and told to look again', async () => {
  const ticket = await write()
  const answers = ['One', 'Two'].map((text) => send('Reply', { id: ticket.id, text, seenReplies: 0 }))
  expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await see(ticket.id)).data.replies).toHaveLength(1)
})

test.each([
  ['en', '', 'Write the answer'],
  ['ar', '  \n ', 'اكتب الرد'],
  ['en', 'x'.repeat(4001), 'At most 4000 characters'],
])('an answer without words, or with too many, is refused beside its field (%s)', async (lang, text, fault) => {
  const { id } = await write()
  expect(await send('Reply', { id, text, seenReplies: 0 }, { ...as, lang })).toMatchObject({ status: 422, errors: { text: [fault] } })
})

test('a settled message leaves the open ones, and returns when it is reopened', async () => {
  const { id, number } = await write()
  expect((await send('Settle', { id, isSettled: true })).data.status).toBe('closed')
  expect(numbers(await list('Status=closed'))).toContain(String(number))
  expect(numbers(await list('Status=open&PageSize=100'))).not.toContain(String(number))
  expect((await send('Settle', { id, isSettled: false })).data.status).toBe('open')
})

test('a message is found by its number, by the order it names, by words of the name, and by the beginning of the e-mail', async () => {
  const ticket = await write({ name: 'Shaikha Al-Qallaf', email: 'shaikha.q@example.com', orderNumber: '77123' })
  for (const text of [String(ticket.number), '٧٧١٢٣', 'al-qallaf', 'SHAIKHA.Q'])
    expect(numbers(await list(`Text=${encodeURIComponent(text)}`)), text).toEqual([String(ticket.number)])
  expect(numbers(await list('Text=qallaf%20shaikha'))).toEqual([String(ticket.number)])
  expect((await list('Text=%25')).totalCount).toBe(0)
})

test('a message is found by words of what was written and by the phone, typed in any way', async () => {
  const { number } = await write({ message: 'The PDF of organic chemistry does not open. وصلني ملف فارغ', phone: '+965 9876 1234' })
  for (const text of ['chemistry organ', 'ملف فارغ', '98761234', '+965 9876', '٩٨٧٦١٢٣٤', '1234'])
    expect(numbers(await list(`Text=${encodeURIComponent(text)}`)), text).toEqual([String(number)])
})

test('a message of one endless word is stored, and found by its beginning', async () => {
  const { number } = await write({ message: `ﷺ ${'ﬃ'.repeat(1900)}` })
  expect(numbers(await list('Text=ffiffiffi'))).toEqual([String(number)])
})

test('the writer’s contact data is hidden from those without the role, and only found as a whole', async () => {
  const reader = await logInAs(shop, { roles: ['message-view', 'message-reply'] })
  const { id, number, email } = await write({ name: 'Masked Writer', email: 'masked.writer@example.com', phone: '55511987' })
  const masked = { email: 'm•••••@example.com', phone: expect.stringMatching(/^•••• \d{3}$/) }
  expect((await read<MessageThread>(await shop.get(`Message/GetById?Id=${id}`, reader))).data).toMatchObject(masked)
  expect((await send('Settle', { id, isSettled: false }, { ...as, token: reader.token })).data).toMatchObject(masked)
  expect((await see(id)).data.email).toBe(email)
  const find = async (text: string) => numbers((await read<List>(await shop.get(`Message/GetAll?Text=${text}`, reader))).data)
  expect(await find('masked.writer@example.com')).toEqual([String(number)])
  expect(await find('masked.wri')).toEqual([])
  expect(await find('55511987')).toEqual([String(number)])
  for (const part of ['1987', '5551']) expect(await find(part), part).toEqual([])
})

test('those who have waited longest come first', async () => {
  const { items } = await list('PageSize=100')
  expect(items.map(({ number }) => Number(number))).toEqual(items.map(({ number }) => Number(number)).toSorted((a, b) => a - b))
})

test('messages are sorted as requested: by time or by name, in both directions', async () => {
  const written = []
  for (const name of ['Ziad Orderly', 'احمد Orderly', 'Badr Orderly']) written.push(String((await write({ name })).number))
  const [ziad, ahmad, badr] = written
  const inOrder = async (sort: string) => numbers(await list(`Text=orderly&Sort=${sort}`))
  expect(await inOrder('when')).toEqual([ziad, ahmad, badr])
  expect(await inOrder('-when')).toEqual([badr, ahmad, ziad])
  expect(await inOrder('from')).toEqual([badr, ziad, ahmad])
  expect(await inOrder('-from')).toEqual([ahmad, ziad, badr])
})

test('an order is linked only if it is the writer’s own', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const buyer = await logInAs(shop)
  const { data } = await order(shop, buyer, [memo.id])
  const own = await write({ orderNumber: data.orderNumber }, { token: buyer.token })
  const claimed = await write({ orderNumber: data.orderNumber })
  expect((await see(own.id)).data.order).toEqual({ number: data.orderNumber, id: data.orderId })
  expect((await see(claimed.id)).data.order).toEqual({ number: data.orderNumber, id: null })
})

test('a reader’s error report is listed among the messages with its memo and page', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const { person } = await createPerson(shop.deps)
  const reader = await createSessionFor(shop, person.id)
  await orderAndPay(shop, reader, [memo.id])
  const { counts } = await list('Kind=report')
  await shop.post('Library/ReportPage', { id: memo.id, page: 2, text: 'A sign is wrong.' }, { token: reader.token })
  const { items, counts: after } = (await list('Kind=report')) as List & { items: { report: object; excerpt: string }[] }
  expect(items).toMatchObject([
    { report: { memoId: memo.id, page: 2, title: memo.title }, excerpt: expect.stringContaining('A sign is wrong.') },
  ])
  expect(after.reports).toBe((counts.reports ?? 0) + 1)
})

test('a message’s attachment is only a download', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const form = new FormData()
  const fields = { topic: 'other', name: 'Noura', email: 'with-file@example.com', message: 'See the picture.' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('attachment', new File([Buffer.from(png, 'base64')], 'صورة.png'))
  await shop.fetch('/api/Website/Contact/Create', { method: 'POST', body: form })
  const [ticket] = await shop.deps.db.select().from(contactTickets).where(eq(contactTickets.email, fields.email))
  const response = await shop.get(`Message/GetFile?Id=${ticket?.id}`, as)
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(png)
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('صورة.png')}`)
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  const rest = await shop.fetch(`/api/Website/Message/GetFile?Id=${ticket?.id}`, {
    headers: { Authorization: `Bearer ${as.token}`, Range: 'bytes=8-', 'If-Range': response.headers.get('ETag') ?? '' },
  })
  expect([rest.status, Buffer.from(await rest.arrayBuffer())]).toEqual([206, Buffer.from(png, 'base64').subarray(8)])
  for (const id of [(await write()).id, 'none']) expect((await shop.get(`Message/GetFile?Id=${id}`, as)).status).toBe(404)
})

test('a shop that cannot send mail neither sends nor stores an answer', async () => {
  const ticket = await write()
  shop.deps.settings.canMail = false
  const { status } = await send('Reply', { id: ticket.id, text: 'Hello', seenReplies: 0 })
  shop.deps.settings.canMail = true
  expect([status, (await see(ticket.id)).data.replies]).toEqual([503, []])
})

test('the writer’s own data includes the shop’s reply, which is deleted with the account', async () => {
  const { person, password } = await createPerson(shop.deps)
  const { token } = await createSessionFor(shop, person.id)
  const ticket = await write({}, { token })
  await send('Reply', { id: ticket.id, text: 'A word for you.', seenReplies: 0 })
  await shop.post('Privacy/AllowExport', { currentPassword: password }, { token })
  expect(await (await shop.get('Privacy/Export', { token })).text()).toContain('A word for you.')
  expect((await shop.post('Privacy/DeleteAccount', { currentPassword: password }, { token })).status).toBe(200)
  expect((await see(ticket.id)).status).toBe(404)
})
