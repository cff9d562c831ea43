import { createContext } from 'react-router'

/** The cookie's content. It never reaches browser JavaScript, HTML or hydration data. */
export type StoredSession = { id: string; accessToken: string; refreshToken: string }

/** The current request's session, and what the answer must do to the cookie. */
export type RequestSession = {
  session: StoredSession | undefined
  change: 'none' | 'set' | 'clear'
  /** The cookie may be a planted stray: strays are then cleared, whatever else the answer does. */
  isDoubtful?: true
  /** Whether the page is for members only. */
  isGuarded: boolean
  /** The person whose session ended during this request. */
  endedFor: string | undefined
}

export const noSession = (): RequestSession => ({ session: undefined, change: 'none', isGuarded: false, endedFor: undefined })

export const sessionContext = createContext<RequestSession>()

export function storeSession(request: RequestSession, session: StoredSession): void {
  request.session = session
  request.change = 'set'
}

export function clearSession(request: RequestSession): void {
  request.session = undefined
  request.change = 'clear'
  request.isDoubtful = true
}

/** Ends a session that cannot go on. Remembers its person, so that they continue where they were after the next log-in. */
export function endSession(request: RequestSession): void {
  request.endedFor ??= request.session?.id
  clearSession(request)
}
