import { basePaths, header, providerHeaders } from 'contract/headers.ts'
import type { Locale } from 'contract/locale.ts'
import type { StorefrontContext } from '../api/provider-context.ts'
import { send } from '../api/send.ts'
import type { StoredSession } from './request-session.ts'

/** Parallel requests arrive one after another, so late ones still carry the old tokens. */
const rememberMs = 60_000

/** Another provider may give two people or two log-ins the same refresh token: all three identify a session. */
const keyOf = ({ id, accessToken, refreshToken }: StoredSession) => `${id} ${refreshToken} ${accessToken}`

const inFlight = new Map<string, Promise<StoredSession | undefined>>()
const recent = new Map<string, StoredSession>()

/**
 * A session with a new access token; undefined if the refresh failed in any way (contract §4.5, ruling 3). Concurrent refreshes of a
 * session share one attempt, and slightly later ones its result. Never retried; sent without Authorization.
 */
export function refreshSession(storefront: StorefrontContext, session: StoredSession, locale: Locale): Promise<StoredSession | undefined> {
  const key = keyOf(session)
  const running = inFlight.get(key)
  if (running) return running
  const done = recent.get(key)
  // The new token was refused too: that attempt was useless.
  if (done && done.accessToken !== session.accessToken) return Promise.resolve(done)
  const attempt = requestRefresh(storefront, session, locale)
    .then((refreshed) => {
      if (refreshed) remember(key, refreshed)
      return refreshed
    })
    .finally(() => inFlight.delete(key))
  inFlight.set(key, attempt)
  return attempt
}

/** A log-in starts afresh, even with the same tokens. */
export function forgetRefresh(session: StoredSession): void {
  recent.delete(keyOf(session))
}

function remember(key: string, refreshed: StoredSession): void {
  recent.set(key, refreshed)
  setTimeout(() => {
    if (recent.get(key) === refreshed) recent.delete(key)
  }, rememberMs).unref()
}

async function requestRefresh(storefront: StorefrontContext, session: StoredSession, locale: Locale): Promise<StoredSession | undefined> {
  const query = new URLSearchParams({ Id: session.id, RefreshToken: session.refreshToken })
  const init = {
    method: 'POST',
    headers: {
      ...providerHeaders({ locale }),
      ...(storefront.clientSecret ? { [header.clientSecret]: storefront.clientSecret } : {}),
    },
  }
  const readJson = (response: Response): Promise<unknown> | undefined => (response.ok ? response.json() : undefined)
  const body = await send(storefront, `${basePaths[0]}/Student/RefreshToken?${query}`, init, readJson)
  const { accessToken, refreshToken } = (body ?? {}) as Record<string, unknown>
  if (typeof accessToken !== 'string' || accessToken === '') return undefined
  return {
    id: session.id,
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken ? refreshToken : session.refreshToken,
  }
}
