import { header } from 'contract/headers.ts'
import { isSharedFile, isSharedPage } from 'contract/shared-page.ts'
import type { MiddlewareFunction } from 'react-router'
import { type StorefrontContext, storefrontContext } from '../api/provider-context.ts'
import { localeCookie } from '../i18n/locale-cookie.ts'
import { localeOf, namedLocale, runInLocale } from '../i18n/server-locale.ts'
import { forgetOwner } from './cookies/owner-cookie.ts'
import { readSessionCookie, serializeClearedSession, serializeSession, sessionCookieName } from './cookies/session-cookie.ts'
import { clearDoubles, serializeStraysCleared } from './cookies/stray-cookies.ts'
import { partsContext } from './load-part.ts'
import { clearSession, type RequestSession, type StoredSession, sessionContext } from './request-session.ts'

/** Wraps every request: sets its language, reads its session from the cookie, and writes changes back. */
export const sessionMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) =>
  runInLocale(
    localeOf(request),
    async () => {
      const { productKey } = context.get(storefrontContext)
      const requestSession = context.get(sessionContext)
      const cookie = readSessionCookie(request.headers.get('Cookie'), productKey)
      requestSession.session = cookie.session
      if (cookie.isBroken) clearSession(requestSession)
      const response = await next()
      const { isWhole, caching, isReduced } = context.get(partsContext)
      if (isReduced) response.headers.set(header.reduced, '1')
      if (!isWhole) response.headers.set('Cache-Control', 'private, no-store')
      else if (caching) response.headers.set('Cache-Control', caching)
      for (const written of cookiesOf(requestSession, request, context.get(storefrontContext)))
        response.headers.append('Set-Cookie', written)
      if (hasLeft(requestSession, cookie.session))
        for (const written of forgetOwner(request.headers.get('Cookie'), context.get(storefrontContext).isSecure))
          response.headers.append('Set-Cookie', written)
      // A shared page sets no cookie; its script does (`locale-script.ts`).
      const named = namedLocale(request)
      const { pathname } = new URL(request.url)
      if (named && !isSharedPage(pathname) && !isSharedFile(pathname)) response.headers.append('Set-Cookie', localeCookie(named))
      return response
    },
    context.get(storefrontContext),
  )

/** Whether the person changed during the request. */
const hasLeft = ({ session, change }: RequestSession, before: StoredSession | undefined): boolean =>
  change === 'clear' || (change === 'set' && session?.id !== before?.id)

/** Our cookie comes last, so that it survives however a browser treats the strays. */
function cookiesOf({ session, change, isDoubtful }: RequestSession, request: Request, shop: StorefrontContext): string[] {
  const { productKey, isSecure } = shop
  const doubles = clearDoubles(request, productKey, shop)
  const strays = isDoubtful ? serializeStraysCleared(sessionCookieName(productKey), request, shop) : []
  const own = change === 'clear' ? [serializeClearedSession(productKey, isSecure)] : []
  const stored = change === 'set' && session ? [serializeSession(session, productKey, isSecure)] : []
  return [...new Set([...strays, ...doubles, ...own, ...stored])]
}
