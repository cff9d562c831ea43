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

/** Whether the request comes from a person who is logged in: an expired token is refreshed first (ruling 3). */
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
 * Members only: guests go to exactly /login. If the session of a person has ended, the log-in leads back to where they were, with what they typed.
 * A layout that uses this guard must also export a loader, or client navigation walks in.
 */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const requestSession = context.get(sessionContext)
  const { isSecure } = context.get(storefrontContext)
  requestSession.isGuarded = true
  // Read from a copy, because the action reads the request itself.
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
 * If a session has ended: cookies with where the person was, and what they sent. For any other guest: that they asked for a page of members, and the
 * way to it if they began something there.
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
 * Guests only: people who are logged in go home. A session that has ended does not count, whatever its token says: else it would lead from /login
 * home, from there to /login, and so on. A cookie that was planted for this page alone must not keep anybody from it either.
 */
export const guestsOnly: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const requestSession = context.get(sessionContext)
  if (requestSession.session) requestSession.isDoubtful = true
  if ((await isLoggedIn(context)) && (await isAlive(context)) && !isLinkOfMail(request)) throw redirect(linkTo('home'))
  return next()
}

/** The page itself says whose session it is, and how to go on. To lead home without a word would help nobody. */
function isLinkOfMail(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname.replace(/\.data$/, '') === pages.resetPassword.path && Boolean(searchParams.get('email') && searchParams.get('token'))
}

/** Asks the provider. If it gives no answer, the token is believed. */
async function isAlive(context: Context): Promise<boolean> {
  const requestSession = context.get(sessionContext)
  const me = await call(context, getMeEndpoint, {})
  if (me.kind === 'refused' && me.status === 401) clearSession(requestSession)
  return requestSession.session !== undefined
}

/** For what an open page offers to members only: if the session has ended, the log-in leads back to the page. */
export function logInFirst(context: Context, path: string): Response {
  const { endedFor } = context.get(sessionContext)
  const { isSecure } = context.get(storefrontContext)
  return redirect(linkTo('logIn'), endedFor ? { headers: { 'Set-Cookie': serializeReturnCookie({ path, endedFor }, isSecure) } } : {})
}
