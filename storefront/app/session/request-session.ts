import { createContext } from 'react-router'

/** What the cookie holds (contract §3). It never reaches browser JavaScript, HTML or hydration data (ruling 2). */
export type StoredSession = { id: string; accessToken: string; refreshToken: string }

/** The session of the request at hand and what the answer must do to the cookie. */
export type RequestSession = { session: StoredSession | undefined; change: 'none' | 'set' | 'clear' }

export const sessionContext = createContext<RequestSession>()

export function storeSession(request: RequestSession, session: StoredSession): void {
  request.session = session
  request.change = 'set'
}

export function clearSession(request: RequestSession): void {
  request.session = undefined
  request.change = 'clear'
}
