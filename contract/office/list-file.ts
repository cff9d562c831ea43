import { z } from 'zod'
import { exportImportsEndpoint } from '../catalogue/editing/catalogue-import.ts'
import { exportErrataEndpoint } from '../catalogue/editing/erratum.ts'
import { exportMemosEndpoint } from '../catalogue/editing/memo-editing.ts'
import { exportPackagesEndpoint } from '../catalogue/editing/package-editing.ts'
import { exportSubjectsEndpoint } from '../catalogue/editing/subject-editing.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { exportCouponsEndpoint } from '../sales/coupon-office.ts'
import { exportOrdersEndpoint } from '../sales/office-order.ts'
import { exportSettlementEndpoint } from '../sales/settlement.ts'
import { exportParcelsEndpoint } from '../sales/shipment.ts'
import { TableFormat } from '../table-format.ts'
import { type BilingualText, plainText } from '../text.ts'
import { exportMessagesEndpoint } from './message-office.ts'
import { exportCustomersEndpoint } from './office-customer.ts'
import { exportJobsEndpoint, OfficeJob } from './office-job.ts'
import { type KeptList, keptLists } from './office-pages.ts'
import { exportQuestionsEndpoint } from './question-office.ts'
import { exportFailuresEndpoint } from './queue.ts'
import { exportReviewsEndpoint } from './review-office.ts'
import type { Permission } from './role.ts'
import { exportMissesEndpoint, exportSynonymsEndpoint } from './search-office.ts'
import { exportStaffEndpoint } from './staff.ts'

type ListFile = { endpoint: Endpoint<z.ZodObject, z.ZodNever, z.ZodUnknown, Permission>; title: z.infer<typeof BilingualText> }

/** Lists that can be exported: the call that sends a short one, its permission and filters, and the job's name. */
export const listFiles: Record<KeptList, ListFile> = {
  orders: { endpoint: exportOrdersEndpoint, title: { en: 'Orders', ar: 'الطلبات' } },
  parcels: { endpoint: exportParcelsEndpoint, title: { en: 'Parcels', ar: 'الطرود' } },
  customers: { endpoint: exportCustomersEndpoint, title: { en: 'Customers', ar: 'العملاء' } },
  coupons: { endpoint: exportCouponsEndpoint, title: { en: 'Coupons', ar: 'رموز الخصم' } },
  memos: { endpoint: exportMemosEndpoint, title: { en: 'Memos', ar: 'المذكرات' } },
  packages: { endpoint: exportPackagesEndpoint, title: { en: 'Packages', ar: 'الباقات' } },
  subjects: { endpoint: exportSubjectsEndpoint, title: { en: 'Subjects', ar: 'المواد' } },
  messages: { endpoint: exportMessagesEndpoint, title: { en: 'Messages', ar: 'الرسائل' } },
  reviews: { endpoint: exportReviewsEndpoint, title: { en: 'Reviews', ar: 'التقييمات' } },
  questions: { endpoint: exportQuestionsEndpoint, title: { en: 'Questions', ar: 'الأسئلة' } },
  errata: { endpoint: exportErrataEndpoint, title: { en: 'Errata', ar: 'التصويبات' } },
  staff: { endpoint: exportStaffEndpoint, title: { en: 'Staff', ar: 'الموظفون' } },
  settlement: { endpoint: exportSettlementEndpoint, title: { en: 'Reconciliation', ar: 'مطابقة الدفعات' } },
  jobs: { endpoint: exportJobsEndpoint, title: { en: 'Jobs', ar: 'المهام' } },
  failures: { endpoint: exportFailuresEndpoint, title: { en: 'What failed', ar: 'ما أخفق' } },
  imports: { endpoint: exportImportsEndpoint, title: { en: 'Earlier imports', ar: 'عمليات استيراد سابقة' } },
  search: { endpoint: exportMissesEndpoint, title: { en: 'Searches without results', ar: 'عمليات بحث بلا نتائج' } },
  searchWords: { endpoint: exportSynonymsEndpoint, title: { en: 'Search words', ar: 'كلمات البحث' } },
}

/** The list and its filters: the query of its own call, as in an address. */
export const ListExport = z.strictObject({ list: z.enum(keptLists), format: TableFormat, query: plainText(2000).default('') })

/**
 * Starts the export of a list of any length. The permission is that of the list's own file; a long one also needs `job-view`. Null: the list is
 * short, and its own call sends it at once.
 */
export const beginListExportEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeJob/BeginExport',
  summary: 'Start writing a list to a file, unless it is short enough to be sent at once',
  access: 'Member',
  body: ListExport,
  response: z.object({ data: OfficeJob.nullable() }),
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})
