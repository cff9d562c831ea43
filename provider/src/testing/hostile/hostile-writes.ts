import { randomUUID } from 'node:crypto'
import { addressMark } from 'contract/sales/shipment.ts'
import { defaultHomeBlocks, emptyBlock } from 'contract/shop/home.ts'
import { eq } from 'drizzle-orm'
import { contactTickets } from '../../contact/contact.schema.ts'
import { createThreadLink } from '../../contact/thread/thread-link.ts'
import { questions } from '../../db/schema/question.ts'
import { reviews } from '../../db/schema/review.ts'
import { pageNotes } from '../../library/marks/mark.schema.ts'
import { orders, payLinks } from '../../sales/books/order.schema.ts'
import { settlementDifferences } from '../../sales/books/settlement.schema.ts'
import { formatPayToken } from '../../sales/payment/pay-link/pay-token.ts'
import type { TestApp } from '../create-test-app.ts'
import { createPdf } from '../file/pdf-factory.ts'
import { read } from '../sales/order-factory.ts'
import { testPlace, testSettings } from '../staff/shop-settings-factory.ts'
import { createPerson } from '../student/account-factory.ts'
import { memoChange, type Own } from '../student/own-factory.ts'
import { customerForm } from '../student/sign-up-factory.ts'

export type Writer = { shop: TestApp; own: Own; boss: { token: string; password: string } }
type Body = Record<string, unknown>
type Make = (writer: Writer) => Body | Promise<Body>
/** `status`: the answer to the body as it is, if it is not accepted. `isForm`: it is sent as a multipart form. */
export type Write = { by: 'guest' | 'student' | 'boss'; make: Make; status?: number; isForm?: true }

const guest = (make: Make, status?: number): Write => ({ by: 'guest', make, ...(status ? { status } : {}) })
const student = (make: Make, status?: number): Write => ({ by: 'student', make, ...(status ? { status } : {}) })
const boss = (make: Make, status?: number): Write => ({ by: 'boss', make, ...(status ? { status } : {}) })

const words = { en: 'Waves', ar: 'الموجات' }
const about = { summary: words, description: words }
const onSale = { what: 'state', state: 'published' }
const proven = ({ boss: { password } }: Writer) => ({ currentPassword: password })

