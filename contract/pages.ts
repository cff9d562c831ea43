/**
 * Every page of the shop: its path, who may open it, its layout (contract §2, ruling 22).
 * `isShared`: the page is the same for everyone and may be kept in the page cache. `holdsKey`: its address holds a key, which must not leak to
 * other sites.
 * page-parameters.ts declares which query parameters a page reads.
 */
export type PageAccess = 'open' | 'guestsOnly' | 'membersOnly'
export type PageLayout = 'default' | 'fullScreen'

/** The contract's misspellings live here and nowhere else. Separate from `pages`, because browsers need only the paths. */
const paths = {
  home: '/',
  /** Renders the home page too; its canonical address is `/`. */
  homeHome: '/home/home',
  search: '/home/globalSearch',
  privacyPolicy: '/home/privacy_policy',
  terms: '/home/terms_and_conditions',
  about: '/home/about',
  memos: '/memos',
  memo: '/memos/:id',
  similarMemos: '/memos/similar/:id',
  packages: '/pakage',
  package: '/pakage/:id',
  similarPackages: '/pakage/similar/:id',
  subjects: '/subjects',
  subject: '/subjects/:id',
  similarSubjects: '/subjects/similar/:id',
  studyStages: '/studyStage',
  studyStage: '/studyStage/:id',
  /** For browsing inside a stage; `:id` is the stage's id. */
  studyStageView: '/studyStage/view/:id',
  /** One component: a grade, stream and term; `:id` is the id of the component. */
  component: '/studyStage/component/:id',
  cart: '/cart',
  logIn: '/login',
  signUp: '/signup',
  signUpAddress: '/signup/add-address',
  forgetPassword: '/forgetpassword',
  resetPassword: '/resetpassword',
  twoVerification: '/twoverification',
  /** The target of the first-start link of a shop and of invitations to its staff. */
  opening: '/opening',
  gotMail: '/gotMail',
  paymentSucceeded: '/paymentSucceesed',
  paymentCancelled: '/paymentCanclled',
  cartAddress: '/cart/address',
  /** Also shows the threads of earlier messages, by query (`student/thread-address.ts`): a page of their own would add to the code of every public page. */
  contact: '/contact',
  profile: '/profile',
  changePassword: '/profile/changePassword',
  addresses: '/profile/addresses',
  security: '/profile/security',
  dashboard: '/dashboard',
  library: '/dashboard/library',
  orders: '/dashboard/orders',
  order: '/dashboard/orders/:id',
  reader: '/dashboard/read/:id',
  /** For asking about a memo or a package, `:id` is its id; for answering a question, `:id` is the question's. */
  question: '/questions/:id',
  /** `:id` is the token of a link to pay: anyone who has the link may open it. */
  pay: '/pay/:id',
  payDone: '/pay/:id/done',
  mailbox: '/mailbox',
  /** Where a reader chooses the grade that the shop shows first. */
  grade: '/grade',
  /** What somebody keeps for later, with or without an account. */
  wishes: '/wishes',
  /** The target of links in notification mails, to confirm or end them. `:id` is a signed token. */
  notify: '/notify/:id',
} as const

export type PageName = keyof typeof paths

type Page = { path: string; access: PageAccess; layout: PageLayout; isShared?: true; holdsKey?: true }

/** A function, so that bundlers drop it from browser bundles that do not use its result; paths read at top level would stay. */
export const pages = /* @__PURE__ */ describePages()

