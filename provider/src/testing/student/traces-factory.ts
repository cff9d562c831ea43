import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { customerNotes } from '../../db/schema/customer-note.ts'
import { questions } from '../../db/schema/question.ts'
import { readingMails } from '../../db/schema/reading-mail.ts'
import { savedViews } from '../../db/schema/saved-view.ts'
import { createCatalog, createPrintedOffer } from '../catalog/catalog-factory.ts'
import type { TestApp } from '../create-test-app.ts'
import { createPdf } from '../file/pdf-factory.ts'
import { order, orderAndPay, read } from '../sales/order-factory.ts'
import { createPerson, createSessionFor } from './account-factory.ts'
import { appCode } from './two-step-factory.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/**
 * A person who has left a trace everywhere a student can, by a student's calls: orders with an address and a note, reviews, messages with an
 * attachment, another e-mail, two-step log-in, trusted devices, keys and mails. `words`: what must not be found anywhere after the account is
 * deleted.
 */
export async function createTracedStudent(shop: TestApp, mark: string) {
  const { db, files } = shop.deps
  const digits = String(Number.parseInt(createHash('sha256').update(mark).digest('hex').slice(0, 8), 16))
    .padStart(7, '0')
    .slice(0, 7)
  const name = `Zainab ${mark}`
  const [old, email] = [`old-${mark}@example.com`, `new-${mark}@example.com`]
  const phone = `+9655${digits}`
  const { person, password } = await createPerson(shop.deps, { email: old, fullName: name, phone })
  const { token } = await createSessionFor(shop, person.id)
  const post = async (path: string, body: object) => {
    const response = await shop.post(path, body, { token })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const codeTo = async (to: string) => {
    const newest = async () => {
      const mails = (await shop.mailbox()).filter((mail) => mail.to === to)
      return mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((code) => code !== undefined) ?? ''
    }
    await expect.poll(newest, { message: `a code came to ${to}` }).toMatch(/^\d{6}$/)
    return newest()
  }

  const { memo } = await createCatalog(db)
  await createPrintedOffer(db, { memoId: memo.id })
  const place = { governorateId: 'hawalli', areaId: 'salmiya', block: '4', street: '12', building: '27', directions: `Ring for ${mark}` }
  const saved = await post('Address/Create', { recipientName: name, phone: phone.slice(4), ...place })
  const addressId = ((await saved.json()) as { data: { id: string } }).data.id
  const items = { items: [{ id: `${memo.id}:print`, quantity: 1 }, { id: memo.id }] }
  const paid = await orderAndPay(shop, { token }, [], { ...items, addressId, notes: `For ${name}`, idempotencyKey: mark })
  const other = await createCatalog(db)
  const { data: waiting } = await order(shop, { token }, [other.memo.id])
  const third = await createCatalog(db)
  await post('PayLink/Create', { items: [{ id: third.memo.id }] })
  await post('Review/Create', { itemId: memo.id, rating: 4, text: `${name} liked it` })
  await post('Question/Create', { itemId: memo.id, text: `Who helps ${name}?` })
  const { person: asker } = await createPerson(shop.deps)
  const asked = { id: randomUUID(), memoId: memo.id, personId: asker.id, text: 'Is there a key?', locale: 'en' } as const
  await db.insert(questions).values({ ...asked, writtenAt: shop.clock.now })
  await post('Question/Answer', { id: asked.id, text: `Ask ${name}` })
  await post('Wish/Add', { itemIds: [String(memo.id)] })
  await post('Wait/Create', { itemId: String(memo.id), reason: 'edition' })
  await shop.post('Wait/Create', { itemId: String(memo.id), reason: 'edition', email })
  // A parent who follows this person's reading; and whom this person asked.
  const told = { locale: 'en', askedAt: shop.clock.now, confirmedAt: shop.clock.now } as const
  await db.insert(readingMails).values([
    { ...told, id: randomUUID(), personId: person.id, email: `parent.of.${mark.toLowerCase()}@example.com`, agreedAt: shop.clock.now },
    {
      ...told,
      id: randomUUID(),
      personId: asker.id,
      email: email.toLowerCase(),
      agreedAt: shop.clock.now,
      countedPages: 7,
      countedAt: shop.clock.now,
    },
  ])
  await post('Library/SavePlace', { id: memo.id, page: 2 })
  await post('Library/SaveBookmark', { id: memo.id, page: 2, isMarked: true })
  await post('Library/SaveNote', { id: memo.id, page: 2, text: `Ask ${name} about this`, seenVersion: null })
  const marked = { id: memo.id, highlightId: randomUUID(), page: 2, before: '', after: '', colour: 'green' }
  await post('Library/SaveHighlight', { ...marked, quote: `${name} gears` })
  await files.write(memo.fileId, await createPdf())
  const copy = await shop.get(`Library/GetFile?Id=${memo.id}`, { token })
  if (!copy.ok) throw new Error(`Library/GetFile answered ${copy.status}: ${await copy.text()}`)

  // Staff's notes about a person are traces of the person, too.
  const { person: clerk } = await createPerson(shop.deps)
  const about = { personId: person.id, byId: clerk.id, at: shop.clock.now }
  await db.insert(customerNotes).values({ ...about, kind: 'note', text: `${name} called about the order` })

  // A former member of staff has views; and colleagues have some that search for this person.
  const view = { list: 'customers', isShared: true, createdAt: shop.clock.now } as const
  const lookFor = (text: string): [string, string][] => [['Text', text]]
  await db.insert(savedViews).values([
    { id: randomUUID(), ...view, personId: person.id, name: `Views of ${mark}`, query: lookFor('Kuwait City') },
    { id: randomUUID(), ...view, personId: clerk.id, name: 'By name', query: lookFor(name.toUpperCase()) },
    { id: randomUUID(), ...view, personId: clerk.id, name: 'By phone', query: lookFor(phone.slice(4)) },
    { id: randomUUID(), ...view, personId: clerk.id, name: 'By mail', query: lookFor(email) },
    { id: randomUUID(), ...view, personId: clerk.id, name: `Calls of ${name}`, query: [] },
  ])

  const form = new FormData()
  const message = { topic: 'file', name, email: old, phone, message: `It is me, ${name}, again.`, orderNumber: paid.orderNumber }
  for (const [field, value] of Object.entries(message)) form.append(field, value)
  form.append('attachment', new File([png, new TextEncoder().encode(mark)], `${mark}.png`, { type: 'image/png' }))
  const headers = { Authorization: `Bearer ${token}` }
  const sent = await shop.fetch('/api/Website/Contact/Create', { method: 'POST', body: form, headers })
  if (!sent.ok) throw new Error(`Contact/Create answered ${sent.status}: ${await sent.text()}`)
  const { data: threads } = await read<{ items: { id: string }[] }>(await shop.get('Contact/GetOwn', { token }))
  const more = new FormData()
  more.append('id', threads.items[0]?.id ?? '')
  more.append('message', `One more thing from ${name}.`)
  more.append('attachment', new File([png, new TextEncoder().encode(mark)], `${mark}-2.png`, { type: 'image/png' }))
  const added = await shop.fetch('/api/Website/Contact/AddToOwn', { method: 'POST', body: more, headers })
  if (!added.ok) throw new Error(`Contact/AddToOwn answered ${added.status}: ${await added.text()}`)
  await shop.post('Contact/Create', { ...message, email, message: 'Written without a log-in.', orderNumber: undefined })

  await post('Profile/ChangeEmail', { email, currentPassword: password })
  await post('Profile/ConfirmEmail', { code: await codeTo(email) })
  await shop.post('Customer/ForgetPassword', { email })
  const started = await read<{ pendingApp: { secret: string } }>(await post('TwoStep/StartApp', { currentPassword: password }))
  const { secret } = started.data.pendingApp
  await post('TwoStep/TurnOnApp', { code: appCode(shop, secret, -1) })
  await shop.post('Student/LogIn', { email, password })
  const words = [mark, email, old, name, phone, phone.slice(4)]
  const identity = () => ({ currentPassword: password, code: appCode(shop, secret) })
  return { person, email, password, token, secret, words, identity, paid, waiting, memo, addressId }
}
