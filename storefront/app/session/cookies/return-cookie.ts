import { isOfficePath } from 'contract/office/office-pages.ts'
import { pageAt } from 'contract/page-at.ts'
import { linkTo, pages } from 'contract/pages.ts'
import { redirect, redirectDocument } from 'react-router'
import { readCookies, serializeCookie } from '../../cookies.ts'
import { pathPastKept } from './kept-cookie.ts'

/**
 * Where to go after log-in. Set by the cart's order step, by the question form, and when a session ends; `endedFor` is that session's
 * person, and only they are led there. The cookie lasts as long as a sign-up can take, including its mail.
 */
export type Wish = { path: string; endedFor?: string | undefined }

const name = 'return-to'
const maxAgeSeconds = 30 * 60
const maxPathLength = 500

export const serializeReturnCookie = ({ path, endedFor }: Wish, isSecure: boolean): string =>
  serializeCookie(name, encodeURIComponent(path) + (endedFor ? `|${endedFor}` : ''), { isSecure, maxAgeSeconds })

export const serializeClearedReturnCookie = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

/** Where the cookie leads: to what guests begin or, after an ended session, to one of our pages. Anything else is ignored. */
export function readWish(cookieHeader: string | null): Wish | undefined {
  const [value] = readCookies(cookieHeader, name)
  const [encoded = '', endedFor] = value?.split('|') ?? []
  const path = decoded(encoded)
  if (!endedFor) return isBegunByGuests(path) ? { path } : undefined
  return isReturnable(path) ? { path, endedFor } : undefined
}

/** What a guest begins on an open page and continues after log-in: an order or a question. */
export function isBegunByGuests(path: string): boolean {
  const page = path.includes('?') || path.length > maxPathLength ? undefined : pageAt(path)
  return page === 'cart' || page === 'question'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Redirects the same person back to where they were, anybody else home, after removing what another person kept on this device. That page
 * and the back office need a full page load.
 */
export function redirectAfterLogIn(cookieHeader: string | null, personId: string, headers: Headers): Response {
  const wish = readWish(cookieHeader)
  const place = wish && (wish.endedFor === undefined || wish.endedFor === personId) ? wish.path : linkTo('home')
  const path = pathPastKept(cookieHeader, personId, place)
  const isLoaded = path !== place || isOfficePath(path.split('?')[0] ?? '')
  return isLoaded ? redirectDocument(path, { headers }) : redirect(path, { headers })
}

/** The page that a request is about, as in the browser's address; for a file, its page. Undefined if there is none. */
export function pageAddressOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url)
  const asked = pathname.replace(/\.data$/, '')
  for (const ownOfRouter of ['_routes', 'index']) searchParams.delete(ownOfRouter)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const address = isReturnable(asked + query) ? asked + query : asked.slice(0, asked.lastIndexOf('/'))
  return isReturnable(address) ? address : undefined
}

export function isReturnable(path: string): boolean {
  const pathname = path.split('?')[0] ?? ''
  const page = pageAt(pathname)
  return (isOfficePath(pathname) || (page !== undefined && pages[page].access !== 'guestsOnly')) && path.length <= maxPathLength
}

/** An existing cookie gets the lifetime of a new one. */
export function renewedReturnCookie(cookieHeader: string | null, isSecure: boolean): string[] {
  const wish = readWish(cookieHeader)
  return wish ? [serializeReturnCookie(wish, isSecure)] : []
}
