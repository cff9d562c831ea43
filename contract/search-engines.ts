import type { PageName } from './pages.ts'

/**
 * Which pages search engines may list; every page needs a decision. The others are answered with `X-Robots-Tag: noindex`: they are personal, are
 * a step of a process, show results of the shop's search, or repeat another page (`/home/home`, similar items).
 */
export const isListed: Record<PageName, boolean> = {
  home: true,
  homeHome: false,
  search: false,
  privacyPolicy: true,
  terms: true,
  about: true,
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
  opening: false,
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
  question: false,
  pay: false,
  payDone: false,
  mailbox: false,
  grade: false,
  wishes: false,
  notify: false,
}

/** The paths of the site map: its index, then one file for each kind. Large kinds are split into parts, `?part=3`. */
export const sitemapIndex = '/sitemap.xml'
export const sitemapFiles = {
  pages: '/sitemap-pages.xml',
  memo: '/sitemap-memos.xml',
  package: '/sitemap-packages.xml',
  subject: '/sitemap-subjects.xml',
  studyStage: '/sitemap-stages.xml',
  component: '/sitemap-components.xml',
} as const

/** The preview picture of a shared page, and its size in pixels. One file for each language: `/pictures/share/ar.png`. */
export const sharePicture = { path: '/pictures/share', width: 1200, height: 630 } as const
