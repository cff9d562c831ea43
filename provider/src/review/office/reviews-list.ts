import { exportReviewsEndpoint } from 'contract/office/review-office.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfReviews, reviewsOf } from './list-office-reviews.ts'
import { reviewsTable } from './reviews-table.ts'

export const reviewsList = defineList(exportReviewsEndpoint, {
  name: () => 'reviews',
  ids: (db, wanted) => idsOfReviews(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => reviewsTable(await reviewsOf(db, ids), locale),
})
