import { type Locale, pickText } from 'contract/locale.ts'
import { exportReviewsEndpoint, type OfficeReview } from 'contract/office/review-office.ts'
import { type Table, timeCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfReviews, reviewsOf } from './list-office-reviews.ts'
import { reviewColumns, reviewStates } from './review-office.texts.ts'

export const reviewsList = defineList(exportReviewsEndpoint, {
  name: () => 'reviews',
  ids: (db, wanted) => idsOfReviews(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => reviewsTable(await reviewsOf(db, ids), locale),
})

/** The list of reviews for a file, in the reader's language. */
function reviewsTable(reviews: readonly OfficeReview[], locale: Locale): Table {
  const words = reviewStates[locale]
  const rows = reviews.map(({ memo, rating, text, author, writtenAt, hidden, isNew, reply }) => [
    ...[pickText(memo.title, locale).text, rating, text ?? '', author?.fullName ?? ''],
    ...[timeCell(writtenAt), hidden ? words.hidden : isNew ? words.new : words.shown],
    ...[hidden?.reason ?? '', reply?.text ?? ''],
  ])
  return { columns: reviewColumns[locale], rows }
}
