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

/** Local storage key of the cart (§4). */
export const cartStorageKey = 'items'
export const oneTimeCodeLength = 6
export const ratingScale = 5

export const maxPageSize = 480
export const defaultPageSize = 24
export const maxOrderItems = 100
