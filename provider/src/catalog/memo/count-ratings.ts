import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { reviews } from '../../db/schema/review.ts'

/**
 * Call this first when writing a review or counting ratings. Renaming a memo also locks it before its reviews, whose words it rewrites: the
 * common order avoids deadlocks, and a review written meanwhile gets the new name.
 */
export async function holdMemos(tx: Tx, memoIds: readonly number[]): Promise<void> {
  // Not FOR UPDATE: the foreign key of a new review holds a weaker lock, and two of these could deadlock.
  await tx
    .select({ id: memos.id })
    .from(memos)
    .where(inArray(memos.id, [...memoIds]))
    .orderBy(asc(memos.id))
    .for('no key update')
}

/**
 * Computes the rating of memos from their published reviews; the only writer. Call it in the transaction that wrote the reviews. It locks the
 * memos first, so that the second of two concurrent reviews counts the first: a statement sees what was committed before it began, and the count
 * begins once the lock is held.
 */
export async function countRatings(tx: Tx, memoIds: readonly number[]): Promise<void> {
  const ids = [...memoIds]
  if (ids.length === 0) return
  await holdMemos(tx, ids)
  await tx.execute(sql`
    update ${memos} set rating_average = rated.average, rating_count = rated.count
    from (
      select listed.id, round(avg(${reviews.rating}), 1) as average, count(${reviews.id})::int as count
      from ${memos} as listed
      left join ${reviews} on ${reviews.memoId} = listed.id and ${reviews.status} = 'published'
      where ${inArray(sql`listed.id`, ids)}
      group by listed.id
    ) as rated
    where ${memos.id} = rated.id`)
}
