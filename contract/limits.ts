/** Every number of contract §9 has its one name here. Durations carry their unit. */

export const requestTimeoutMs = 30_000
/** A token with this much left or less is refreshed before the next request (§4). */
export const proactiveRefreshSeconds = 5 * 60
/** "About 2 years" (§3). */
export const sessionCookieMaxAgeSeconds = 63_072_000
export const errorToastMaxWords = 20
export const chunkReloadGuardMs = 10_000

/** The root toast area closes after this; 4000 is the constant of a toaster without its own duration (ruling 23). */
export const rootToastDurationMs = 3_000
export const defaultToast = {
  visible: 3,
  durationMs: 4_000,
  widthPx: 356,
  gapPx: 14,
  desktopOffsetPx: 24,
  mobileOffsetPx: 16,
} as const
export const snackbarTimeoutMs = 5_000

/** Out, then in, each as long as this (ruling 24). */
export const pageTransitionMs = 300
export const layoutTransitionMs = 200

/** Rises by a step to its most, is full when the page is there, and gone after the reset; quick pages never show it. */
export const progressBar = {
  stepPercent: 2,
  stepMs: 50,
  mostPercent: 90,
  resetMs: 300,
  startDelayMs: 300,
  /** Where a page is asked for, rather than something sent. */
  pageStartDelayMs: 500,
} as const

/** Every five minutes, and when the reader comes back after a minute or more (ruling 25). */
export const buildCheck = { intervalMs: 5 * 60_000, onFocusAfterMs: 60_000 } as const

/** Local storage key of the cart (§4). */
export const cartStorageKey = 'items'
/** Beside it, our own: the code that was accepted last, to be checked anew when the page is loaded again. */
export const couponStorageKey = 'coupon-code'
export const maxCouponCodeLength = 64
export const oneTimeCodeLength = 6
export const ratingScale = 5

/** Characters of a new password (ruling 33). */
export const passwordLength = { min: 8, max: 128 } as const
export const maxReviewLength = 2_000
/** Of what a reader says of an error on a page. */
export const maxReportLength = 1_000

/** Of a public list. */
export const maxPageSize = 100
export const defaultPageSize = 24
/** What a phone shows of a list at first. */
export const phonePageSize = 16
export const maxSearchLength = 200
export const maxOrderItems = 100
/** Printed copies of one memo in one order. */
export const maxCopies = 99
export const maxAddresses = 10
/** Of a file that comes with a message to the shop. */
export const maxAttachmentBytes = 5 * 1024 * 1024
