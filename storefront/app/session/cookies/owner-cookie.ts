import { randomBytes } from 'node:crypto'
import { readCookies, serializeCookie } from '../../cookies.ts'

/**
 * Marks the library that a browser remembers (`owned-script.ts`): a random value that only proves that nobody has logged out since. The
 * server clears it in the answer that ends a session or starts another person's, which invalidates what was remembered. Decision 060.
 */
const name = 'owner'
const maxAgeSeconds = 34_560_000

const hasOwner = (cookieHeader: string | null) => readCookies(cookieHeader, name).length > 0

export function nameOwner(cookieHeader: string | null, isSecure: boolean): string[] {
  if (hasOwner(cookieHeader)) return []
  return [serializeCookie(name, randomBytes(9).toString('base64url'), { isSecure, maxAgeSeconds, isForScripts: true })]
}

export function forgetOwner(cookieHeader: string | null, isSecure: boolean): string[] {
  return hasOwner(cookieHeader) ? [serializeCookie(name, '', { isSecure, maxAgeSeconds: 0, isForScripts: true })] : []
}
