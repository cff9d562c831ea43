import type { Locale } from './locale.ts'

/** The headers of contract §7 and of rulings 4 and 8, in one place. */
export const header = {
  lang: 'lang',
  requestedWith: 'X-Requested-With',
  errorCode: 'X-Error-Code',
  requestId: 'X-Request-Id',
  /** Identifies the storefront as a confidential client, which then gets rotating refresh tokens (ruling 4). */
  clientSecret: 'X-Client-Secret',
  /** The storefront's: what the browser keeps to log in without a code, divided by dots. Heeded beside the client's secret only. */
  trustedDevice: 'X-Trusted-Device',
  /** The storefront's: browsers in which their people have logged in before, divided by dots. Heeded beside the client's secret only. */
  knownDevice: 'X-Known-Device',
  /** The storefront's: where its own caller calls from. Heeded beside the client's secret only. */
  clientAddress: 'X-Client-Address',
  /** Which records a catalogue answer was made of, so that a shared cache can drop just those. */
  cacheTag: 'Cache-Tag',
  idempotencyKey: 'Idempotency-Key',
} as const

export const requestedWithValue = 'XMLHttpRequest'

/** Base paths under which every endpoint answers (contract §7). */
export const basePaths = ['/api/Website', '/api/Mobile'] as const

export function providerHeaders(options: { locale: Locale; accessToken?: string | undefined }): Record<string, string> {
  return {
    Accept: 'application/json',
    [header.lang]: options.locale,
    [header.requestedWith]: requestedWithValue,
    ...(options.accessToken ? { Authorization: `Bearer ${options.accessToken}` } : {}),
  }
}
