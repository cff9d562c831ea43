import type { PreviewSize } from '../catalogue/preview.ts'
import type { Access } from './role.ts'

export const officeBase = '/admin'

/**
 * Every page of the back office: its path, and the permission it needs (`Member`: any staff). The navigation leaves out pages that are not
 * allowed; the provider guards each call itself.
 */
type OfficePage = { path: string; access: Access }

export const officePages = {
  overview: { path: '/admin', access: 'Member' },
  coupons: { path: '/admin/coupons', access: 'coupon-view' },
  couponNew: { path: '/admin/coupons/new', access: 'coupon-edit' },
  coupon: { path: '/admin/coupons/:id', access: 'coupon-view' },
  messages: { path: '/admin/messages', access: 'message-view' },
  message: { path: '/admin/messages/:id', access: 'message-view' },
  messageFile: { path: '/admin/messages/:id/file', access: 'message-view' },
  memos: { path: '/admin/memos', access: 'memo-view' },
  newMemo: { path: '/admin/memos/new', access: 'memo-edit' },
  memoBulkNew: { path: '/admin/memos/bulk', access: 'memo-edit' },
  memoBulk: { path: '/admin/memos/bulk/:id', access: 'memo-edit' },
  memo: { path: '/admin/memos/:id', access: 'memo-edit' },
  memoReading: { path: '/admin/memos/:id/reading', access: 'reading-view' },
  errata: { path: '/admin/errata', access: 'erratum-view' },
  newErratum: { path: '/admin/errata/new', access: 'erratum-edit' },
  erratum: { path: '/admin/errata/:id', access: 'erratum-view' },
  memoFile: { path: '/admin/memos/:id/file', access: 'memo-edit' },
  imports: { path: '/admin/import', access: 'catalogue-import' },
  import: { path: '/admin/import/:id', access: 'catalogue-import' },
  memoCover: { path: '/admin/memos/:id/cover', access: 'memo-edit' },
  packages: { path: '/admin/packages', access: 'package-view' },
  newPackage: { path: '/admin/packages/new', access: 'package-edit' },
  packageBulkNew: { path: '/admin/packages/bulk', access: 'package-edit' },
  packageBulk: { path: '/admin/packages/bulk/:id', access: 'package-edit' },
  package: { path: '/admin/packages/:id', access: 'package-edit' },
  subjects: { path: '/admin/subjects', access: 'subject-view' },
  newSubject: { path: '/admin/subjects/new', access: 'subject-edit' },
  subject: { path: '/admin/subjects/:id', access: 'subject-edit' },
  curriculum: { path: '/admin/curriculum', access: 'stage-view' },
  newStage: { path: '/admin/curriculum/stages/new', access: 'stage-edit' },
  stage: { path: '/admin/curriculum/stages/:id', access: 'stage-edit' },
  newComponent: { path: '/admin/curriculum/components/new', access: 'component-edit' },
  component: { path: '/admin/curriculum/components/:id', access: 'component-edit' },
  orders: { path: '/admin/orders', access: 'order-view' },
  orderNew: { path: '/admin/orders/new', access: 'order-create' },
  order: { path: '/admin/orders/:id', access: 'order-view' },
  customers: { path: '/admin/customers', access: 'customer-view' },
  customer: { path: '/admin/customers/:id', access: 'customer-view' },
  customerEdit: { path: '/admin/customers/:id/edit', access: 'customer-edit' },
  reviews: { path: '/admin/reviews', access: 'review-view' },
  review: { path: '/admin/reviews/:id', access: 'review-view' },
  questions: { path: '/admin/questions', access: 'question-view' },
  question: { path: '/admin/questions/:id', access: 'question-view' },
  search: { path: '/admin/search', access: 'search-view' },
  searchWords: { path: '/admin/search/words', access: 'search-view' },
  searchWord: { path: '/admin/search/word', access: 'search-view' },
  printing: { path: '/admin/printing', access: 'shipment-view' },
  jobs: { path: '/admin/jobs', access: 'job-view' },
  jobFile: { path: '/admin/jobs/:id/file', access: 'job-view' },
  queues: { path: '/admin/queues', access: 'queue-view' },
  closing: { path: '/admin/closing', access: 'order-cash' },
  reports: { path: '/admin/reports', access: 'report-view' },
  reconciliation: { path: '/admin/reconciliation', access: 'settlement-view' },
  staff: { path: '/admin/staff', access: 'staff-view' },
  staffInvite: { path: '/admin/staff/invite', access: 'staff-edit' },
  staffMember: { path: '/admin/staff/:id', access: 'staff-view' },
  trace: { path: '/admin/trace', access: 'copy-trace' },
  opening: { path: '/admin/opening', access: 'setting-view' },
  home: { path: '/admin/home', access: 'home-view' },
  texts: { path: '/admin/texts', access: 'setting-view' },
  settings: { path: '/admin/settings', access: 'setting-view' },
  log: { path: '/admin/log', access: 'audit-view' },
} as const satisfies Record<string, OfficePage>

