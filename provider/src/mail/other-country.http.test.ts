import { randomUUID } from 'node:crypto'
import { type Locale, locales } from 'contract/locale.ts'
import { findPlaceBy } from 'contract/place.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordChangedMail, sessionReuseMail, twoStepMail } from '../account/account.texts.ts'
import { resetPasswordMail } from '../account/password-reset/password-reset.texts.ts'
import { welcome } from '../account/password-reset/welcome.ts'
import { alreadyKnownMail, confirmMail } from '../account/sign-up/sign-up.texts.ts'
import { settingsCodeMail, twoStepChangedMail } from '../account/two-step/two-step.texts.ts'
import { changeUndoneMail, reservedMail } from '../account/undo-change/undo-change.texts.ts'
import { auditBrokenMails } from '../audit/audit.texts.ts'
import { contactTickets } from '../contact/contact.schema.ts'
import { additionMail, copyMail, receiptMail, staffMail } from '../contact/contact-mails.ts'
import { isFound, isHere, replyMail } from '../contact/office/reply-mail.ts'
import { memoEditions, memos } from '../db/schema/catalog.ts'
import { questions } from '../db/schema/question.ts'
import { reviews } from '../db/schema/review.ts'
import { tellErrata } from '../library/errata/tell-errata.job.ts'
import { tellOwners } from '../library/tell-owners.job.ts'
import { backMail, confirmWaitMail } from '../notify-me/wait-mails.ts'
import { farewellMail } from '../privacy/privacy.texts.ts'
import { emailChangedMail, newEmailMail } from '../profile/profile.texts.ts'
import { confirmReadingMail, monthMail } from '../reading-mail/reading-mail-mails.ts'
import { disputeMails } from '../sales/aftercare/dispute/dispute.texts.ts'
import { settlementMails } from '../sales/aftercare/settlement/settlement.texts.ts'
import { noGateways } from '../sales/gateways/gateway-env.ts'
import { invitationMail } from '../staff/invitation/invitation.texts.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { listMailSites, sitesOfCall } from '../testing/mail-sites.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { foreignIn, moveToEmirates } from '../testing/other-country.ts'
import { chooseAtSandbox, order, orderAndPay, read } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../testing/student/account-factory.ts'
import type { Mail } from './mailer.ts'
import { nameShop } from './shop-mark.ts'

/** The code locations that each mail's composition went through, and the mails themselves. */
const calls: string[][] = []
const mails: Mail[] = []
let isWatching = true
// A mail's frame names the shop's country, so whoever asks for it then is composing one.
findPlaceBy(() => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error('here')
  Error.stackTraceLimit = stackTraceLimit
  if (isWatching && /mail\/compose-mail\.ts/.test(stack)) calls.push(sitesOfCall(stack))
  return undefined
})
afterAll(() => {
  isWatching = false
})

const shop = await openTestShop({ settings: { gateways: { ...noGateways, sandbox: true, cod: true } } })
const { db } = shop.deps
const origin = 'https://qalam.example'
const sites = listMailSites()

const may = async (path: string, body: object, call: { token: string; lang: string }) => {
  const answer = await read<Record<string, string>>(await shop.post(path, body, call))
  expect([path, answer.status, answer.errors]).toEqual([path, 200, {}])
  return answer.data
}

beforeAll(async () => {
  await moveToEmirates(shop)
  for (const locale of locales) {
    await sell(locale)
    await talk(locale)
    mails.push(...(await shop.deps.live.run(() => writeLetters(locale))))
  }
  // Nobody sends them: the shop's workers do not run.
  const queued = await db.select({ mail: sql<Mail>`data` }).from(sql`pgboss.job`).where(sql`name = 'send-mail' and data ? 'subject'`)
  // But the mail server test sends at once.
  const sent = (await shop.mailbox()).map(({ locale, subject, html, text, to }): Mail => ({ locale, subject, html, text, to }))
  mails.push(...queued.map(({ mail }) => mail), ...sent)
})

