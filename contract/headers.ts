import type { Locale } from './locale.ts'

/** The headers of contract §7 and of rulings 4 and 8, in one place. */
export const header = {
  lang: 'lang',
  requestedWith: 'X-Requested-With',
  errorCode: 'X-Error-Code',
  requestId: 'X-Request-Id',
  /** Identifies the storefront as a confidential client, which then gets rotating refresh tokens (ruling 4). */
  clientSecret: 'X-Client-Secret',
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
