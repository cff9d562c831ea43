import { toTotal } from 'contract/counted-list.ts'
import type { listOfficeReviewsEndpoint, OfficeReview, ReviewView } from 'contract/office/review-office.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { countEach } from '../../db/bounded-count.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { reviews } from '../../db/schema/review.ts'
import { beginsKeptWords } from '../../db/word-index.ts'
import { replyWire } from '../review-wire.ts'

type Query = z.output<NonNullable<(typeof listOfficeReviewsEndpoint)['query']>>
type WantedReviews = Pick<Query, 'View' | 'Rating' | 'MemoId' | 'Text' | 'Sort'>

const views: Record<ReviewView, SQL> = {
  new: sql`${reviews.seenAt} is null`,
  all: sql`true`,
  hidden: sql`${reviews.status} = 'hidden'`,
}

/** One page of the reviews, visible and hidden, and the number of matches in each view. */
export async function listOfficeReviews(db: DbOrTx, query: Query) {
  const { View, MemoId, PageNumber, PageSize } = query
  const isMeant = meant(query)
  const page = idsOfReviews(db, query)
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
    .as('page')
  const select = (view: ReviewView) => sql`select from ${reviews} where ${and(views[view], isMeant)}`
  const [rows, counts, [memo]] = await Promise.all([
    selectForStaff(db)
      .innerJoin(page, eq(page.id, reviews.id))
      .orderBy(...orderOf(query)),
    countEach(db, { new: select('new'), all: select('all'), hidden: select('hidden') }),
    MemoId === undefined ? [] : db.select({ id: memos.id, title: memos.title }).from(memos).where(eq(memos.id, MemoId)),
  ])
  return { items: rows.map(officeWire), ...toTotal(counts[View]), pageNumber: PageNumber, pageSize: PageSize, counts, memo: memo ?? null }
}

/** The ids of all matches, without pages. */
export const idsOfReviews = (db: DbOrTx, query: WantedReviews) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(views[query.View], meant(query)))
    .orderBy(...orderOf(query))
    .$dynamic()

/** In the order of their ids. */
export async function reviewsOf(db: DbOrTx, ids: readonly string[]): Promise<OfficeReview[]> {
  const rows = await selectForStaff(db).where(inArray(reviews.id, [...ids]))
  return inOrderOf(ids, rows, ({ review }) => review.id).map(officeWire)
}

/** The words that find it are those of the review, of its author's name and of the memo's title. */
const meant = ({ Rating, MemoId, Text = '' }: WantedReviews): SQL | undefined =>
  and(
    Rating === undefined ? undefined : eq(reviews.rating, Rating),
    MemoId === undefined ? undefined : eq(reviews.memoId, MemoId),
    beginsKeptWords(Text, reviews.words),
  )

/** Each order has its index. */
function orderOf({ Sort, View }: WantedReviews): SQL[] {
  // The one that has waited longest for a look comes first.
  const asked = Sort ?? (View === 'new' ? 'when' : '-when')
  const way = asked.startsWith('-') ? desc : asc
  return [...(asked.endsWith('rating') ? [way(reviews.rating)] : []), way(reviews.writtenAt), way(reviews.id)]
}

/** Throws not_found. */
export async function getOfficeReview(db: DbOrTx, id: string): Promise<OfficeReview> {
  const [row] = isUuid(id) ? await selectForStaff(db).where(eq(reviews.id, id)) : []
  if (!row) throw new AppError('not_found')
  return officeWire(row)
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
