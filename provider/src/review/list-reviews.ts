import { ratingScale } from 'contract/limits.ts'
import type { listReviewsEndpoint } from 'contract/student/review.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { CacheTag } from '../catalog/cache-tag.ts'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { jsonList, jsonOf, selectValues } from '../db/json-rows.ts'
import { people } from '../db/schema/account.ts'
import { memos } from '../db/schema/catalog.ts'
import { reviews } from '../db/schema/review.ts'
import { sellableItems } from '../db/schema/sellable.ts'
import { statement } from '../db/statement.ts'
import { type ReviewRow, toReview } from './review-wire.ts'

type Query = z.output<NonNullable<typeof listReviewsEndpoint.query>>
type Listed = z.output<typeof listReviewsEndpoint.response>['data']
type Found = { reviewed: 'memo' | 'package' | null; reviews: ReviewRow[]; ratings: { rating: number; count: number }[] }

/** However the package contains a memo: directly, by its subject or by its stage. */
const memosInPackage = (id: SQL) => sql`
  select memos.id from memos join package_items as listed on listed.package_id = ${id} and (
    (listed.item_kind = 'memo' and listed.item_id = memos.id)
    or (listed.item_kind = 'subject' and listed.item_id = memos.subject_id)
    or (listed.item_kind = 'studyStage' and listed.item_id = memos.study_stage_id)
  ) where memos.is_active`

const { id, rating, text, locale, writtenAt, isVerified, reply, replyLocale, repliedAt } = reviews
/** In the shape of `ReviewRow`. */
const fields = {
  review: { id, rating, text, locale, writtenAt, isVerified, reply, replyLocale, repliedAt },
  memo: { id: memos.id, title: memos.title },
  fullName: people.fullName,
}

/**
 * Published reviews of a memo, or of the memos in a package, those with words first, newest first: parts for a statement's `with`, and values of
 * it.
 */
export function reviewsOf({ item, limit, offset }: Record<'item' | 'limit' | 'offset', SQL>) {
  const reviewed = sql`(select kind from reviewed)`
  const memoIds = sql`case ${reviewed} when 'memo' then array[${item}] when 'package' then array(${memosInPackage(item)}) end`
  const arePublished = and(sql`${reviews.memoId} = any(${memoIds})`, eq(reviews.status, sql.raw("'published'")))
  return {
    parts: sql`reviewed as materialized (
      select ${sellableItems.kind} as kind from ${sellableItems}
      where ${sellableItems.id} = ${item} and ${sellableItems.isActive} and ${sellableItems.kind} in ('memo', 'package'))`,
    values: {
      reviewed: sql<Found['reviewed']>`${reviewed}`,
      reviews: jsonList<ReviewRow>(sql`select ${jsonOf(fields)} as item from ${reviews}
        join ${memos} on ${memos.id} = ${reviews.memoId} join ${people} on ${people.id} = ${reviews.personId} where ${arePublished}
        order by ${reviews.text} is null, ${reviews.writtenAt} desc, ${reviews.id} desc limit ${limit} offset ${offset}`),
      ratings: jsonList<Found['ratings'][number]>(sql`
        select ${jsonOf({ rating, count: sql`count(*)::int` })} as item from ${reviews} where ${arePublished} group by ${rating}`),
    },
  }
}

/** Throws not_found if the item is not on sale. */
export function toReviews(itemId: number, { reviewed, reviews, ratings }: Found): Listed & { tags: CacheTag[] } {
  if (!reviewed) throw new AppError('not_found')
  const spread = Array.from({ length: ratingScale }, (_, index) => ratings.find(({ rating }) => rating === index + 1)?.count ?? 0)
  const tags = [`${reviewed}:${itemId}` as const, ...new Set(reviews.map(({ memo }) => `memo:${memo.id}` as const))]
  return { tags, items: reviews.map(toReview), ...sumUp(spread) }
}

const hole = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const select = statement('reviews', (db) => {
  const { parts, values } = reviewsOf({ item: hole('item', 'bigint'), limit: hole('limit', 'int'), offset: hole('offset', 'int') })
  return selectValues(db, values, { before: sql`with ${parts}` })
})

/** One page of them, in one statement; throws not_found if the item is not on sale. */
export async function listReviews(db: DbOrTx, { ItemId, PageNumber, PageSize }: Query) {
  const item = parseItemId(ItemId)
  const [found] = item === undefined ? [] : await select(db).execute({ item, limit: PageSize, offset: (PageNumber - 1) * PageSize })
  if (item === undefined || !found) throw new AppError('not_found')
  return toReviews(item, found)
}

/** The number of reviews, their mean to one decimal, and their distribution. */
function sumUp(spread: number[]) {
  const totalCount = spread.reduce((sum, number) => sum + number, 0)
  const stars = spread.reduce((sum, number, index) => sum + number * (index + 1), 0)
  return { totalCount, average: totalCount > 0 ? Math.round((stars * 10) / totalCount) / 10 : null, spread }
}
