import type { PersonalData } from 'contract/account/privacy.ts'
import { toDecimal } from 'contract/money.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { addressWire, listAddresses } from '../address/address.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import { mailedKeys, sessions, staffInvitations, trustedDevices } from '../db/schema/account.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { customerNotes } from '../db/schema/customer-note.ts'
import { answers, questions } from '../db/schema/question.ts'
import { readingMails } from '../db/schema/reading-mail.ts'
import { reviews } from '../db/schema/review.ts'
import { savedViews } from '../db/schema/saved-view.ts'
import { waitAddresses, waits } from '../db/schema/wait.ts'
import { wishes } from '../db/schema/wish.ts'
import type { Deps } from '../deps.ts'
import { entitlements, readingPlaces, readPages, stampedCopies } from '../library/library.schema.ts'
import { bookmarks, highlights, pageNotes } from '../library/marks/mark.schema.ts'
import { getPerson, profileWire } from '../profile/profile.queries.ts'
import { listCreditNotesOfPerson } from '../sales/aftercare/credit-note/list-credit-notes.ts'
import { disputes } from '../sales/books/dispute.schema.ts'
import { orderLines, orders, payLinks } from '../sales/books/order.schema.ts'
import { orderNotes } from '../sales/books/order-note.schema.ts'
import { listTimelines } from '../sales/books/timeline.ts'
import { listOrders } from '../sales/checkout/order/view-order.ts'
import { gatherMessages } from './gather-messages.ts'

const all = { number: 1, size: 100_000 }
const iso = (date: Date) => date.toISOString()
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/**
 * All data about a person. Computed on request, not by a job: it is a few rows by index, and a stored file, or a link to it, would be one more
 * thing to protect. Reads one snapshot, so that nothing is duplicated or missing.
 */
