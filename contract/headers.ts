import type { Locale } from './locale.ts'

/** The headers of the calls (contract §7.2) and our own additions. */
export const header = {
  lang: 'lang',
  requestedWith: 'X-Requested-With',
  errorCode: 'X-Error-Code',
  requestId: 'X-Request-Id',
  /** Identifies the storefront as a confidential client, which then gets a new refresh token each time (ruling 4). */
  clientSecret: 'X-Client-Secret',
  /** Tokens that let the browser log in without a code, separated by dots. Sent by the storefront; need the client's secret. */
  trustedDevice: 'X-Trusted-Device',
  /** Tokens of people who have logged in from this browser before, separated by dots. Sent by the storefront; need the client's secret. */
  knownDevice: 'X-Known-Device',
  /** The network address of the storefront's own caller. Needs the client's secret. */
  clientAddress: 'X-Client-Address',
  /** The records in a catalogue answer, so that a shared cache can drop only those. */
  cacheTag: 'Cache-Tag',
  /** Something dispensable was left out because the shop is busy, so caches keep the answer only for seconds. */
  reduced: 'X-Reduced',
  idempotencyKey: 'Idempotency-Key',
} as const

/** The tag of everything that a CDN in front of the shop may store. */
export const everythingTag = 'all'

export const requestedWithValue = 'XMLHttpRequest'

/** The base paths of every endpoint (contract §7.1). */
export const basePaths = ['/api/Website', '/api/Mobile'] as const

export function providerHeaders(options: { locale: Locale; accessToken?: string | undefined }): Record<string, string> {
  return {
    Accept: 'application/json',
    [header.lang]: options.locale,
    [header.requestedWith]: requestedWithValue,
    ...(options.accessToken ? { Authorization: `Bearer ${options.accessToken}` } : {}),
  }
}
