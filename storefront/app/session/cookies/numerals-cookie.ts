import type { Numerals } from 'contract/account/profile.ts'
import { currentPlace } from 'contract/place.ts'
import { readCookies, serializeCookie } from '../../cookies.ts'

/** The profile's digits, so that personal pages know them without asking the provider each time. */
const name = 'numerals'
const maxAgeSeconds = 34_560_000

export const serializeNumeralsCookie = (numerals: Numerals, isSecure: boolean): string =>
  serializeCookie(name, numerals, { isSecure, maxAgeSeconds })

export function readNumeralsCookie(cookieHeader: string | null): Numerals {
  const [kept] = readCookies(cookieHeader, name)
  return kept === 'arab' || kept === 'latn' ? kept : currentPlace().numerals
}
