import { linkTo } from 'contract/pages.ts'
import { readCookies, serializeCookie } from './session-cookie.ts'

/** The wish to go back to the cart after the log-in, set only by the cart's order step (ruling 12). */
const name = 'return-to'
const maxAgeSeconds = 10 * 60
const wish = linkTo('cart')

export const serializeReturnCookie = (isSecure: boolean): string =>
  serializeCookie(name, encodeURIComponent(wish), { isSecure, maxAgeSeconds })

export const serializeClearedReturnCookie = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

/** Where to go after the log-in: to the cart if its order step asked for that, else home. Nothing else that the cookie may hold counts. */
export function pathAfterLogIn(cookieHeader: string | null): string {
  return readCookies(cookieHeader, name).includes(encodeURIComponent(wish)) ? wish : linkTo('home')
}
