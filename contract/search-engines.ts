import type { PageName } from './pages.ts'

/**
 * What search engines may list. Every page has to be decided; the others are answered with `X-Robots-Tag: noindex`: they are a
 * person's, a step of something, the shop's search, or what stands elsewhere already (`/home/home`, similar items).
 */
export const isListed: Record<PageName, boolean> = {
  home: true,
  homeHome: false,
  search: false,
  privacyPolicy: true,
  terms: true,
  memos: true,
  memo: true,
  similarMemos: false,
  packages: true,
  package: true,
  similarPackages: false,
  subjects: true,
  subject: true,
  similarSubjects: false,
  studyStages: true,
  studyStage: true,
  studyStageView: true,
  component: true,
  cart: false,
  logIn: false,
  signUp: false,
  signUpAddress: false,
  forgetPassword: false,
  resetPassword: false,
  twoVerification: false,
  gotMail: false,
  paymentSucceeded: false,
  paymentCancelled: false,
  cartAddress: false,
  contact: true,
  profile: false,
  changePassword: false,
  addresses: false,
  security: false,
  dashboard: false,
  library: false,
  orders: false,
  order: false,
  reader: false,
  pay: false,
  payDone: false,
  mailbox: false,
}

/** Paths of the site map: its index, then one file a kind; large kinds come in parts, `?part=3`. */
export const sitemapIndex = '/sitemap.xml'
export const sitemapFiles = {
  pages: '/sitemap-pages.xml',
  memo: '/sitemap-memos.xml',
  package: '/sitemap-packages.xml',
  subject: '/sitemap-subjects.xml',
  studyStage: '/sitemap-stages.xml',
  component: '/sitemap-components.xml',
} as const

/** The picture that shows where a page is shared, and its size in pixels. */
export const sharePicture = { path: '/share.png', width: 1200, height: 630 } as const
