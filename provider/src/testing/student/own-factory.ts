import { randomUUID } from 'node:crypto'
import type { Address } from 'contract/account/address.ts'
import type { BulkKind } from 'contract/catalogue/editing/bulk-edit.ts'
import { sql } from 'drizzle-orm'
import { bulkEdits } from '../../catalog/bulk-edit/bulk-edit.schema.ts'
import { catalogueImports } from '../../catalog/office-import/import.schema.ts'
import { contactTickets } from '../../contact/contact.schema.ts'
import { deadMails } from '../../db/jobs.ts'
import { questions } from '../../db/schema/question.ts'
import { readingMails } from '../../db/schema/reading-mail.ts'
import { reviews } from '../../db/schema/review.ts'
import { savedViews } from '../../db/schema/saved-view.ts'
import { errata } from '../../library/library.schema.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { settlementDifferences } from '../../sales/books/settlement.schema.ts'
import { createCatalog, createMemo, createPrintedOffer } from '../catalog/catalog-factory.ts'
import type { TestApp } from '../create-test-app.ts'
import { createPdf } from '../file/pdf-factory.ts'
import { createCoupon } from '../sales/coupon-factory.ts'
import { order, orderAndPay, read } from '../sales/order-factory.ts'
import { createInvitations } from '../staff/invitation-factory.ts'
import { createPerson, createSessionFor } from './account-factory.ts'
import { createPersonWithApp } from './two-step-factory.ts'

export type Own = Awaited<ReturnType<typeof createOwn>>

/** A student with one of everything that has an id. */
export async function createOwn(shop: TestApp) {
  const { db, files } = shop.deps
  const { person, password } = await createPerson(shop.deps)
  const { token, refreshToken } = await createSessionFor(shop, person.id)
  const call = { token }
  const catalog = await createCatalog(db)
  await createPrintedOffer(db, { memoId: catalog.memo.id, stock: 100 })
  const place = { studyStageId: catalog.stage.id, componentId: catalog.component.id, subjectId: catalog.subject.id }
  const free = await createMemo(db, { ...place, isFree: true })
  await files.write(catalog.memo.fileId, await createPdf())
  const home = {
    recipientName: 'Noura Al-Sabah',
    phone: '51234567',
    governorateId: 'hawalli',
    areaId: 'salmiya',
    block: '4',
    street: '12',
    building: '27',
  }
  const address = (await read<Address>(await shop.post('Address/Create', home, call))).data
  const paid = await orderAndPay(shop, call, [catalog.memo.id])
  const copies = { items: [{ id: `${catalog.memo.id}:print`, quantity: 1 }], addressId: address.id }
  const sent = await orderAndPay(shop, call, [], copies)
  const { data: unpaid } = await order(shop, call, [catalog.otherMemo.id])
  const { data: cancellable } = await order(shop, call, [catalog.otherMemo.id], { idempotencyKey: 'cancellable' })
  await createSessionFor(shop, person.id)
  const devices = await read<{ items: { id: string; isThisOne: boolean }[] }>(await shop.get('Session/GetAll', call))
  const payLink = (await read<{ id: string }>(await shop.post('PayLink/Create', { items: [{ id: catalog.otherMemo.id }] }, call))).data
  const device = devices.data.items.find(({ isThisOne }) => !isThisOne)
  const challenge = await (await createPersonWithApp(shop)).challenge()
  const { person: bystander } = await createPerson(shop.deps, { roles: ['order-view'] })
  return {
    person,
    password,
    token,
    refreshToken,
    catalog,
    free,
    home,
    address,
    paid,
    sent,
    unpaid,
    cancellable,
    device,
    challenge,
    bystander,
    refundId: await createRefund(shop, { token, memoId: (await createMemo(db, place)).id, byId: bystander.id }),
    customerId: (await createPerson(shop.deps)).person.id,
    payLink,
    readingMailId: await createReadingMail(shop, person.id),
    invitationIds: await createInvitations(shop, bystander.id),
    importId: await createImport(shop, bystander.id),
    bulkIds: { memos: await createBulk(shop, bystander.id, 'memos'), packages: await createBulk(shop, bystander.id, 'packages') },
    jobId: await createJob(shop, bystander.id),
    coupon: await createCoupon(db),
    failureIds: [await createFailure(shop), await createFailure(shop)] as const,
    differenceIds: await createDifferences(shop, bystander.id),
    ticketId: await createTicket(shop),
    ownTicketId: await createTicket(shop, { personId: person.id, isOwnAddress: true, email: person.email }),
    erratumIds: await createErrata(shop, catalog.memo.id, bystander.id),
    questionIds: await createQuestions(shop, catalog.memo.id),
    viewId: await createView(shop, bystander.id),
    reviewIds: await createReviews(shop, catalog.memo.id),
  }
}

/** A part of the price of an order of the student's that has gone back. */
async function createRefund(shop: TestApp, { token, memoId, byId }: { token: string; memoId: number; byId: string }): Promise<string> {
  const { orderId } = await orderAndPay(shop, { token }, [memoId])
  const wish = { orderId, byId, amount: 0.5, idempotencyKey: 'own', locale: 'en', requestId: 'own' } as const
  return (await refundOrder(shop.deps, wish)).refundId
}

/** Somebody's confirmed address that waits for the student's answer. */
async function createReadingMail({ deps, clock }: TestApp, personId: string): Promise<string> {
  const id = randomUUID()
  const row = { id, personId, email: `parent-${id}@example.com`, locale: 'en', askedAt: clock.now, confirmedAt: clock.now } as const
  await deps.db.insert(readingMails).values(row)
  return id
}

