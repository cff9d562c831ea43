import { sessionCookieMaxAgeSeconds } from 'contract/limits.ts'
import type { StoredSession } from './request-session.ts'

/** `{productKey}-user-data` (contract §3). */
export function sessionCookieName(productKey: string): string {
  return `${productKey}-user-data`
}

/** The session of a Cookie header. Two cookies of one name, broken JSON or a missing part: no session, and `isBroken` so that it gets cleared. */
export function readSessionCookie(header: string | null, productKey: string): { session: StoredSession | undefined; isBroken: boolean } {
  const values = readCookies(header, sessionCookieName(productKey))
  const value = values[0]
  if (value === undefined) return { session: undefined, isBroken: false }
  const session = values.length === 1 ? parseSession(value) : undefined
  return { session, isBroken: session === undefined }
}

export function readCookies(header: string | null, name: string): string[] {
  return (header ?? '')
    .split(/;\s*/)
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
}

function parseSession(value: string): StoredSession | undefined {
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value))
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const { id, accessToken, refreshToken } = parsed as Record<string, unknown>
    if (typeof id !== 'string' || typeof accessToken !== 'string' || typeof refreshToken !== 'string') return undefined
    return [id, accessToken, refreshToken].every(isSendable) ? { id, accessToken, refreshToken } : undefined
  } catch {
    return undefined
  }
}

/** Tokens travel in headers and addresses: anything else in the cookie was not put there by us. */
const isSendable = (value: string) => /^[\w.~+/=:-]+$/.test(value)

type CookieOptions = { isSecure: boolean; maxAgeSeconds: number }

export function serializeSession(session: StoredSession, productKey: string, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify({ id: session.id, accessToken: session.accessToken, refreshToken: session.refreshToken }))
  return serializeCookie(sessionCookieName(productKey), value, { isSecure, maxAgeSeconds: sessionCookieMaxAgeSeconds })
}

export function serializeClearedSession(productKey: string, isSecure: boolean): string {
  return serializeCookie(sessionCookieName(productKey), '', { isSecure, maxAgeSeconds: 0 })
}

/** HttpOnly, SameSite=Lax, whole site, no Domain. `value` is already encoded. */
export function serializeCookie(name: string, value: string, { isSecure, maxAgeSeconds }: CookieOptions): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`
}