function describePages() {
  return {
    home: { path: paths.home, access: 'open', layout: 'default', isShared: true },
    homeHome: { path: paths.homeHome, access: 'open', layout: 'default', isShared: true },
    search: { path: paths.search, access: 'open', layout: 'default', isShared: true },
    privacyPolicy: { path: paths.privacyPolicy, access: 'open', layout: 'default', isShared: true },
    terms: { path: paths.terms, access: 'open', layout: 'default', isShared: true },
    about: { path: paths.about, access: 'open', layout: 'default', isShared: true },
    memos: { path: paths.memos, access: 'open', layout: 'default', isShared: true },
    memo: { path: paths.memo, access: 'open', layout: 'default', isShared: true },
    similarMemos: { path: paths.similarMemos, access: 'open', layout: 'default', isShared: true },
    packages: { path: paths.packages, access: 'open', layout: 'default', isShared: true },
    package: { path: paths.package, access: 'open', layout: 'default', isShared: true },
    similarPackages: { path: paths.similarPackages, access: 'open', layout: 'default', isShared: true },
    subjects: { path: paths.subjects, access: 'open', layout: 'default', isShared: true },
    subject: { path: paths.subject, access: 'open', layout: 'default', isShared: true },
    similarSubjects: { path: paths.similarSubjects, access: 'open', layout: 'default', isShared: true },
    studyStages: { path: paths.studyStages, access: 'open', layout: 'default', isShared: true },
    studyStage: { path: paths.studyStage, access: 'open', layout: 'default', isShared: true },
    studyStageView: { path: paths.studyStageView, access: 'open', layout: 'default', isShared: true },
    component: { path: paths.component, access: 'open', layout: 'default', isShared: true },
    cart: { path: paths.cart, access: 'open', layout: 'default', isShared: true },
    logIn: { path: paths.logIn, access: 'guestsOnly', layout: 'fullScreen' },
    signUp: { path: paths.signUp, access: 'guestsOnly', layout: 'fullScreen' },
    signUpAddress: { path: paths.signUpAddress, access: 'guestsOnly', layout: 'fullScreen' },
    forgetPassword: { path: paths.forgetPassword, access: 'guestsOnly', layout: 'fullScreen' },
    resetPassword: { path: paths.resetPassword, access: 'guestsOnly', layout: 'fullScreen', holdsKey: true },
    twoVerification: { path: paths.twoVerification, access: 'open', layout: 'fullScreen' },
    opening: { path: paths.opening, access: 'open', layout: 'fullScreen', holdsKey: true },
    gotMail: { path: paths.gotMail, access: 'open', layout: 'fullScreen', holdsKey: true },
    paymentSucceeded: { path: paths.paymentSucceeded, access: 'membersOnly', layout: 'default' },
    paymentCancelled: { path: paths.paymentCancelled, access: 'membersOnly', layout: 'default' },
    cartAddress: { path: paths.cartAddress, access: 'membersOnly', layout: 'default' },
    contact: { path: paths.contact, access: 'open', layout: 'default', holdsKey: true },
    profile: { path: paths.profile, access: 'membersOnly', layout: 'default' },
    changePassword: { path: paths.changePassword, access: 'membersOnly', layout: 'default' },
    addresses: { path: paths.addresses, access: 'membersOnly', layout: 'default' },
    security: { path: paths.security, access: 'membersOnly', layout: 'default' },
    dashboard: { path: paths.dashboard, access: 'membersOnly', layout: 'default' },
    library: { path: paths.library, access: 'membersOnly', layout: 'default' },
    orders: { path: paths.orders, access: 'membersOnly', layout: 'default' },
    order: { path: paths.order, access: 'membersOnly', layout: 'default' },
    reader: { path: paths.reader, access: 'membersOnly', layout: 'fullScreen' },
    question: { path: paths.question, access: 'membersOnly', layout: 'default' },
    pay: { path: paths.pay, access: 'open', layout: 'fullScreen', holdsKey: true },
    payDone: { path: paths.payDone, access: 'open', layout: 'fullScreen', holdsKey: true },
    mailbox: { path: paths.mailbox, access: 'open', layout: 'default' },
    grade: { path: paths.grade, access: 'open', layout: 'default' },
    wishes: { path: paths.wishes, access: 'open', layout: 'default' },
    notify: { path: paths.notify, access: 'open', layout: 'fullScreen', holdsKey: true },
  } as const satisfies Record<PageName, Page>
}

/** The form of an id in a path. The provider decides whether it exists. */
export const idPattern = /^[A-Za-z0-9:-]{1,64}$/

export type ItemKind = 'memo' | 'package' | 'subject' | 'studyStage'

const itemPages: Record<ItemKind, PageName> = { memo: 'memo', package: 'package', subject: 'subject', studyStage: 'studyStage' }
const listPages: Record<ItemKind, PageName> = { memo: 'memos', package: 'packages', subject: 'subjects', studyStage: 'studyStages' }

export function linkTo(page: PageName, id?: string | number, query?: Record<string, string | number | undefined>): string {
  const path = paths[page].replace(':id', encodeURIComponent(String(id ?? '')).replaceAll('%3A', ':'))
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

/** The PDF of a memo that somebody owns. */
export function linkToMemoFile(memoId: number | string): string {
  return files.readerFile.replace(':id', encodeURIComponent(memoId))
}

export function linkToPreviewPage(memoId: number, page: number, edition: string, size: 'thumbnail' | 'reading' = 'thumbnail'): string {
  const path = files.previewPage.replace(':id', String(memoId)).replace(':page', String(page))
  return `${path}?${new URLSearchParams({ v: edition, ...(size === 'reading' ? { size } : {}) })}`
}

/** Paths without a page of their own, answered by the storefront's server. */
export const files = {
  /** The personal part of a public page: name, number of owned items. Never cached. */
  me: '/me.json',
  /** The provider's answer about a cart that is posted to it. */
  cartQuote: '/cart.json',
  /** Suggestions for a reader who is typing into the search field. */
  suggestions: '/suggestions.json',
  build: '/build.json',
  robots: '/robots.txt',
  icon: '/favicon.svg',
  manifest: '/manifest.webmanifest',
  logOut: '/logout',
  /** All data we hold about the person, for download from /profile/security. */
  myData: '/profile/security/my-data.json',
  readerFile: '/dashboard/read/:id/file',
  /** The reader's own bookmarks, notes and highlights: reads and writes them. Never cached. */
  readerMarks: '/dashboard/read/:id/marks',
  /** The invoice of a paid order, in the language of the page that fetches it. */
  invoice: '/dashboard/orders/:id/invoice.pdf',
  /** A picture of one of the pages open to all. `?size=reading` gives the large one; `v` names the edition. */
  previewPage: '/memos/:id/pages/:page',
  /** The student's own review of a memo: reads and writes it. Never cached. */
  ownReview: '/memos/:id/review',
} as const
