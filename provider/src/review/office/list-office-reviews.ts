import { type listOfficeReviewsEndpoint, type OfficeReview, ReviewView } from 'contract/review-office.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { reviews } from '../../db/schema/review.ts'
import { replyWire } from '../review-wire.ts'

type Query = z.output<NonNullable<(typeof listOfficeReviewsEndpoint)['query']>>

const views: Record<ReviewView, SQL> = {
  new: sql`${reviews.seenAt} is null`,
  all: sql`true`,
  hidden: sql`${reviews.status} = 'hidden'`,
}

/** One page of the reviews, shown and hidden, and how many of what is looked for each view has. */
export async function listOfficeReviews(db: DbOrTx, query: Query) {
  const { View, Rating, MemoId, PageNumber, PageSize } = query
  const isMeant = and(
    Rating === undefined ? undefined : eq(reviews.rating, Rating),
    MemoId === undefined ? undefined : eq(reviews.memoId, MemoId),
    matchesText(query.Text ?? ''),
  )
  // Who has waited longest for somebody to look comes first.
  const order = View === 'new' ? sql`${reviews.writtenAt} asc, ${reviews.id} asc` : sql`${reviews.writtenAt} desc, ${reviews.id} desc`
  const [rows, counts, [memo]] = await Promise.all([
    selectForStaff(db)
      .where(and(views[View], isMeant))
      .orderBy(order)
      .limit(PageSize)
      .offset((PageNumber - 1) * PageSize),
    countViews(db, isMeant),
    MemoId === undefined ? [] : db.select({ id: memos.id, title: memos.title }).from(memos).where(eq(memos.id, MemoId)),
  ])
  const page = { totalCount: counts[View], pageNumber: PageNumber, pageSize: PageSize }
  return { items: rows.map(officeWire), ...page, counts, memo: memo ?? null }
}

/** Throws not_found. */
export async function getOfficeReview(db: DbOrTx, id: string): Promise<OfficeReview> {
  const [row] = isUuid(id) ? await selectForStaff(db).where(eq(reviews.id, id)) : []
  if (!row) throw new AppError('not_found')
  return officeWire(row)
}

async function countViews(db: DbOrTx, isMeant: SQL | undefined): Promise<Record<ReviewView, number>> {
  const count = (view: ReviewView) => sql<number>`count(*) filter (where ${views[view]})`.mapWith(Number)
  const [counts] = await db
    .select({ new: count('new'), all: count('all'), hidden: count('hidden') })
    .from(reviews)
    .innerJoin(memos, eq(memos.id, reviews.memoId))
    .innerJoin(people, eq(people.id, reviews.personId))
    .where(isMeant)
  return counts ?? (Object.fromEntries(ReviewView.options.map((view) => [view, 0])) as Record<ReviewView, number>)
}

/** All words, each anywhere. The search's own folding makes أحمد and احمد one. */
function matchesText(text: string): SQL | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 12)
  const about = sql`search_text(concat_ws(' ', ${reviews.text}, ${people.fullName}, both_languages(${memos.title})))`
  return and(...words.map((word) => sql`position(search_text(${word}) in ${about}) > 0`))
}

const hider = alias(people, 'hider')
const replier = alias(people, 'replier')

function selectForStaff(db: DbOrTx) {
  return db
    .select({
      review: reviews,
      memo: { id: memos.id, title: memos.title },
      author: { id: people.id, fullName: people.fullName, locale: people.locale, deletedAt: people.deletedAt },
      hiderName: hider.fullName,
      replierName: replier.fullName,
    })
    .from(reviews)
    .innerJoin(memos, eq(memos.id, reviews.memoId))
    .innerJoin(people, eq(people.id, reviews.personId))
    .leftJoin(hider, eq(hider.id, reviews.hiddenBy))
    .leftJoin(replier, eq(replier.id, reviews.repliedBy))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectForStaff>>[number]

function officeWire({ review, memo, author, hiderName, replierName }: Row): OfficeReview {
  const { id, version, rating, text, locale, writtenAt, isVerified, seenAt, status, hiddenAt, hiddenReason } = review
  const reply = replyWire(review)
  return {
    ...{ id, version, memo, rating, text, locale, isVerified },
    author: author.deletedAt ? null : { id: author.id, fullName: author.fullName, locale: author.locale },
    writtenAt: writtenAt.toISOString(),
    isNew: seenAt === null,
    hidden: status === 'hidden' ? { at: hiddenAt?.toISOString() ?? null, reason: hiddenReason, byName: hiderName } : null,
    reply: reply && { ...reply, byName: replierName },
  }
}