export function gatherData({ db, now }: Pick<Deps, 'db' | 'now'>, personId: string): Promise<PersonalData> {
  return db.transaction((tx) => gatherWithin(tx, personId, now()), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function gatherWithin(db: DbOrTx, personId: string, now: Date): Promise<PersonalData> {
  const person = await getPerson(db, personId)
  const { id, roles, isTwoStepOn, acceptedTermsAt, flaggedAt, gradeChosenAt, createdAt } = person
  const profile = await profileWire(db, person, now)
  return {
    exportedAt: iso(now),
    profile: {
      ...{ ...profile, id, roles, isTwoStepOn },
      ...{ acceptedTermsAt: isoOrNull(acceptedTermsAt), flaggedAt: isoOrNull(flaggedAt), createdAt: iso(createdAt) },
      gradeChosenAt: isoOrNull(gradeChosenAt),
    },
    addresses: (await listAddresses(db, personId)).map(addressWire),
    orders: await gatherOrders(db, personId, now),
    disputes: await gatherDisputes(db, personId),
    payLinks: await gatherPayLinks(db, personId),
    ...(await gatherReading(db, personId)),
    ...(await gatherMarks(db, personId)),
    ...(await gatherQuestions(db, personId)),
    wishes: await gatherWishes(db, personId),
    waits: await gatherWaits(db, personId, person.email),
    readingMails: await gatherReadingMails(db, personId, person.email),
    ...(await gatherDevices(db, personId)),
    messages: await gatherMessages(db, personId, person.email),
    staffNotes: await gatherNotes(db, personId),
    ...(await gatherSecurity(db, personId)),
    staffInvitations: await gatherInvitations(db, person.email),
    savedViews: await gatherViews(db, personId),
  }
}

async function gatherOrders(db: DbOrTx, personId: string, now: Date): Promise<PersonalData['orders']> {
  const { items } = await listOrders(db, personId, all, now)
  const notes = await db.select({ id: orders.id, notes: orders.notes }).from(orders).where(eq(orders.personId, personId))
  const notesOf = new Map(notes.map((order) => [order.id, order.notes]))
  const timelines = await listTimelines(
    db,
    items.map(({ orderId }) => orderId),
  )
  const creditNotes = await listCreditNotesOfPerson(db, personId)
  const reasons = await db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(and(eq(orders.personId, personId), eq(orderNotes.kind, 'granted')))
  const reasonOf = new Map(reasons.map(({ orderId, text }) => [orderId, text]))
  return items.map((order) => ({
    ...order,
    timeline: timelines.get(order.orderId) ?? [],
    creditNotes: creditNotes.get(order.orderId) ?? [],
    notes: notesOf.get(order.orderId) ?? null,
    grantReason: reasonOf.get(order.orderId) ?? null,
  }))
}

async function gatherDisputes(db: DbOrTx, personId: string): Promise<PersonalData['disputes']> {
  const rows = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(orders.personId, personId))
    .orderBy(asc(disputes.openedAt))
  return rows.map(({ dispute: { orderId, amountMinor, currency, reason, status, openedAt, changedAt } }) => {
    return {
      orderId,
      amount: toDecimal(amountMinor, currency),
      currency,
      reason,
      status,
      openedAt: iso(openedAt),
      changedAt: iso(changedAt),
    }
  })
}

async function gatherPayLinks(db: DbOrTx, personId: string): Promise<PersonalData['payLinks']> {
  const rows = await db.select().from(payLinks).where(eq(payLinks.personId, personId)).orderBy(asc(payLinks.createdAt))
  return rows.map(({ items, couponCode, orderId, createdAt, expiresAt, withdrawnAt }) => ({
    titles: items.map(({ title }) => title),
    ...{ couponCode, orderId },
    ...{ createdAt: iso(createdAt), expiresAt: iso(expiresAt), withdrawnAt: isoOrNull(withdrawnAt) },
  }))
}

async function gatherReading(
  db: DbOrTx,
  personId: string,
): Promise<Pick<PersonalData, 'library' | 'copies' | 'readingPlaces' | 'readPages' | 'reviews'>> {
  const owned = await db
    .select({ entitlement: entitlements, title: orderLines.title })
    .from(entitlements)
    .innerJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .where(eq(entitlements.personId, personId))
    .orderBy(asc(entitlements.createdAt))
  const copies = await db
    .select({ copy: stampedCopies })
    .from(stampedCopies)
    .innerJoin(orderLines, eq(orderLines.id, stampedCopies.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.personId, personId))
    .orderBy(asc(stampedCopies.createdAt))
  const places = await db.select().from(readingPlaces).where(eq(readingPlaces.personId, personId))
  const read = await db.select().from(readPages).where(eq(readPages.personId, personId))
  const written = await db.select().from(reviews).where(eq(reviews.personId, personId))
  return {
    library: owned.map(({ entitlement: { itemId, itemKind, createdAt, status }, title }) => {
      return { itemId, kind: itemKind, title: title ?? { en: '–', ar: null }, since: iso(createdAt), status }
    }),
    copies: copies.map(({ copy: { tracingCode, memoId, edition, createdAt } }) => {
      return { tracingCode, memoId, edition, madeAt: iso(createdAt) }
    }),
    readingPlaces: places.map(({ memoId, page, updatedAt }) => ({ memoId, page, updatedAt: iso(updatedAt) })),
    readPages: read.map(({ memoId, pages, downloadedAt }) => ({ memoId, pages, downloadedAt: isoOrNull(downloadedAt) })),
    reviews: written.map(({ memoId, rating, text, writtenAt, status, hiddenReason, reply }) => {
      return { memoId, rating, text, writtenAt: iso(writtenAt), status, hiddenReason, reply }
    }),
  }
}

/** Includes memos that they no longer own: the marks return with them. */
async function gatherMarks(db: DbOrTx, personId: string): Promise<Pick<PersonalData, 'bookmarks' | 'highlights' | 'notes'>> {
  const marked = await db
    .select()
    .from(bookmarks)
    .where(eq(bookmarks.personId, personId))
    .orderBy(asc(bookmarks.memoId), asc(bookmarks.page))
  const noted = await db
    .select()
    .from(pageNotes)
    .where(eq(pageNotes.personId, personId))
    .orderBy(asc(pageNotes.memoId), asc(pageNotes.page))
  const coloured = await db
    .select()
    .from(highlights)
    .where(eq(highlights.personId, personId))
    .orderBy(asc(highlights.memoId), asc(highlights.page), asc(highlights.madeAt), asc(highlights.id))
  return {
    bookmarks: marked.map(({ memoId, page, edition, madeAt }) => ({ memoId, page, edition, madeAt: iso(madeAt) })),
    notes: noted.map(({ memoId, page, edition, text, changedAt }) => ({ memoId, page, edition, text, changedAt: iso(changedAt) })),
    highlights: coloured.map(({ personId: _person, id: _id, madeAt, ...highlight }) => ({ ...highlight, madeAt: iso(madeAt) })),
  }
}

async function gatherQuestions(db: DbOrTx, personId: string): Promise<Pick<PersonalData, 'questions' | 'answers'>> {
  const asked = await db
    .select({ question: questions, reply: answers.text })
    .from(questions)
    .leftJoin(answers, and(eq(answers.questionId, questions.id), eq(answers.isByShop, true)))
    .where(eq(questions.personId, personId))
    .orderBy(asc(questions.writtenAt))
  const isOwn = and(eq(answers.personId, personId), eq(answers.isByShop, false))
  const answered = await db.select().from(answers).where(isOwn).orderBy(asc(answers.writtenAt))
  return {
    questions: asked.map(({ question: { memoId, packageId, text, writtenAt, status, hiddenReason }, reply }) => {
      return { itemId: memoId ?? packageId ?? 0, text, writtenAt: iso(writtenAt), status, hiddenReason, reply }
    }),
    answers: answered.map(({ text, writtenAt, status, hiddenReason }) => ({ text, writtenAt: iso(writtenAt), status, hiddenReason })),
  }
}

async function gatherWishes(db: DbOrTx, personId: string): Promise<PersonalData['wishes']> {
  const rows = await db.select().from(wishes).where(eq(wishes.personId, personId)).orderBy(asc(wishes.addedAt))
  return rows.map(({ itemId, addedAt }) => ({ itemId, addedAt: iso(addedAt) }))
}

/** Includes requests without a log-in, from the e-mail that this person has proved to own. */
async function gatherWaits(db: DbOrTx, personId: string, email: string): Promise<PersonalData['waits']> {
  const rows = await db
    .select({ itemId: waits.itemId, reason: waits.reason, createdAt: waits.createdAt })
    .from(waits)
    .leftJoin(waitAddresses, eq(waitAddresses.id, waits.addressId))
    .where(or(eq(waits.personId, personId), eq(waitAddresses.email, email.toLowerCase())))
    .orderBy(asc(waits.createdAt))
  return rows.map(({ itemId, reason, createdAt }) => ({ itemId, reason, since: iso(createdAt) }))
}

/** About another student whom this person asked, only the request: what that student reads is not this person's data. */
async function gatherReadingMails(db: DbOrTx, personId: string, email: string): Promise<PersonalData['readingMails']> {
  const rows = await db
    .select()
    .from(readingMails)
    .where(or(eq(readingMails.personId, personId), eq(readingMails.email, email.toLowerCase())))
    .orderBy(asc(readingMails.askedAt))
  return rows.map((row) => {
    const isOfOwnReading = row.personId === personId
    const asked = { isOfOwnReading, email: row.email, askedAt: iso(row.askedAt), confirmedAt: isoOrNull(row.confirmedAt) }
    if (!isOfOwnReading) return { ...asked, agreedAt: null, refusedAt: null, countedPages: null, countedAt: null }
    const { agreedAt, refusedAt, countedPages, countedAt } = row
    const counted = { countedPages: countedAt && countedPages, countedAt: isoOrNull(countedAt) }
    return { ...asked, agreedAt: isoOrNull(agreedAt), refusedAt: isoOrNull(refusedAt), ...counted }
  })
}

async function gatherDevices(db: DbOrTx, personId: string): Promise<Pick<PersonalData, 'logIns' | 'trustedDevices'>> {
  const opened = await db.select().from(sessions).where(eq(sessions.personId, personId)).orderBy(asc(sessions.createdAt))
  const trusted = await db.select().from(trustedDevices).where(eq(trustedDevices.personId, personId))
  return {
    logIns: opened.map(({ browser, system, createdAt, lastUsedAt, revokedAt }) => {
      return { browser, system, at: iso(createdAt), lastUsedAt: iso(lastUsedAt), endedAt: isoOrNull(revokedAt) }
    }),
    trustedDevices: trusted.map(({ browser, system, createdAt, expiresAt }) => {
      return { browser, system, since: iso(createdAt), until: iso(expiresAt) }
    }),
  }
}

async function gatherNotes(db: DbOrTx, personId: string): Promise<PersonalData['staffNotes']> {
  const notes = await db.select().from(customerNotes).where(eq(customerNotes.personId, personId)).orderBy(asc(customerNotes.id))
  return notes.map(({ kind, text, at }) => ({ kind, text, at: iso(at) }))
}

async function gatherSecurity(db: DbOrTx, personId: string): Promise<Pick<PersonalData, 'mailedKeys' | 'securityLog'>> {
  const keys = await db.select().from(mailedKeys).where(eq(mailedKeys.personId, personId)).orderBy(asc(mailedKeys.sentAt))
  const isAbout = eq(auditEntries.targetId, personId)
  const entries = await db.select().from(auditEntries).where(isAbout).orderBy(asc(auditEntries.id))
  return {
    mailedKeys: keys.map(({ purpose, newEmail, sentAt, usedAt }) => ({
      purpose,
      newEmail,
      sentAt: iso(sentAt),
      usedAt: isoOrNull(usedAt),
    })),
    securityLog: entries.map(({ at, action, fields, actorId }) => ({ at: iso(at), action, fields, isByOwner: actorId === personId })),
  }
}

async function gatherInvitations(db: DbOrTx, email: string): Promise<PersonalData['staffInvitations']> {
  const isTo = eq(sql`lower(${staffInvitations.email})`, email.toLowerCase())
  const rows = await db.select().from(staffInvitations).where(isTo).orderBy(asc(staffInvitations.sentAt))
  return rows.map(({ roles, sentAt, acceptedAt }) => ({ roles, sentAt: iso(sentAt), acceptedAt: isoOrNull(acceptedAt) }))
}

async function gatherViews(db: DbOrTx, personId: string): Promise<PersonalData['savedViews']> {
  const rows = await db.select().from(savedViews).where(eq(savedViews.personId, personId)).orderBy(asc(savedViews.createdAt))
  return rows.map(({ list, name, query, isShared, createdAt }) => {
    return { list, name, query: String(new URLSearchParams(query)), isShared, savedAt: iso(createdAt) }
  })
}
