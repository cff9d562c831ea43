import type { Locale } from 'contract/locale.ts'
import { messageItemFault } from 'contract/office/message-office.ts'
import { linkToItem } from 'contract/pages.ts'
import { linkToReader } from 'contract/student/reader-place.ts'
import type { ReportVerdict } from 'contract/student/report-spot.ts'
import { desc, eq } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { sellableItems } from '../../db/schema/sellable.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import { requireMail } from '../../mail/require-mail.ts'
import { readShopSettings } from '../../shop-settings/read-settings.ts'
import { contactAdditions, contactReplies, contactTickets } from '../contact.schema.ts'
import { createThreadLink } from '../thread/thread-link.ts'
import { isFound, isHere, type ReportedPlace, replyMail, type ShownItem } from './reply-mail.ts'

type By = { byId: string; requestId: string }
type Answer = { id: string; text: string; item: number | null; verdict: ReportVerdict | null; seenReplies: number }

/**
 * Stores the reply, mails it and marks the message as answered: all or nothing. Throws conflict if somebody has written meanwhile,
 * invalid_fields if the item is not on sale, and not_found for a finding without a reported error.
 */
export function replyToMessage(
  deps: Deps,
  { id, text: written, item, verdict, seenReplies }: Answer,
  { byId, requestId, locale }: By & { locale: Locale },
): Promise<void> {
  requireMail(deps.settings)
  return deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (verdict && ticket.memoId === null) throw new AppError('not_found')
    await checkSeen(tx, id, seenReplies)
    const before = await findLast(tx, id)
    const text = written || (verdict ? isFound[verdict] : isHere)[ticket.locale]
    await tx.insert(contactReplies).values({ id: uuidv7(), ticketId: id, authorId: byId, text, createdAt: deps.now() })
    await tx
      .update(contactTickets)
      .set({ status: 'answered', ...(verdict ? { verdict } : {}) })
      .where(eq(contactTickets.id, id))
    const { email: replyTo } = await readShopSettings(tx, deps.settings.shop)
    const origin = mailOrigin(deps.settings)
    const shown = item === null ? undefined : await findShown(tx, item, { origin, locale })
    // A mail has one button: a visible item comes first.
    const place = verdict && !shown ? await findPlace(tx, ticket, origin) : undefined
    const thread = await createThreadLink(tx, deps, id)
    await deps.jobs.send(tx, 'send-mail', replyMail(ticket, { text, shown, place, ...before, thread, replyTo }))
    await writeAudit(tx, { action: 'message-answered', actorId: byId, targetId: id, requestId }, deps.now())
  })
}

/** A reopened message waits for a reply, whatever was written before. Throws conflict before closing over an addition or answer unseen. */
export function settleMessage(
  { db, now }: Deps,
  { id, isSettled, seenReplies }: { id: string; isSettled: boolean; seenReplies?: number | undefined },
  { byId, requestId }: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    if ((ticket.status === 'closed') === isSettled) return
    if (isSettled && seenReplies !== undefined) await checkSeen(tx, id, seenReplies)
    await tx
      .update(contactTickets)
      .set({ status: isSettled ? 'closed' : 'open' })
      .where(eq(contactTickets.id, id))
    const action = isSettled ? 'message-settled' : 'message-reopened'
    await writeAudit(tx, { action, actorId: byId, targetId: id, requestId }, now())
  })
}

/** The ticket's row is locked: nobody adds to it between this and the commit. */
async function checkSeen(tx: Tx, id: string, seen: number): Promise<void> {
  const written =
    (await tx.$count(contactReplies, eq(contactReplies.ticketId, id))) +
    (await tx.$count(contactAdditions, eq(contactAdditions.ticketId, id)))
  if (written !== seen) throw new AppError('conflict')
}

/** What each side wrote last, for the quotation below the reply. */
async function findLast(tx: Tx, id: string): Promise<{ before: string | undefined; added: string | undefined }> {
  const [reply] = await tx
    .select({ text: contactReplies.text })
    .from(contactReplies)
    .where(eq(contactReplies.ticketId, id))
    .orderBy(desc(contactReplies.createdAt), desc(contactReplies.id))
    .limit(1)
  const [addition] = await tx
    .select({ text: contactAdditions.text })
    .from(contactAdditions)
    .where(eq(contactAdditions.ticketId, id))
    .orderBy(desc(contactAdditions.createdAt), desc(contactAdditions.id))
    .limit(1)
  return { before: reply?.text, added: addition?.text }
}

async function findShown(tx: Tx, id: number, { origin, locale }: { origin: string; locale: Locale }): Promise<ShownItem> {
  const [item] = await tx.select().from(sellableItems).where(eq(sellableItems.id, id))
  if (!item?.isActive) throw new AppError('invalid_fields', { fields: { item: [messageItemFault[locale]] } })
  return { id, title: item.title, url: `${origin}${linkToItem(item.kind, item.id)}` }
}

/** The page of a reported error. The link includes its edition: the reader page knows which edition its person reads. */
async function findPlace(tx: Tx, { memoId, page, edition }: Ticket, origin: string): Promise<ReportedPlace | undefined> {
  if (memoId === null || page === null) return undefined
  const [memo] = await tx.select({ newest: memos.edition }).from(memos).where(eq(memos.id, memoId))
  const url = `${origin}${linkToReader(memoId, { page, ...(edition === null ? {} : { edition }) })}`
  return { url, older: edition === null || edition === memo?.newest ? undefined : { page, edition } }
}

type Ticket = Awaited<ReturnType<typeof lockTicket>>

async function lockTicket(tx: Tx, id: string) {
  const [ticket] = isUuid(id) ? await tx.select().from(contactTickets).where(eq(contactTickets.id, id)).for('update') : []
  if (!ticket) throw new AppError('not_found')
  return ticket
}
