import { isSharedPage } from 'contract/shared-page.ts'
import type { MiddlewareFunction } from 'react-router'
import { storefrontContext } from '../api/provider-context.ts'
import { localeCookie } from '../i18n/locale-cookie.ts'
import { localeOf, namedLocale, runInLocale } from '../i18n/server-locale.ts'
import { sessionContext } from './request-session.ts'
import { readSessionCookie, serializeClearedEverywhere, serializeClearedSession, serializeSession } from './session-cookie.ts'

/** Around every request: its language, its session from the cookie, and the cookie back if either changed. */
export const sessionMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) =>
  runInLocale(localeOf(request), async () => {
    const { productKey, isSecure } = context.get(storefrontContext)
    const requestSession = context.get(sessionContext)
    const cookie = readSessionCookie(request.headers.get('Cookie'), productKey)
    requestSession.session = cookie.session
    if (cookie.isBroken) requestSession.change = 'clear'
    const response = await next()
    if (requestSession.change === 'set' && requestSession.session) {
      response.headers.append('Set-Cookie', serializeSession(requestSession.session, productKey, isSecure))
    } else if (requestSession.change === 'clear' && cookie.isDouble) {
      for (const cleared of serializeClearedEverywhere(productKey, isSecure, urlOf(request))) response.headers.append('Set-Cookie', cleared)
    } else if (requestSession.change === 'clear') {
      response.headers.append('Set-Cookie', serializeClearedSession(productKey, isSecure))
    }
    // A page that many share holds no cookie; there the page's script writes it (locale-script.ts).
    const named = namedLocale(request)
    if (named && !isSharedPage(new URL(request.url).pathname)) response.headers.append('Set-Cookie', localeCookie(named))
    return response
  })

/** The router's own calls for data are made below the page they are for; the host is the browser's, whatever stands before us. */
function urlOf(request: Request): URL {
  const { pathname, protocol, host } = new URL(request.url)
  const shown = request.headers.get('Host') ?? host
  const base = URL.canParse(`${protocol}//${shown}`) ? `${protocol}//${shown}` : request.url
  return new URL(pathname.replace(/\.data$/, ''), base)
}