/** Orders from the cart to a refund, as students and staff make them. */
async function sell(locale: Locale): Promise<void> {
  const { memo, otherMemo } = await createCatalog(db)
  await createPrintedOffer(db, { memoId: memo.id, priceMinor: 4000 })
  const { person: boss, password } = await createPerson(shop.deps, { roles: ['SuperAdmin'], locale })
  const staff = { ...(await createSessionFor(shop, boss.id)), lang: locale }
  const student = { ...(await logInAs(shop, { locale })), lang: locale }
  const take = async (wish: object) => {
    const asked = await order(
      shop,
      student,
      [],
      { items: [{ id: `${memo.id}:print` }], idempotencyKey: randomUUID(), ...wish },
      { lang: locale },
    )
    expect([asked.status, asked.errors]).toEqual([200, {}])
    return asked.data
  }
  const buy = async (wish: object) => {
    const asked = await take(wish)
    await chooseAtSandbox(shop, asked.paymentUrl, 'pay')
    return asked
  }
  const home = { recipientName: 'Noura', phone: '050 123 4567', countryCode: 'AE', governorateId: 'dubai', area: 'Deira' }
  const address = await may('Address/Create', { ...home, street: '4', building: '2' }, student)
  const ways = [{ deliveryMethod: 'pickUp' }, { deliveryMethod: 'delivery', addressId: address.id }]
  for (const way of ways) {
    const { orderId } = await buy(way)
    for (const to of ['printed', 'packed', 'shipped', 'delivered']) await may('Shipment/Move', { orderIds: [orderId], to }, staff)
    await may('Order/Refund', { orderId, lines: [`${memo.id}:print`], idempotencyKey: randomUUID(), currentPassword: password }, staff)
  }
  const { orderId: lost } = await buy({ deliveryMethod: 'delivery', addressId: address.id })
  for (const to of ['printed', 'packed', 'shipped', 'returned']) await may('Shipment/Move', { orderIds: [lost], to }, staff)
  const file = await buy({ items: [{ id: otherMemo.id }] })
  const proof = { idempotencyKey: randomUUID(), currentPassword: password }
  await may('Order/Refund', { orderId: file.orderId, lines: [String(otherMemo.id)], ...proof }, staff)
  await take({ deliveryMethod: 'pickUp', paymentMethod: 'cod' })
  const link = await may('PayLink/Create', { items: [{ id: memo.id }] }, student)
  const paid = await may('PayLink/Pay', { token: link.token, payerEmail: `payer-${locale}@example.com` }, staff)
  await chooseAtSandbox(shop, paid.paymentUrl ?? null, 'pay')
  const gift = { personId: student.personId, items: [otherMemo.id], reason: 'A prize', idempotencyKey: randomUUID() }
  const given = await may('Grant/Create', { ...gift, currentPassword: password }, staff)
  await may('Grant/TakeBack', { orderId: given.orderId, reason: 'A mistake' }, staff)
  const asked = { personId: student.personId, items: [{ id: otherMemo.id }], idempotencyKey: randomUUID() }
  await may('Counter/SendLink', asked, staff)
  expect((await shop.post('Shop/SendTestMail', undefined, staff)).status).toBe(200)
}

/** What owners and the shop say about a memo. */
async function talk(locale: Locale): Promise<void> {
  const { memo } = await createCatalog(db)
  const boss = { ...(await logInAs(shop, { roles: ['SuperAdmin'], locale })), lang: locale }
  const { person } = await createPerson(shop.deps, { locale })
  const of = { memoId: memo.id, personId: person.id, locale, text: 'Good' }
  const [reviewId, questionId, rudeId] = [randomUUID(), randomUUID(), randomUUID()]
  await db.insert(reviews).values({ ...of, id: reviewId, rating: 2 })
  await db.insert(questions).values([questionId, rudeId].map((id) => ({ ...of, id, writtenAt: shop.clock.now })))
  await may('OfficeReview/Hide', { id: reviewId, version: 1, reason: 'Rude' }, boss)
  await may('OfficeQuestion/SaveAnswer', { id: questionId, version: 1, text: 'Page 3' }, boss)
  await may('OfficeQuestion/Hide', { id: rudeId, version: 1, reason: 'Rude' }, boss)
  await orderAndPay(shop, await createSessionFor(shop, person.id), [memo.id])
  const erratum = await may('Erratum/Create', { memoId: memo.id, edition: 1, page: 1, text: { en: 'A minus', ar: null } }, boss)
  await may('Erratum/Publish', { id: erratum.id, version: 1 }, boss)
  await shop.deps.live.run(() => tellErrata(shop.deps))
  const { id: memoId, academicYear, fileId, pageCount, toc, changes } = memo
  const replacedAt = new Date(shop.clock.now.getTime() + 60_000)
  await db.insert(memoEditions).values({ memoId, edition: 1, academicYear, fileId, pageCount, toc, changes, replacedAt })
  await db.update(memos).set({ edition: 2 }).where(eq(memos.id, memoId))
  await shop.deps.live.run(() => tellOwners(shop.deps))
}

