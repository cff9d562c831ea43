import { createContext } from 'react-router'

/** What the cookie holds. It never reaches browser JavaScript, HTML or hydration data. */
export type StoredSession = { id: string; accessToken: string; refreshToken: string }

/** The session of the request at hand and what the answer must do to the cookie. */
export type RequestSession = {
  session: StoredSession | undefined
  change: 'none' | 'set' | 'clear'
  /** The cookie may be a stray that was planted beside ours: whatever the answer does, strays are cleared. */
  isDoubtful?: true
  /** Whether what is asked for is for members only. */
  isGuarded: boolean
  /** Whose session could not go on during this request. */
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

/** A session that cannot go on. Whose it was is remembered: they may go on where they were once they have logged in again. */
export function endSession(request: RequestSession): void {
  request.endedFor ??= request.session?.id
  clearSession(request)
}
