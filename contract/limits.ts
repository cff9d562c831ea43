/** Every number of contract §9 has its only name here. Durations carry their unit. */

export const requestTimeoutMs = 30_000

/** How long the transfer of a large file may take. */
export const uploadTimeoutMs = 600_000
/** A token with this much left or less is refreshed before the next request. */
export const proactiveRefreshSeconds = 5 * 60
/** The contract's "about 2 years". */
export const sessionCookieMaxAgeSeconds = 63_072_000
export const errorToastMaxWords = 20
export const chunkReloadGuardMs = 10_000

/**
 * How long toasts stay; the shop's one toaster passes this (storefront/app/shell/toast/toaster.tsx). A toast with an undo stays as long as the
 * snackbar.
 */
export const rootToastDurationMs = 3_000
export const defaultToast = {
  visible: 3,
  /** For a toaster without a duration of its own (ruling 23). The shop has none: only a test of `Toaster` reaches it. */
  durationMs: 4_000,
  widthPx: 356,
  gapPx: 14,
  desktopOffsetPx: 24,
  mobileOffsetPx: 16,
} as const
/** How long the snackbar and a toast with an undo stay. */
export const snackbarTimeoutMs = 5_000

/** How long the old page fades out, and then how long the new one fades in. */
export const pageTransitionMs = 300
export const layoutTransitionMs = 200

/** The bar rises step by step up to `mostPercent`, is full when the page arrives, and disappears after `resetMs`. Fast pages never show it. */
export const progressBar = {
  stepPercent: 2,
  stepMs: 50,
  mostPercent: 90,
  resetMs: 300,
  startDelayMs: 300,
  /** The delay for loading a page, as opposed to sending a form. */
  pageStartDelayMs: 500,
} as const

/** Every five minutes, and when the reader comes back after a minute or more. */
export const buildCheck = { intervalMs: 5 * 60_000, onFocusAfterMs: 60_000 } as const

/** The local storage key of the cart. */
export const cartStorageKey = 'items'
/** Our own key beside it: the last accepted code, which is checked again when the page reloads. */
export const couponStorageKey = 'coupon-code'
/** Our own key: the latest searches in this browser. */
export const searchesStorageKey = 'recent-searches'
/** Our own key: the items last viewed in this browser. */
export const recentStorageKey = 'recent-items'
/** Our own key: the items last known to be owned. */
export const ownedStorageKey = 'owned-items'
export const maxCouponCodeLength = 64
export const oneTimeCodeLength = 6
export const ratingScale = 5

/** Characters of a new password. */
export const passwordLength = { min: 8, max: 128 } as const
export const maxReviewLength = 2_000
export const maxQuestionLength = 500
export const maxAnswerLength = 1_000
/** Characters of a report about an error on a page. */
export const maxReportLength = 1_000
/** Characters of a note on a page; and how many notes, bookmarks and highlights (of each) a reader can keep in a memo. */
export const maxNoteLength = 1_000
export const maxMarks = 500
/** Characters of highlighted words, and of the words kept before and after them. */
export const maxQuoteLength = 500
export const maxQuoteContext = 64

/** Items on a page of a public list. */
export const maxPageSize = 100
export const defaultPageSize = 24
/** Items of a list that a phone shows initially. */
export const phonePageSize = 16
export const maxSearchLength = 200
export const maxOrderItems = 100
/** Printed copies of one memo in one order. */
export const maxCopies = 99
export const maxAddresses = 10
/** The size of a file sent with a message to the shop. */
export const maxAttachmentBytes = 5 * 1024 * 1024
