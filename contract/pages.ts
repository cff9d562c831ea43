/**
 * Every page of the shop: its path, who may open it, its layout (contract §2, ruling 22). The contract's misspellings live here and nowhere else.
 * `isShared`: the page is the same for everyone and may be kept in the page cache. `holdsKey`: its address holds a key, of which no other site is told.
 * What of the query a page reads is in page-parameters.ts.
 */
export type PageAccess = 'open' | 'guestsOnly' | 'membersOnly'
export type PageLayout = 'default' | 'fullScreen'

type Page = { path: string; access: PageAccess; layout: PageLayout; isShared?: true; holdsKey?: true }

export const pages = {
  home: { path: '/', access: 'open', layout: 'default', isShared: true },
  /** Renders the home page too; its canonical address is `/`. */
  homeHome: { path: '/home/home', access: 'open', layout: 'default', isShared: true },
  search: { path: '/home/globalSearch', access: 'open', layout: 'default', isShared: true },
  privacyPolicy: { path: '/home/privacy_policy', access: 'open', layout: 'default', isShared: true },
  terms: { path: '/home/terms_and_conditions', access: 'open', layout: 'default', isShared: true },
  memos: { path: '/memos', access: 'open', layout: 'default', isShared: true },
  memo: { path: '/memos/:id', access: 'open', layout: 'default', isShared: true },
  similarMemos: { path: '/memos/similar/:id', access: 'open', layout: 'default', isShared: true },
  packages: { path: '/pakage', access: 'open', layout: 'default', isShared: true },
  package: { path: '/pakage/:id', access: 'open', layout: 'default', isShared: true },
  similarPackages: { path: '/pakage/similar/:id', access: 'open', layout: 'default', isShared: true },
  subjects: { path: '/subjects', access: 'open', layout: 'default', isShared: true },
  subject: { path: '/subjects/:id', access: 'open', layout: 'default', isShared: true },
  similarSubjects: { path: '/subjects/similar/:id', access: 'open', layout: 'default', isShared: true },
  studyStages: { path: '/studyStage', access: 'open', layout: 'default', isShared: true },
  studyStage: { path: '/studyStage/:id', access: 'open', layout: 'default', isShared: true },
  /** To browse inside a stage; `:id` is the id of the stage. */
  studyStageView: { path: '/studyStage/view/:id', access: 'open', layout: 'default', isShared: true },
  /** One component: a grade, stream and term; `:id` is the id of the component. */
  component: { path: '/studyStage/component/:id', access: 'open', layout: 'default', isShared: true },
  cart: { path: '/cart', access: 'open', layout: 'default', isShared: true },
  logIn: { path: '/login', access: 'guestsOnly', layout: 'fullScreen' },
  signUp: { path: '/signup', access: 'guestsOnly', layout: 'fullScreen' },
  signUpAddress: { path: '/signup/add-address', access: 'guestsOnly', layout: 'fullScreen' },
  forgetPassword: { path: '/forgetpassword', access: 'guestsOnly', layout: 'fullScreen' },
  resetPassword: { path: '/resetpassword', access: 'guestsOnly', layout: 'fullScreen', holdsKey: true },
  twoVerification: { path: '/twoverification', access: 'open', layout: 'fullScreen' },
  gotMail: { path: '/gotMail', access: 'open', layout: 'fullScreen', holdsKey: true },
  paymentSucceeded: { path: '/paymentSucceesed', access: 'membersOnly', layout: 'default' },
  paymentCancelled: { path: '/paymentCanclled', access: 'membersOnly', layout: 'default' },
  cartAddress: { path: '/cart/address', access: 'membersOnly', layout: 'default' },
  contact: { path: '/contact', access: 'open', layout: 'default' },
  profile: { path: '/profile', access: 'membersOnly', layout: 'default' },
  changePassword: { path: '/profile/changePassword', access: 'membersOnly', layout: 'default' },
  addresses: { path: '/profile/addresses', access: 'membersOnly', layout: 'default' },
  security: { path: '/profile/security', access: 'membersOnly', layout: 'default' },
  dashboard: { path: '/dashboard', access: 'membersOnly', layout: 'default' },
  library: { path: '/dashboard/library', access: 'membersOnly', layout: 'default' },
  orders: { path: '/dashboard/orders', access: 'membersOnly', layout: 'default' },
  order: { path: '/dashboard/orders/:id', access: 'membersOnly', layout: 'default' },
  reader: { path: '/dashboard/read/:id', access: 'membersOnly', layout: 'fullScreen' },
  /** `:id` is the token of a link to pay: whoever has it may open it. */
  pay: { path: '/pay/:id', access: 'open', layout: 'fullScreen', holdsKey: true },
  payDone: { path: '/pay/:id/done', access: 'open', layout: 'fullScreen', holdsKey: true },
  mailbox: { path: '/mailbox', access: 'open', layout: 'default' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** What an id in a path looks like. The provider decides whether it exists. */
export const idPattern = /^[A-Za-z0-9:-]{1,64}$/

export type ItemKind = 'memo' | 'package' | 'subject' | 'studyStage'

const itemPages: Record<ItemKind, PageName> = { memo: 'memo', package: 'package', subject: 'subject', studyStage: 'studyStage' }
const listPages: Record<ItemKind, PageName> = { memo: 'memos', package: 'packages', subject: 'subjects', studyStage: 'studyStages' }

export function linkTo(page: PageName, id?: string | number, query?: Record<string, string | number | undefined>): string {
  const path = pages[page].path.replace(':id', encodeURIComponent(String(id ?? '')).replaceAll('%3A', ':'))
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

export function linkToItem(kind: ItemKind, id: string | number): string {
  return linkTo(itemPages[kind], id)
}

export function linkToList(kind: ItemKind, query?: Record<string, string | number | undefined>): string {
  return linkTo(listPages[kind], undefined, query)
}

export function linkToInvoice(orderId: string): string {
  return files.invoice.replace(':id', encodeURIComponent(orderId))
}

export function linkToPreviewPage(memoId: number, page: number, edition: string, size: 'thumbnail' | 'reading' = 'thumbnail'): string {
  const path = files.previewPage.replace(':id', String(memoId)).replace(':page', String(page))
  return `${path}?${new URLSearchParams({ v: edition, ...(size === 'reading' ? { size } : {}) })}`
}

/** Paths without a page of their own, answered by the storefront's server. */
export const files = {
  /** What is personal on a public page: name, count of owned items. Never cached. */
  me: '/me.json',
  /** What the provider says of a cart that is posted to it. */
  cartQuote: '/cart.json',
  build: '/build.json',
  robots: '/robots.txt',
  logOut: '/logout',
  /** All we hold of the person, for download from /profile/security. */
  myData: '/profile/security/my-data.json',
  readerFile: '/dashboard/read/:id/file',
  /** The invoice of a paid order, in the language of the page it is fetched from. */
  invoice: '/dashboard/orders/:id/invoice.pdf',
  /** A picture of one of the pages that are open to all. `?size=reading` gives the large one; `v` names the edition. */
  previewPage: '/memos/:id/pages/:page',
  /** The student's own review of a memo: what was said, and where it is sent. Never cached. */
  ownReview: '/memos/:id/review',
} as const
