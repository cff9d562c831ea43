import { mostGuestWishes } from 'contract/student/wish-list.ts'
import { readCookies, serializeCookie } from '../../cookies.ts'

export const wishCookieName = 'wishes'
const maxAgeSeconds = 31_536_000

/** The ids of a guest's kept items, newest first. Invalid ids are dropped. */
export function readWishes(cookieHeader: string | null): number[] {
  const [value = ''] = readCookies(cookieHeader, wishCookieName)
  const ids = value.split('.').flatMap((part) => (/^[1-9]\d{0,14}$/.test(part) ? [Number(part)] : []))
  return [...new Set(ids)].slice(0, mostGuestWishes)
}

/** An empty list needs no cookie. */
export function serializeWishes(ids: readonly number[], isSecure: boolean): string {
  const kept = ids.slice(0, mostGuestWishes)
  return serializeCookie(wishCookieName, kept.join('.'), { isSecure, maxAgeSeconds: kept.length > 0 ? maxAgeSeconds : 0 })
}