export type OfficePageName = keyof typeof officePages

export function linkToOffice(page: OfficePageName, id?: string | number, query?: Record<string, string | number | undefined>): string {
  return withQuery(officePages[page].path.replace(':id', encodeURIComponent(String(id ?? '')).replaceAll('%3A', ':')), query)
}

/** A path with these parameters; undefined ones are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** The invoice of a paid order, in the language of the page that links to it. */
export const orderInvoiceFile = `${officeBase}/orders/:id/invoice.pdf`
export const linkToOrderInvoice = (orderId: string): string => orderInvoiceFile.replace(':id', encodeURIComponent(orderId))

/** The till slip of a paid order, in the language of the page, or in the one that `lang` names. */
export const tillSlipFile = `${officeBase}/orders/:id/slip.pdf`
export const linkToTillSlip = (orderId: string, lang?: string): string =>
  withQuery(tillSlipFile.replace(':id', encodeURIComponent(orderId)), { lang })

/** The credit note of a refund, in the language of the page that links to it. */
export const refundNoteFile = `${officeBase}/refunds/:id/credit-note.pdf`
export const linkToRefundNote = (refundId: string): string => refundNoteFile.replace(':id', encodeURIComponent(refundId))

/** The picture of the page on which a message reports an error. */
export const reportedPagePicture = `${officeBase}/messages/:id/page`
export const linkToReportedPage = (messageId: string): string => reportedPagePicture.replace(':id', messageId)

/** A picture of one of the first pages of a memo that may not be on sale yet; `Size` as in the provider. */
export const memoPreviewPicture = `${officeBase}/memos/:id/preview/:page`

/** `version`: changes with the file, so that browsers show no old picture. */
export function linkToDraftPicture(memoId: number, page: number, version: string, Size: PreviewSize = 'thumbnail'): string {
  return withQuery(memoPreviewPicture.replace(':id', String(memoId)).replace(':page', String(page)), { Size, v: version })
}

/** Receives an import's file as the raw body, with `Kind` and `FileName`. */
export const importUpload = `${officeBase}/import-upload`

/** A table with only its headings: `Kind`. */
export const importTemplate = `${officeBase}/import-template`

/** The saved views of a list: `List`. A POST changes them. */
export const savedViewsFile = `${officeBase}/views`

/** The palette's search results for a text: `Text`. */
export const officeFind = `${officeBase}/find`

/**
 * Lists that can be downloaded, with the list's query and its `Format`: a short one is sent at once; a POST to the same address makes a file of
 * any length. A new name here needs a row in `list-file.ts`, and another in the provider's `list-files.ts`.
 */
export const keptLists = [
  'orders',
  'parcels',
  'customers',
  'coupons',
  'memos',
  'packages',
  'subjects',
  'messages',
  'reviews',
  'questions',
  'errata',
  'staff',
  'settlement',
  'jobs',
  'failures',
  'imports',
  'search',
  'searchWords',
] as const
export type KeptList = (typeof keptLists)[number]
export const listFilePath = `${officeBase}/list-file/:list`
export const listFile = (list: KeptList): string => listFilePath.replace(':list', list)

/** A report as a file, with the report's query and its `Format`. */
export const salesFile = `${officeBase}/reports-file`

/** The closing of a day as a file: `Day` and its `Format`. */
export const closingFile = `${officeBase}/closing-file`

/** Whether a path of this site belongs to the back office. */
export const isOfficePath = (pathname: string): boolean => /^\/admin(\/|\.data$|$)/.test(pathname)

/** Whether the form of this page uploads the PDF of a memo. */
export const isMemoUpload = (pathname: string): boolean => /^\/admin\/memos\/(new|[^/]+\/file)(\.data)?$/.test(pathname)

/** Receives a banner's picture, in a form with `file`. */
export const homePictureUpload = `${officeBase}/home-picture`

/** Whether a form of this page uploads a picture. */
export const isPictureUpload = (pathname: string): boolean =>
  /^\/admin\/(memos\/[^/]+\/cover|settings|opening|home-picture)(\.data)?$/.test(pathname)
