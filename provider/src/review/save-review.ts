import type { Locale } from 'contract/locale.ts'
import type { Review } from 'contract/student/review.ts'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import { countRatings, holdMemos } from '../catalog/memo/count-ratings.ts'
import { isMemoOnSale, selectMemos } from '../catalog/memo/memo.queries.ts'
import { languageOfText } from '../catalog/text-language.ts'
import type { DbOrTx } from '../db/database.ts'
import { memos } from '../db/schema/catalog.ts'
import { reviews } from '../db/schema/review.ts'
import type { Deps } from '../deps.ts'
import { isMemoOwned } from '../library/owned-memos.ts'
import { selectReviews } from './review.queries.ts'
import { reviewTexts } from './review.texts.ts'
import { toReview } from './review-wire.ts'

type NewReview = { personId: string; itemId: string; rating: number; text: string | null; locale: Locale; now: Date }

/** Saves what an owner thinks of a memo; a second review replaces the first. What staff has hidden stays hidden. */
export async function saveReview({ db, changeCatalogue }: Pick<Deps, 'db' | 'changeCatalogue'>, review: NewReview): Promise<Review> {
  const memoId = parseItemId(review.itemId)
  if (memoId === undefined) throw new AppError('not_found')
  await checkOwner(db, memoId, review)
  return changeCatalogue(async (tx, announce) => {
    await holdMemos(tx, [memoId])
    const text = review.text?.trim() || null
    const values = {
      rating: review.rating,
      text,
      locale: languageOfText(text, review.locale),
      isVerified: true,
      writtenAt: review.now,
      seenAt: null,
    }
    const [saved] = await tx
      .insert(reviews)
      .values({ id: uuidv7(), memoId, personId: review.personId, ...values })
      .onConflictDoUpdate({ target: [reviews.memoId, reviews.personId], set: { ...values, version: sql`${reviews.version} + 1` } })
      .returning({ id: reviews.id })
    const [row] = saved ? await selectReviews(tx).where(eq(reviews.id, saved.id)) : []
    if (!row) throw new Error('The review was not saved')
    await countRatings(tx, [memoId])
    // Its own page changes at once; lists when their minute is over.
    announce([`memo:${memoId}`])
    return toReview(row)
  })
}

async function checkOwner(db: DbOrTx, memoId: number, { personId, locale }: NewReview): Promise<void> {
  if (await isMemoOwned(db, personId, memoId)) return
  const onSale = await selectMemos(db).where(and(eq(memos.id, memoId), isMemoOnSale))
  if (onSale.length === 0) throw new AppError('not_found')
  throw new AppError('forbidden', { message: reviewTexts.onlyOwners[locale] })
}
