import { couponsList } from './catalog/coupon/list-coupons.ts'
import { memosList } from './catalog/editing/list-memo-rows.ts'
import { importsList } from './catalog/office-import/imports-list.ts'
import { packagesList } from './catalog/package-editing/list-package-rows.ts'
import { subjectsList } from './catalog/subject-editing/list-subject-rows.ts'
import { messagesList } from './contact/office/messages-list.ts'
import { customersList } from './customer/customers-list.ts'
import { errataList } from './library/errata/find-errata.ts'
import { jobsList } from './office-job/jobs-list.ts'
import type { Lists } from './office-job/list-file/begin-list-file.ts'
import { questionsList } from './question/office/questions-list.ts'
import { failuresList } from './queue/failures-list.ts'
import { reviewsList } from './review/office/reviews-list.ts'
import { settlementList } from './sales/aftercare/settlement/settlement-list.ts'
import { ordersList } from './sales/desk/orders-list.ts'
import { parcelsList } from './sales/desk/parcels-list.ts'
import { missesList, synonymsList } from './search/office/search-lists.ts'
import { staffList } from './staff/staff-list.ts'

/** Every list that is kept as a file, as its feature describes it. */
export const lists: Lists = {
  orders: ordersList,
  parcels: parcelsList,
  customers: customersList,
  coupons: couponsList,
  memos: memosList,
  packages: packagesList,
  subjects: subjectsList,
  messages: messagesList,
  reviews: reviewsList,
  questions: questionsList,
  errata: errataList,
  staff: staffList,
  settlement: settlementList,
  jobs: jobsList,
  failures: failuresList,
  imports: importsList,
  search: missesList,
  searchWords: synonymsList,
}
