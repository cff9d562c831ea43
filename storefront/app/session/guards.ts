import { getMeEndpoint } from 'contract/account/account.ts'
import { linkTo, pages } from 'contract/pages.ts'
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { storefrontContext } from '../api/provider-context.ts'
import { getLocale } from '../i18n/locale.ts'
import { speakNumerals } from '../i18n/server-locale.ts'
import { viewToken } from './access-token.ts'
import { call } from './call.ts'
import { serializeAskedCookie } from './cookies/asked-cookie.ts'
import { readNumeralsCookie } from './cookies/numerals-cookie.ts'
import { isBegunByGuests, pageAddressOf, serializeReturnCookie } from './cookies/return-cookie.ts'
import { keptFormContext, readKeptForm, serializeClearedKeptForm, serializeKeptForm } from './kept-form.ts'
import { refreshSession } from './refresh.ts'
import { clearSession, endSession, sessionContext, storeSession } from './request-session.ts'

type Context = Readonly<RouterContextProvider>

/** Whether the sender is logged in; refreshes an expired token first (ruling 3). */
const isLoggedIn = async (context: Context): Promise<boolean> => {
  const requestSession = context.get(sessionContext)
  const { session } = requestSession
  if (!session) return false
  if (!viewToken(session.accessToken, new Date()).isExpired) return true
  const refreshed = await refreshSession(context.get(storefrontContext), session, getLocale())
  if (refreshed) storeSession(requestSession, refreshed)
  else endSession(requestSession)
  return refreshed !== undefined
}

/**
 * Members only: guests are redirected to exactly /login. If a session has ended, the log-in leads back with what was typed. A layout with
 * this guard must also export a loader, or client navigation skips the guard.
 */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const requestSession = context.get(sessionContext)
  const { isSecure } = context.get(storefrontContext)
  requestSession.isGuarded = true
  // A clone, because the action reads the body itself.
  const sent = request.method === 'POST' ? request.clone() : request
  if (!(await isLoggedIn(context))) throw redirect(linkTo('logIn'), { headers: await returnCookies(context, sent) })
  const cookies = request.headers.get('Cookie')
  speakNumerals(readNumeralsCookie(cookies))
  const kept = readKeptForm(cookies)
  const isHere = kept && kept.endedFor === requestSession.session?.id && kept.path === pageAddressOf(request)
  if (isHere) context.set(keptFormContext, kept)
  const response = await next()
  for (const [header, cookie] of await returnCookies(context, sent)) response.headers.append(header, cookie)
  if (isHere && !requestSession.endedFor) response.headers.append('Set-Cookie', serializeClearedKeptForm(isSecure))
  return response
}

/**
 * If a session has ended: cookies with the address and the sent form. For other guests: that they asked for a members' page, and the way
 * back to what they began there.
 */
async function returnCookies(context: Context, request: Request): Promise<[string, string][]> {
  const { endedFor } = context.get(sessionContext)
  const { isSecure } = context.get(storefrontContext)
  const path = pageAddressOf(request)
  if (!context.get(sessionContext).session && !endedFor && request.method === 'GET') {
    const begun = path && isBegunByGuests(path) ? [serializeReturnCookie({ path }, isSecure)] : []
    return [serializeAskedCookie(isSecure), ...begun].map((cookie) => ['Set-Cookie', cookie])
  }
  if (!endedFor || !path) return []
  const kept = request.method === 'POST' ? await serializeKeptForm(request, { path, endedFor }, isSecure) : undefined
  return [serializeReturnCookie({ path, endedFor }, isSecure), ...(kept ? [kept] : [])].map((cookie) => ['Set-Cookie', cookie])
}

/**
 * Guests only: logged-in people are sent home. An ended session does not count, whatever its token says, or /login and home would redirect
 * in a loop. A cookie planted for this page alone must not lock anybody out either.
 */
export const guestsOnly: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const requestSession = context.get(sessionContext)
  if (requestSession.session) requestSession.isDoubtful = true
  if ((await isLoggedIn(context)) && (await isAlive(context)) && !isLinkOfMail(request)) throw redirect(linkTo('home'))
  return next()
}

/** The page itself says whose session it is and how to go on; a silent redirect home would not help. */
function isLinkOfMail(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname.replace(/\.data$/, '') === pages.resetPassword.path && Boolean(searchParams.get('email') && searchParams.get('token'))
}

/** Asks the provider; without an answer, the token is trusted. */
async function isAlive(context: Context): Promise<boolean> {
  const requestSession = context.get(sessionContext)
  const me = await call(context, getMeEndpoint, {})
  if (me.kind === 'refused' && me.status === 401) clearSession(requestSession)
  return requestSession.session !== undefined
}

/** For members' actions on an open page: if the session has ended, the log-in leads back to the page. */
export function logInFirst(context: Context, path: string): Response {
  const { endedFor } = context.get(sessionContext)
  const { isSecure } = context.get(storefrontContext)
  return redirect(linkTo('logIn'), endedFor ? { headers: { 'Set-Cookie': serializeReturnCookie({ path, endedFor }, isSecure) } } : {})
}
