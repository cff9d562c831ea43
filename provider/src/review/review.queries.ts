import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { memos } from '../db/schema/catalog.ts'
import { reviews } from '../db/schema/review.ts'

/** Reviews with their memo and author; the caller filters, sorts and limits. */
export function selectReviews(db: DbOrTx) {
  return db
    .select({ review: reviews, memo: { id: memos.id, title: memos.title }, fullName: people.fullName })
    .from(reviews)
    .innerJoin(memos, eq(memos.id, reviews.memoId))
    .innerJoin(people, eq(people.id, reviews.personId))
    .$dynamic()
}