/** Mails about an account, a message and the shop's own team. */
async function writeLetters(locale: Locale): Promise<Mail[]> {
  const { person } = await createPerson(shop.deps, { locale })
  const token = 'a-token'
  await db.transaction((tx) => welcome(tx, shop.deps, person))
  const title = { en: 'Waves', ar: 'الموجات' }
  const to = { email: person.email, locale, token, end: token, origin }
  const readerOf = { email: person.email, locale, firstName: 'Noura', origin }
  const told = { itemId: 7, kind: 'memo', title, personId: person.id, addressId: null, email: person.email, name: null, locale } as const
  const written = { id: randomUUID(), topic: 'order', name: 'Noura', email: person.email, message: 'Where is it?', locale } as const
  const [ticket] = await db.insert(contactTickets).values(written).returning()
  if (!ticket) throw new Error('No message')
  const reply = {
    text: isHere[locale],
    shown: { id: 7, title, url: origin },
    place: undefined,
    before: 'Soon',
    added: 'Still nothing',
    thread: origin,
    replyTo: 'desk@qalam.example',
  }
  return [
    twoStepMail(person, '123456'),
    sessionReuseMail(person),
    ...[token, undefined].map((undo) => passwordChangedMail(person, origin, undo)),
    ...[true, false].map((isAgain) => confirmMail(person, { token, code: '123456', isAgain }, origin)),
    alreadyKnownMail(person, origin),
    reservedMail(person),
    changeUndoneMail(person, origin),
    resetPasswordMail(person, token, origin),
    settingsCodeMail(person, '123456'),
    ...(['app', 'email', 'off', 'codes'] as const).map((change) => twoStepChangedMail(person, change, origin)),
    newEmailMail(person, '123456'),
    emailChangedMail(person, { newAddress: 'new@example.com', origin, undoToken: token }),
    farewellMail(person),
    invitationMail({ email: person.email, locale }, 'Mona', token, origin),
    ...auditBrokenMails(person.email, 7),
    confirmWaitMail({ ...to, item: { id: 7, title } }),
    ...(['paper', 'sale', 'edition'] as const).map((reason) => backMail({ ...told, reason }, token, origin)),
    confirmReadingMail(readerOf, { confirm: token, end: token }),
    ...[new Date('2026-10-14T09:00:00Z'), undefined].map((since) =>
      monthMail(
        readerOf,
        { from: '2026-10', to: '2026-10', since, memos: [{ id: 7, title, pages: 3, pageCount: 12 }], newPages: 2 },
        token,
      ),
    ),
    staffMail(ticket, 'desk@qalam.example'),
    additionMail(ticket, { text: 'And another thing.', attachment: null }, 'desk@qalam.example'),
    copyMail(ticket, { answerHours: 24, link: origin }),
    receiptMail(ticket, { answerHours: 24, link: origin }),
    replyMail(ticket, reply),
    ...(['accepted', 'noError'] as const).flatMap((verdict) =>
      [undefined, { page: 3, edition: 1 }].map((older) =>
        replyMail(ticket, { ...reply, text: isFound[verdict][locale], shown: undefined, place: { url: origin, older } }),
      ),
    ),
    ...(['open', 'won', 'lost'] as const).flatMap(mailsToTeam),
  ]
}

function mailsToTeam(status: 'open' | 'won' | 'lost'): Mail[] {
  const of = { id: randomUUID(), orderId: randomUUID(), paymentId: randomUUID(), gateway: 'stripe', gatewayRef: 'dp_1', currency: 'AED' }
  const dispute = { ...of, status, amountMinor: 3500, reason: null, openedAt: new Date(), changedAt: new Date() }
  const kinds = ['notOurs', 'notTheirs', 'otherAmount', 'refundFailed', 'refundDiffers', 'notCompared'] as const
  const differences = kinds.map((kind) => ({
    ...{ kind, gateway: 'stripe', gatewayRef: 'ch_1', currency: 'AED' },
    ...{ paymentId: null, orderId: null, oursMinor: 3500, theirsMinor: null },
  }))
  const team = 'desk@qalam.example'
  return [...disputeMails(team, '1001', dispute), ...settlementMails(team, new Date(), differences)]
}

const seen = { nameEn: 'Qalam', nameAr: 'قلم', actionColour: '#000000' }
const said = (mail: Mail) => {
  const { subject, html, text } = nameShop(mail, seen, origin)
  return [subject, html, text].join('\n')
}

test('the list of mails is derived from the code that composes them', () => {
  expect(sites.length).toBeGreaterThan(35)
})

test.each(sites)('the mail of %s is composed here', (site) => {
  expect(calls.filter((places) => places.includes(site)).length).toBeGreaterThan(0)
})

test('no mail names another shop, country or currency, in either language', () => {
  // Every composed mail was checked.
  expect(mails.length).toBe(calls.length)
  for (const locale of locales) expect(mails.filter((mail) => mail.locale === locale).length).toBeGreaterThanOrEqual(sites.length)
  const wrong = mails.map((mail) => ({ subject: mail.subject, said: foreignIn(said(mail)) }))
  expect(wrong.filter(({ said }) => said !== undefined)).toEqual([])
  for (const { html, locale } of mails) expect(html).toContain(locale === 'ar' ? 'لمنهج الإمارات' : 'for the curriculum of the UAE')
})

test('amounts due and refunds in mails are in the shop’s currency', () => {
  const bills = mails.filter(({ text }) => /\d\.\d\d/.test(text))
  expect(bills.length).toBeGreaterThan(15)
  for (const { text } of bills) expect(text).toMatch(/AED|د\.إ/)
})

test('a mail has one main action; all others are links', () => {
  const buttons = mails.map(({ subject, html }) => ({ subject, count: html.split('class="button"').length - 1 }))
  expect(buttons.filter(({ count }) => count > 1)).toEqual([])
  expect(buttons.filter(({ count }) => count === 1).length).toBeGreaterThan(sites.length / 2)
})
