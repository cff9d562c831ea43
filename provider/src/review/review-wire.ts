import type { Review } from 'contract/student/review.ts'
import type { memos } from '../db/schema/catalog.ts'
import type { reviews } from '../db/schema/review.ts'
import { authorNameOf } from './author-name.ts'
import { reviewTexts } from './review.texts.ts'

/** Moments are text where a row comes as JSON. */
export type ReviewRow = {
  review: Pick<typeof reviews.$inferSelect, 'id' | 'rating' | 'text' | 'locale' | 'isVerified'> & Reply & { writtenAt: Date | string }
  memo: Pick<typeof memos.$inferSelect, 'id' | 'title'>
  fullName: string
}

export function toReview({ review, memo: { id, title }, fullName }: ReviewRow): Review {
  const { rating, text, locale, writtenAt, isVerified } = review
  return {
    id: review.id,
    memo: { id, title },
    rating,
    text,
    locale,
    writtenAt: new Date(writtenAt).toISOString(),
    authorName: authorNameOf(fullName) || reviewTexts.formerStudent[locale],
    isVerified,
    reply: replyWire(review),
  }
}

type Reply = Pick<typeof reviews.$inferSelect, 'reply' | 'replyLocale'> & { repliedAt: Date | string | null }

export const replyWire = ({ reply, replyLocale, repliedAt }: Reply): Review['reply'] =>
  reply !== null && replyLocale && repliedAt ? { text: reply, locale: replyLocale, at: new Date(repliedAt).toISOString() } : null
