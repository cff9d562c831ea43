import { ratingScale } from 'contract/limits.ts'
import type { listReviewsEndpoint } from 'contract/student/review.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { CacheTag } from '../catalog/cache-tag.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { findSellableItems } from '../catalog/sellable-items.ts'
import type { DbOrTx } from '../db/database.ts'
import { reviews } from '../db/schema/review.ts'
import { selectReviews } from './review.queries.ts'
import { toReview } from './review-wire.ts'

type Query = z.output<NonNullable<typeof listReviewsEndpoint.query>>

/** Published reviews of a memo, or of the memos in a package, those with words first, newest first; throws not_found if it is not on sale. */
export async function listReviews(db: DbOrTx, { ItemId, PageNumber, PageSize }: Query) {
  const { tag, memoIds } = await findReviewed(db, parseItemId(ItemId))
  const arePublished = and(sql`${reviews.memoId} in ${memoIds}`, eq(reviews.status, 'published'))
  const [rows, counts] = await Promise.all([
    selectReviews(db)
      .where(arePublished)
      .orderBy(sql`${reviews.text} is null`, sql`${reviews.writtenAt} desc`, sql`${reviews.id} desc`)
      .limit(PageSize)
      .offset((PageNumber - 1) * PageSize),
    db.select({ rating: reviews.rating, count: count() }).from(reviews).where(arePublished).groupBy(reviews.rating),
  ])
  const spread = Array.from({ length: ratingScale }, (_, index) => counts.find(({ rating }) => rating === index + 1)?.count ?? 0)
  return { tags: [tag, ...new Set(rows.map(({ memo }) => `memo:${memo.id}` as const))], items: rows.map(toReview), ...sumUp(spread) }
}

async function findReviewed(db: DbOrTx, id: number | undefined): Promise<{ tag: CacheTag; memoIds: ReturnType<typeof sql> }> {
  if (id === undefined) throw new AppError('not_found')
  const [item] = await findSellableItems(db, [id])
  if (item?.isActive && item.kind === 'memo') return { tag: `memo:${id}`, memoIds: sql`(${id})` }
  if (item?.isActive && item.kind === 'package') return { tag: `package:${id}`, memoIds: memosInPackage(id) }
  throw new AppError('not_found')
}

/** However the package contains a memo: by itself, by its subject or by its stage. */
const memosInPackage = (id: number) => sql`(
  select memos.id from memos join package_items as listed on listed.package_id = ${id} and (
    (listed.item_kind = 'memo' and listed.item_id = memos.id)
    or (listed.item_kind = 'subject' and listed.item_id = memos.subject_id)
    or (listed.item_kind = 'studyStage' and listed.item_id = memos.study_stage_id)
  ) where memos.is_active
)`

/** How many reviews there are, their mean to one decimal, and how they are spread. */
function sumUp(spread: number[]) {
  const totalCount = spread.reduce((sum, number) => sum + number, 0)
  const stars = spread.reduce((sum, number, index) => sum + number * (index + 1), 0)
  return { totalCount, average: totalCount > 0 ? Math.round((stars * 10) / totalCount) / 10 : null, spread }
}