/** A new one for each call, because hiding or taking back is permanent. */
async function newReview({ shop, own }: Writer): Promise<Body> {
  const id = randomUUID()
  const { person } = await createPerson(shop.deps)
  await shop.deps.db.insert(reviews).values({ id, memoId: own.catalog.memo.id, personId: person.id, rating: 4, text: 'Good', locale: 'en' })
  return { id, version: 1 }
}
async function newQuestion({ shop, own }: Writer): Promise<Body> {
  const of = { memoId: own.catalog.memo.id, personId: own.person.id, text: 'A key?', locale: 'en', writtenAt: shop.clock.now } as const
  const id = randomUUID()
  await shop.deps.db.insert(questions).values({ id, ...of })
  return { id, version: 1 }
}
/** On a page without one: overwriting a note requires having seen it. */
async function newNote({ shop, own }: Writer): Promise<Body> {
  await shop.deps.db.delete(pageNotes).where(eq(pageNotes.personId, own.person.id))
  return { id: own.catalog.memo.id, page: 1, text: 'Ask in class.', seenVersion: null }
}
async function writtenNote(writer: Writer): Promise<Body> {
  const { id, page, ...body } = await newNote(writer)
  const saved = await read<{ note: { version: string } }>(await writer.shop.post('Library/SaveNote', { id, page, ...body }, writer.own))
  return { id, page, seenVersion: saved.data.note.version }
}
async function newTicket({ shop }: Writer): Promise<Body> {
  const id = randomUUID()
  const written = { name: 'Noura', email: 'writer@example.com', message: 'Where is it?', locale: 'en' } as const
  await shop.deps.db.insert(contactTickets).values({ id, topic: 'order', ...written })
  return { id, seenReplies: 0 }
}
async function linkedThread(writer: Writer): Promise<Body> {
  const { deps } = writer.shop
  const { id } = await newTicket(writer)
  const link = await deps.db.transaction((tx) => createThreadLink(tx, deps, String(id)))
  return { token: link.slice(link.lastIndexOf('=') + 1), message: 'And another thing.' }
}
async function newGift(writer: Writer): Promise<Body> {
  const { person } = await createPerson(writer.shop.deps)
  const items = [writer.own.catalog.otherMemo.id]
  return { personId: person.id, items, reason: 'A prize', idempotencyKey: randomUUID(), ...proven(writer) }
}
async function newGrant(writer: Writer): Promise<Body> {
  const { shop } = writer
  const given = await read<{ orderId: string }>(await shop.post('Grant/Create', await newGift(writer), writer.boss))
  return { orderId: given.data.orderId, reason: 'A mistake' }
}
async function newDifference({ shop }: Writer): Promise<Body> {
  const id = randomUUID()
  const of = {
    day: '2026-11-20',
    gateway: 'sandbox',
    kind: 'notOurs',
    currency: 'KWD',
    theirsMinor: 3500,
    foundAt: shop.clock.now,
  } as const
  await shop.deps.db.insert(settlementDifferences).values({ id, mark: id, gatewayRef: id, ...of })
  return { id }
}
async function sentTo({ shop, own }: Writer): Promise<Body> {
  const [row] = await shop.deps.db.select({ delivery: orders.delivery }).from(orders).where(eq(orders.id, own.sent.orderId))
  const address = row?.delivery?.method === 'delivery' ? row.delivery.address : own.address
  return { orderId: own.sent.orderId, seen: addressMark(address as never), address: own.home }
}
async function signedUp({ shop, own }: Writer): Promise<Body> {
  const { data } = await read<{ signUpToken: string }>(await shop.post('Customer/Create', customerForm()))
  return { signUpToken: data.signUpToken, address: own.home }
}
async function linkToPay({ shop, own }: Writer): Promise<Body> {
  const link = await read<{ token: string }>(
    await shop.post('PayLink/Create', { items: [{ id: own.catalog.otherMemo.id }] }, { token: own.token }),
  )
  return { token: link.data.token, payerEmail: 'father@example.com' }
}
/** The link of a paid order: only there may somebody ask to follow the reading. */
async function paidLink({ shop: { deps, clock }, own: { paid, person } }: Writer): Promise<Body> {
  const asked = { personId: person.id, items: [], locale: 'en', createdAt: clock.now, expiresAt: clock.now } as const
  await deps.db
    .insert(payLinks)
    .values({ ...asked, items: [], id: randomUUID(), orderId: paid.orderId })
    .onConflictDoNothing()
  const [link] = await deps.db.select({ id: payLinks.id }).from(payLinks).where(eq(payLinks.orderId, paid.orderId))
  return { token: formatPayToken(deps.secrets.refreshToken, link?.id ?? ''), email: `father-${randomUUID()}@example.com` }
}
const copies = ({ own }: Writer) => ({ personId: own.bystander.id, items: [{ id: `${own.catalog.memo.id}:print` }] })
const toSell = (writer: Writer) => ({ ...copies(writer), handOver: 'delivery', idempotencyKey: randomUUID(), address: writer.own.home })
const newFile = async () => new File([new Uint8Array(await createPdf({ pages: 3 }))], 'memo.pdf', { type: 'application/pdf' })
const arranged = () => ({
  layout: {
    schema: 1,
    blocks: [
      ...defaultHomeBlocks.map((block) => ('titleEn' in block ? { ...block, titleEn: 'A', titleAr: 'أ' } : block)),
      { ...emptyBlock('announcement', 'a1'), textEn: 'A', textAr: 'أ' },
      { ...emptyBlock('text', 't1'), titleEn: 'A', titleAr: 'أ', bodyEn: 'A', bodyAr: 'أ' },
    ],
  },
  version: 0,
})
const inShop = () => {
  const { logo: _, deliveryRates, ...rest } = testSettings
  return { ...rest, phone: '+96522345678', deliveryRates, pickUpPlaces: [testPlace()] }
}
const shopText = () => ({ kind: 'about', version: 0, titleEn: 'About', titleAr: 'عنّا', bodyEn: 'A shop', bodyAr: 'متجر' })
const inView = { list: 'orders', name: 'To pack', query: 'View=paid' }

