import type { Review } from 'contract/student/review.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { isMemoOnSale, selectMemos } from '../catalog/memo/memo.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { memos } from '../db/schema/catalog.ts'
import { reviews } from '../db/schema/review.ts'
import { isMemoOwned } from '../library/owned-memos.ts'
import { toReview } from './review-wire.ts'

/** Reviews with their memo and author; the caller filters, sorts and limits. */
export function selectReviews(db: DbOrTx) {
  return db
    .select({ review: reviews, memo: { id: memos.id, title: memos.title }, fullName: people.fullName })
    .from(reviews)
    .innerJoin(memos, eq(memos.id, reviews.memoId))
    .innerJoin(people, eq(people.id, reviews.personId))
    .$dynamic()
}

/** The person's review of a memo, and whether they may write one; throws not_found if they neither own it nor could buy it. */
export async function findOwnReview(db: DbOrTx, personId: string, itemId: string): Promise<{ review: Review | null; isOwner: boolean }> {
  const memoId = parseItemId(itemId)
  if (memoId === undefined) throw new AppError('not_found')
  const [isOwner, onSale, [own]] = await Promise.all([
    isMemoOwned(db, personId, memoId),
    selectMemos(db).where(and(eq(memos.id, memoId), isMemoOnSale)),
    selectReviews(db).where(and(eq(reviews.memoId, memoId), eq(reviews.personId, personId))),
  ])
  if (!isOwner && onSale.length === 0) throw new AppError('not_found')
  return { review: own ? toReview(own) : null, isOwner }
}
