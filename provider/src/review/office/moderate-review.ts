import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import type { AuditAction } from 'contract/office/audit.ts'
import type { OfficeReview } from 'contract/office/review-office.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { countRatings, holdMemos } from '../../catalog/memo/count-ratings.ts'
import { languageOfText } from '../../catalog/text-language.ts'
import type { Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { reviews } from '../../db/schema/review.ts'
import type { Deps } from '../../deps.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import { getOfficeReview } from './list-office-reviews.ts'
import type { Moderator, Seen } from './mark-seen.ts'
import { reviewOfficeTexts } from './review-office.texts.ts'

type Row = typeof reviews.$inferSelect

/** Hides the review and tells its author why, in the author's language. Without a mail address it is hidden anyway. */
export function hideReview(deps: Deps, { reason, ...seen }: Seen & { reason: string }, by: Moderator): Promise<OfficeReview> {
  return change(deps, seen, by, 'review-hidden', async (tx, review) => {
    if (review.status === 'hidden') throw await outdated(tx, review.id, by.locale)
    await tellAuthor(tx, deps, review, reason)
    return { status: 'hidden', hiddenAt: deps.now(), hiddenBy: by.byId, hiddenReason: reason }
  })
}

export function showReview(deps: Deps, seen: Seen, by: Moderator): Promise<OfficeReview> {
  return change(deps, seen, by, 'review-shown', async () => {
    return { status: 'published', hiddenAt: null, hiddenBy: null, hiddenReason: null }
  })
}

export function saveReply(deps: Deps, { text, ...seen }: Seen & { text: string }, by: Moderator): Promise<OfficeReview> {
  return change(deps, seen, by, 'review-replied', async () => {
    return { reply: text, replyLocale: languageOfText(text, by.locale), repliedAt: deps.now(), repliedBy: by.byId }
  })
}

export function removeReply(deps: Deps, seen: Seen, by: Moderator): Promise<OfficeReview> {
  return change(deps, seen, by, 'review-reply-removed', async () => {
    return { reply: null, replyLocale: null, repliedAt: null, repliedBy: null }
  })
}

/** Any action on a review counts as a look, recounts its memo's rating, and refreshes its page. */
async function change(
  deps: Deps,
  { id, version }: Seen,
  by: Moderator,
  action: AuditAction,
  decide: (tx: Tx, review: Row) => Promise<Partial<Row>>,
): Promise<OfficeReview> {
  return deps.changeCatalogue(async (tx, announce) => {
    const row = isUuid(id) ? await lockReview(tx, id) : undefined
    if (!row) throw new AppError('not_found')
    if (row.version !== version) throw await outdated(tx, id, by.locale)
    const changes = await decide(tx, row)
    await tx
      .update(reviews)
      .set({ ...changes, seenAt: deps.now(), version: sql`${reviews.version} + 1` })
      .where(eq(reviews.id, id))
    if (changes.status) await countRatings(tx, [row.memoId])
    await writeAudit(tx, { action, actorId: by.byId, targetId: id, requestId: by.requestId }, deps.now())
    announce(['memo', `memo:${row.memoId}`])
    return getOfficeReview(tx, id)
  })
}

/** The memo first, as in renaming it. */
async function lockReview(tx: Tx, id: string): Promise<Row | undefined> {
  const isIt = eq(reviews.id, id)
  const [found] = await tx.select({ memoId: reviews.memoId }).from(reviews).where(isIt)
  if (!found) return undefined
  await holdMemos(tx, [found.memoId])
  const [row] = await tx.select().from(reviews).where(isIt).for('update')
  return row
}

const outdated = async (tx: Tx, id: string, locale: Locale) =>
  new AppError('conflict', { message: reviewOfficeTexts.changed[locale], data: await getOfficeReview(tx, id) })

/** Nobody is mailed whose account is gone, or whose e-mail is unconfirmed. */
async function tellAuthor(tx: Tx, { jobs, settings }: Deps, { personId, memoId, text }: Row, reason: string): Promise<void> {
  if (!settings.canMail) return
  const isReachable = and(eq(people.id, personId), isNull(people.deletedAt), eq(people.isEmailConfirmed, true))
  const [author] = await tx.select().from(people).where(isReachable)
  const [memo] = await tx.select({ title: memos.title }).from(memos).where(eq(memos.id, memoId))
  if (author && memo) await jobs.send(tx, 'send-mail', hiddenMail(author, { title: memo.title, text, reason }))
}

type Author = { email: string; fullName: string; locale: Locale }
type Hidden = { title: BilingualText; text: string | null; reason: string }

/** To the author of a hidden review: the reason, and what they had written. */
function hiddenMail({ email, fullName, locale }: Author, { title, text, reason }: Hidden): Mail {
  const words = reviewOfficeTexts.hidden[locale]
  const lines = (lead: string, said: string) => `${lead}\n${said}`
  return composeMail({
    to: email,
    name: fullName,
    locale,
    subject: words.subject(pickText(title, locale).text),
    parts: [
      { kind: 'text', text: words.text(pickText(title, locale).text) },
      { kind: 'text', text: lines(words.reason, reason) },
      ...(text === null ? [] : [{ kind: 'note' as const, text: lines(words.yours, text) }]),
      { kind: 'note', text: words.note },
    ],
  })
}
