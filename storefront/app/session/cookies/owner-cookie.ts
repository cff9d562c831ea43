import { randomBytes } from 'node:crypto'
import { readCookies, serializeCookie } from '../../cookies.ts'

/**
 * The mark of the library that a browser remembers (`owned-script.ts`): random, it only says that nobody has left since. The server takes it
 * away in the same answer in which a session ends or somebody else's begins, so what was remembered counts no more. Decision 060.
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