/** An accepted body for each call that writes a person's text. Hostile texts then replace its own. */
export const writes: Record<string, Write> = {
  // Where an area is free text: in Kuwait, as in the addresses below, it is from a list, and typed ones are not stored.
  'Address/Create': student(({ own }) => ({
    ...{ ...own.home, areaId: null, countryCode: 'AE', governorateId: 'dubai', area: 'Jumeirah 1', phone: '50 123 4567' },
  })),
  'Address/Update': student(({ own }) => ({ ...own.home, id: own.address.id })),
  'Audit/Export': boss(() => ({ format: 'csv', text: 'order' })),
  'ComponentEditing/Create': boss(({ own }) => ({ studyStageId: own.catalog.stage.id, title: words })),
  'ComponentEditing/Update': boss(({ own: { catalog } }) => ({
    ...{ id: catalog.component.id, version: 1, title: words, studyStageId: catalog.component.studyStageId, grade: 12 },
  })),
  'Contact/AddByLink': guest(linkedThread),
  'Contact/AddToOwn': student(({ own }) => ({ id: own.ownTicketId, message: 'And another thing.' })),
  'Contact/Create': guest(() => ({ topic: 'other', name: 'Noura', email: 'noura@example.com', message: 'Is there a printed copy?' })),
  'Copy/Trace': boss(() => ({ tracingCode: 'ABCDEFGH' }), 404),
  'Counter/Quote': boss(copies),
  'Counter/Sell': boss(toSell),
  'Counter/SendLink': boss(toSell),
  'Coupon/Create': boss(() => ({ code: `C${randomUUID().slice(0, 8)}`.toUpperCase(), percent: '10', subjectIds: [] })),
  'Coupon/Update': boss(({ own: { coupon } }) => ({ id: coupon.id, code: coupon.code, percent: '20' })),
  'Customer/ConfirmEmail': guest(() => ({ email: 'nobody@example.com', code: '123456' }), 422),
  'Customer/Create': guest(() => customerForm()),
  'Customer/ForgetPassword': guest(() => ({ email: 'nobody@example.com' })),
  'Customer/ResendConfirmEmailCode': guest(() => ({ email: 'nobody@example.com' })),
  'Customer/ResetPassword': guest(() => ({ email: 'nobody@example.com', token: 'none', password: 'a long sentence 7' }), 410),
  'Customer/SaveAddress': guest(signedUp),
  'Erratum/Create': boss(({ own }) => ({ memoId: own.catalog.memo.id, edition: 1, page: 1, text: words })),
  'Erratum/Update': boss(({ own }) => ({ id: own.erratumIds[0], version: 1, edition: 1, page: 1, text: words })),
  'Grant/Create': boss(newGift),
  'Grant/TakeBack': boss(newGrant),
  'Home/Publish': boss(arranged, 409),
  'Home/SaveDraft': boss(arranged),
  'Library/RemoveNote': student(writtenNote),
  'Library/ReportPage': student(({ own }) => {
    const spot = { quote: 'Gears turn.', before: 'See: ', after: ' So', area: { left: 0.1, top: 0.2, right: 0.6, bottom: 0.4 } }
    return { id: own.catalog.memo.id, page: 1, text: 'A sign is wrong.', spot }
  }),
  'Library/SaveHighlight': student(({ own }) => {
    const words = { quote: 'Gears turn.', before: 'See: ', after: ' So', colour: 'green' }
    return { id: own.catalog.memo.id, highlightId: randomUUID(), page: 1, ...words }
  }),
  'Library/SaveNote': student(newNote),
  'MemoEditing/Create': {
    ...boss(async ({ own }) => ({
      ...{ sku: `H-${randomUUID().slice(0, 8)}`, title: words, authorName: words, subjectId: own.catalog.subject.id },
      ...{ type: 'notes', contentLanguage: 'ar', file: await newFile() },
    })),
    isForm: true,
  },
  'MemoEditing/ReplaceFile': {
    ...boss(async ({ own }) => ({ id: own.free.id, version: 1, changes: words, isNewEdition: true, file: await newFile() })),
    isForm: true,
  },
  'MemoEditing/Update': boss(({ own }) => ({ ...memoChange(own), ...about, changes: words, toc: [{ title: 'Light', page: 1 }] })),
  'MemoBulk/Begin': boss(({ own }) => ({ filter: { SubjectId: String(own.catalog.subject.id) }, change: onSale })),
  'Message/Reply': boss(async (writer) => ({ ...(await newTicket(writer)), text: 'Here.' })),
  'OfficeCustomer/Update': boss(({ own }) => ({ id: own.customerId, version: 1, fullName: 'Dana', componentId: null, locale: 'en' })),
  'OfficeJob/BeginExport': boss(() => ({ list: 'orders', format: 'csv', query: 'Text=Noura' })),
  'OfficeCustomer/AddNote': boss(({ own }) => ({ id: own.person.id, text: 'A note' })),
  'OfficeCustomer/Create': boss(() => ({ fullName: 'Dana', email: `at-desk-${randomUUID()}@example.com`, locale: 'en' })),
  'OfficeCustomer/Disable': boss(({ own }) => ({ id: own.customerId, reason: 'Sold copies' })),
  'OfficeCustomer/Enable': boss(({ own }) => ({ id: own.customerId, reason: 'By mistake' })),
  'OfficeOrder/AddNote': boss(({ own }) => ({ orderId: own.paid.orderId, text: 'A note' })),
  'OfficeQuestion/Hide': boss(async (writer) => ({ ...(await newQuestion(writer)), reason: 'Rude' })),
  'OfficeQuestion/SaveAnswer': boss(async (writer) => ({ ...(await newQuestion(writer)), text: 'Page 3' })),
  'OfficeReview/Hide': boss(async (writer) => ({ ...(await newReview(writer)), reason: 'Rude' })),
  'OfficeReview/SaveReply': boss(async (writer) => ({ ...(await newReview(writer)), text: 'Thanks' })),
  'Order/CreateOrder': student(({ own }) => ({
    ...{ items: [{ id: `${own.catalog.memo.id}:print` }], addressId: own.address.id, notes: 'Ring twice', idempotencyKey: randomUUID() },
  })),
  'Order/Refund': boss((writer) => ({
    ...{ orderId: writer.own.paid.orderId, amount: 0.001, reason: 'A torn page', idempotencyKey: randomUUID() },
    ...proven(writer),
  })),
  'Order/Quote': student(({ own }) => ({ items: [{ id: own.catalog.otherMemo.id }] })),
  'PackageBulk/Begin': boss(({ own }) => ({ filter: { StudyStageId: String(own.catalog.stage.id) }, change: onSale })),
  'PackageEditing/Create': boss(() => ({ title: words, key: `p-${randomUUID().slice(0, 8)}`, hue: 'tin' })),
  'PackageEditing/Update': boss(({ own: { catalog } }) => ({
    ...{ id: catalog.package.id, version: 1, title: words, ...about, hue: catalog.package.hue, pricing: 'fixed', price: '1.000' },
    ...{ state: 'published', itemIds: [catalog.memo.id, catalog.otherMemo.id] },
  })),
  'PayLink/Create': student(({ own }) => ({ items: [{ id: own.catalog.otherMemo.id }] })),
  'PayLink/Pay': guest(linkToPay),
  'Profile/ChangeEmail': student(({ own }) => ({ email: `moved-${randomUUID()}@example.com`, currentPassword: own.password })),
  'Profile/SaveDetails': student(() => ({ fullName: 'Dana', phone: '51234567' })),
  'Question/Answer': student(async ({ own }) => ({ id: own.questionIds[0], text: 'Page 3' })),
  'Question/Create': student(({ own }) => ({ itemId: String(own.catalog.memo.id), text: 'Is there a key?' })),
  'ReadingMail/Ask': guest(paidLink),
  'Review/Create': student(({ own }) => ({ itemId: String(own.catalog.memo.id), rating: 5, text: 'Good' })),
  'SavedView/Merge': boss(() => ({ list: 'orders', views: [{ name: 'To pack', query: 'View=paid' }] })),
  'SavedView/Save': boss(() => ({ ...inView, isShared: true })),
  'SavedView/Update': boss(({ own }) => ({ id: own.viewId, name: 'To pack', query: 'View=paid' })),
  'SearchMiss/Remove': boss(() => ({ text: 'phys' }), 404),
  'SearchSynonym/Remove': boss(() => ({ typed: 'phys' })),
  'SearchSynonym/Save': boss(() => ({ shown: `w${randomUUID().slice(0, 6)}`, meanings: ['physics'] })),
  'Settlement/Explain': boss(async (writer) => ({ ...(await newDifference(writer)), note: 'Paid by hand' })),
  'Shipment/ChangeAddress': boss(sentTo),
  'Shipment/PrintNext': boss(() => ({ count: 1, text: 'Nobody' }), 404),
  'Shop/SaveSettings': boss(inShop),
  'ShopText/Publish': boss(shopText, 409),
  'ShopText/SaveDraft': boss(shopText),
  'Staff/GrantRoles': boss((writer) => ({ id: writer.own.bystander.id, roles: ['coupon-view'], ...proven(writer) })),
  'Staff/Invite': boss((writer) => ({
    email: `staff-${randomUUID()}@example.com`,
    roles: ['order-view'],
    language: 'en',
    ...proven(writer),
  })),
  'Staff/RevokeRoles': boss((writer) => ({ id: writer.own.bystander.id, roles: ['coupon-view'], ...proven(writer) })),
  'Staff/SetRoles': boss((writer) => ({ id: writer.own.bystander.id, grant: ['coupon-view'], revoke: [], ...proven(writer) })),
  'StageEditing/Create': boss(() => ({ title: words, kind: 'secondary' })),
  'StageEditing/Update': boss(({ own: { catalog } }) => ({
    ...{ id: catalog.stage.id, version: 1, title: words, ...about, kind: catalog.stage.kind, isFree: false, state: 'published' },
  })),
  'Student/LogIn': guest(() => ({ email: 'nobody@example.com', password: 'none' }), 404),
  'SubjectEditing/Create': boss(({ own }) => ({ studyStageId: own.catalog.stage.id, title: words, hue: 'tin' })),
  'SubjectEditing/Update': boss(({ own: { catalog } }) => ({
    ...{ id: catalog.subject.id, version: 1, title: words, ...about, studyStageId: catalog.subject.studyStageId, hue: 'firuz' },
    ...{
      componentIds: [catalog.component.id],
      teachers: { en: ['Mona'], ar: ['منى'] },
      aliases: ['phys'],
      isFree: false,
      state: 'published',
    },
  })),
  'Wait/Create': guest(({ own }) => ({ itemId: String(own.catalog.memo.id), reason: 'edition', email: 'wait@example.com' })),
}

/** Calls whose texts are not tested here, and why. */
export const leftOut: Record<string, string> = {
  'Connection/SaveGatewayKeys': 'tries the address over the network',
  'Connection/SaveMailServer': 'tries the server over the network',
  'Connection/TestGatewayKeys': 'tries the address over the network',
  'Connection/TestMailServer': 'tries the server over the network',
  'Opening/CreateSuperAdmin': 'asks for a link that works once; its name is checked as that of a profile',
  'StaffInvitation/Accept': 'asks for a link that works once; its name is checked as that of a profile',
}
