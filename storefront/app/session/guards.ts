import { linkTo } from 'contract/pages.ts'
import { type MiddlewareFunction, redirect } from 'react-router'
import { storefrontContext } from '../api/provider-context.ts'
import { speakNumerals } from '../i18n/server-locale.ts'
import { getLocale } from '../paraglide/runtime.js'
import { viewToken } from './access-token.ts'
import { readNumeralsCookie } from './numerals-cookie.ts'
import { refreshSession } from './refresh.ts'
import { clearSession, sessionContext, storeSession } from './request-session.ts'

/** Whether the request comes from a person who is logged in: an expired token is refreshed first (ruling 3). */
const isLoggedIn = async (context: Parameters<MiddlewareFunction<Response>>[0]['context']): Promise<boolean> => {
  const requestSession = context.get(sessionContext)
  const { session } = requestSession
  if (!session) return false
  if (!viewToken(session.accessToken, new Date()).isExpired) return true
  const refreshed = await refreshSession(context.get(storefrontContext), session, getLocale())
  if (refreshed) storeSession(requestSession, refreshed)
  else clearSession(requestSession)
  return refreshed !== undefined
}

/** Members only: guests go to exactly /login (ruling 12). The layout that uses it must also export a loader, or client navigation walks in. */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  if (!(await isLoggedIn(context))) throw redirect(linkTo('logIn'))
  speakNumerals(readNumeralsCookie(request.headers.get('Cookie')))
  return next()
}

/** Guests only: people who are logged in go home. */
export const guestsOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (await isLoggedIn(context)) throw redirect(linkTo('home'))
  return next()
}
