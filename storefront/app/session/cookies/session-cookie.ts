import { sessionCookieMaxAgeSeconds } from 'contract/limits.ts'
import { readCookies, serializeCookie } from '../../cookies.ts'
import { packSession, unpackSession } from '../pack-session.ts'
import type { StoredSession } from '../request-session.ts'

/** `{productKey}-user-data` (contract §3.1). */
export function sessionCookieName(productKey: string): `${string}-user-data` {
  return `${productKey}-user-data`
}

type ReadCookie = { session: StoredSession | undefined; isBroken: boolean }

/**
 * The session in a Cookie header. With broken JSON or a missing part there is no session, and `isBroken` says that the cookie must be
 * cleared. Of two cookies with the name, nothing says which is ours: there is no session until the others are cleared (`stray-cookies.ts`).
 */
export function readSessionCookie(header: string | null, productKey: string): ReadCookie {
  const values = readCookies(header, sessionCookieName(productKey))
  const sessions = values.map(parseSession).filter((session) => session !== undefined)
  return { session: values.length === 1 ? sessions[0] : undefined, isBroken: values.length > 0 && sessions.length === 0 }
}

function parseSession(value: string): StoredSession | undefined {
  try {
    const parsed: unknown = JSON.parse(unpackSession(value))
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const { id, accessToken, refreshToken } = parsed as Record<string, unknown>
    if (typeof id !== 'string' || typeof accessToken !== 'string' || typeof refreshToken !== 'string') return undefined
    return [id, accessToken, refreshToken].every(isSendable) ? { id, accessToken, refreshToken } : undefined
  } catch {
    return undefined
  }
}

/** Tokens are sent in headers and addresses. Another provider's may have any characters that headers allow. */
const isSendable = (value: string) => /^[\x21-\x7e]+$/.test(value)

export function serializeSession(session: StoredSession, productKey: string, isSecure: boolean): string {
  const value = packSession(JSON.stringify({ id: session.id, accessToken: session.accessToken, refreshToken: session.refreshToken }))
  return serializeCookie(sessionCookieName(productKey), value, { isSecure, maxAgeSeconds: sessionCookieMaxAgeSeconds })
}

export function serializeClearedSession(productKey: string, isSecure: boolean): string {
  return serializeCookie(sessionCookieName(productKey), '', { isSecure, maxAgeSeconds: 0 })
}
