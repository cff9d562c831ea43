import { basePaths, header, providerHeaders } from 'contract/headers.ts'
import type { Locale } from 'contract/locale.ts'
import type { StorefrontContext } from '../api/provider-context.ts'
import { send } from '../api/send.ts'
import type { StoredSession } from './request-session.ts'

const inFlight = new Map<string, Promise<StoredSession | undefined>>()

/**
 * A session with a new access token; undefined if the refresh failed in any way (contract §4, ruling 3). Concurrent refreshes of one
 * session share one attempt. Never retried; carries no Authorization.
 */
export function refreshSession(storefront: StorefrontContext, session: StoredSession, locale: Locale): Promise<StoredSession | undefined> {
  const running = inFlight.get(session.refreshToken)
  if (running) return running
  const attempt = requestRefresh(storefront, session, locale).finally(() => inFlight.delete(session.refreshToken))
  inFlight.set(session.refreshToken, attempt)
  return attempt
}

async function requestRefresh(storefront: StorefrontContext, session: StoredSession, locale: Locale): Promise<StoredSession | undefined> {
  const query = new URLSearchParams({ Id: session.id, RefreshToken: session.refreshToken })
  const response = await send(storefront, `${basePaths[0]}/Student/RefreshToken?${query}`, {
    method: 'POST',
    headers: {
      ...providerHeaders({ locale }),
      ...(storefront.clientSecret ? { [header.clientSecret]: storefront.clientSecret } : {}),
    },
  })
  if (!response?.ok) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  const { accessToken, refreshToken } = (body ?? {}) as Record<string, unknown>
  if (typeof accessToken !== 'string' || accessToken === '') return undefined
  return {
    id: session.id,
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken ? refreshToken : session.refreshToken,
  }
}