/** A shared view of the orders. */
async function createView({ deps, clock }: TestApp, personId: string): Promise<string> {
  const view = { id: randomUUID(), personId, list: 'orders', name: 'To pack', query: [], isShared: true, createdAt: clock.now } as const
  await deps.db.insert(savedViews).values({ ...view, query: [] })
  return view.id
}

/** Drafts, one for each call that changes one, and one that is published. */
async function createErrata(shop: TestApp, memoId: number, authorId: string): Promise<string[]> {
  const states = ['draft', 'draft', 'published', 'draft'] as const
  const text = { en: 'The sign is a minus.', ar: null }
  const rows = states.map((state) => ({ id: randomUUID(), memoId, edition: 1, page: 1, text, state, authorId, createdAt: shop.clock.now }))
  await shop.deps.db.insert(errata).values(rows)
  return rows.map(({ id }) => id)
}

/** Reviews by five people, one for each call that changes one. */
async function createReviews(shop: TestApp, memoId: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    const { person } = await createPerson(shop.deps)
    const id = randomUUID()
    await shop.deps.db.insert(reviews).values({ id, memoId, personId: person.id, rating: 4, text: 'Good', locale: 'en' })
    ids.push(id)
  }
  return ids
}

/** Questions of others, one for each call that changes one; the third is hidden. */
async function createQuestions(shop: TestApp, memoId: number): Promise<string[]> {
  const { person } = await createPerson(shop.deps)
  const of = { memoId, personId: person.id, text: 'Is there a key?', locale: 'en', writtenAt: shop.clock.now } as const
  const rows = Array.from({ length: 6 }, (_, index) => ({ ...of, id: randomUUID(), status: index === 2 ? ('hidden' as const) : undefined }))
  await shop.deps.db.insert(questions).values(rows)
  return rows.map(({ id }) => id)
}

/** A table of memos that is being checked. */
export async function createImport({ deps, clock }: TestApp, createdBy: string): Promise<string> {
  const id = randomUUID()
  const counts = { added: 0, changed: 0, unchanged: 0, problems: 0 }
  const file = { kind: 'memos', fileName: 'memos.csv', sizeBytes: 1 } as const
  await deps.db.insert(catalogueImports).values({ id, ...file, counts, createdBy, createdAt: clock.now })
  return id
}

/** A bulk edit that was checked and changes nothing. */
export async function createBulk({ deps, clock }: TestApp, createdBy: string, kind: BulkKind, currency = 'KWD') {
  const id = randomUUID()
  const given = { kind, selection: { ids: [1] }, change: { what: 'state' }, state: 'checked', currency } as const
  await deps.db.insert(bulkEdits).values({ id, ...given, jobId: randomUUID(), createdBy, createdAt: clock.now })
  return id
}

/** A waiting job of the office. */
async function createJob({ deps, clock }: TestApp, createdBy: string): Promise<string> {
  const id = randomUUID()
  await deps.db.insert(officeJobs).values({ id, kind: 'slips', input: {}, total: 1, createdBy, createdAt: clock.now })
  return id
}

/** Differences of a gateway's books: an open one and an explained one. */
async function createDifferences({ deps, clock }: TestApp, explainedBy: string): Promise<readonly [string, string]> {
  const ids = [randomUUID(), randomUUID()] as const
  const of = { day: '2026-11-20', gateway: 'sandbox', kind: 'notOurs', currency: 'KWD', theirsMinor: 3500, foundAt: clock.now } as const
  const explained = { explainedAt: clock.now, explainedBy, note: 'Paid by hand' }
  const rows = ids.map((id, index) => ({ ...of, id, mark: id, gatewayRef: id, ...(index === 1 ? explained : {}) }))
  await deps.db.insert(settlementDifferences).values(rows)
  return ids
}

/** A mail that its server has permanently refused. */
async function createFailure({ deps }: TestApp): Promise<string> {
  const id = randomUUID()
  const mail = { to: 'nobody@example.com', subject: 'Hello', locale: 'en', html: 'Hello', text: 'Hello' }
  await deps.db.execute(sql`
    insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values (${id}, ${deadMails}, ${JSON.stringify(mail)}, 'send-mail', ${randomUUID()}, now(), 0, '{"reason": "noSuchAddress", "isPermanent": true}')`)
  return id
}

/** A message with a file. */
async function createTicket(shop: TestApp, by: Partial<typeof contactTickets.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  await shop.deps.files.write(id, await createPdf())
  const attachment = { id, name: 'page.pdf', mediaType: 'application/pdf', sizeBytes: 1 }
  const written = { name: 'Noura', email: 'writer@example.com', message: 'Where is my order?', locale: 'en' } as const
  await shop.deps.db.insert(contactTickets).values({ id, topic: 'order', ...written, ...by, attachment })
  return id
}

/** What a clerk sells to somebody else. */
export const saleToBystander = ({ bystander, catalog }: Pick<Own, 'bystander' | 'catalog'>) => ({
  personId: bystander.id,
  items: [{ id: catalog.otherMemo.id }],
})

/** The editor's values for an unchanged memo. */
export const memoChange = ({ catalog: { otherMemo } }: Pick<Own, 'catalog'>) => {
  const { id, title, authorName, subjectId, type, contentLanguage, academicYear } = otherMemo
  return {
    id,
    version: 1,
    title,
    authorName,
    subjectId,
    type,
    contentLanguage,
    academicYear,
    price: '2',
    isFree: false,
    state: 'published',
  }
}
