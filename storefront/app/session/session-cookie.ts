import { sessionCookieMaxAgeSeconds } from 'contract/limits.ts'
import { packSession, unpackSession } from './pack-session.ts'
import type { StoredSession } from './request-session.ts'

/** `{productKey}-user-data` (contract §3). */
export function sessionCookieName(productKey: string): string {
  return `${productKey}-user-data`
}

type ReadCookie = { session: StoredSession | undefined; isBroken: boolean; isDouble?: true }

/** The session of a Cookie header. Two cookies of one name, broken JSON or a missing part: no session, and `isBroken` so that it gets cleared. */
export function readSessionCookie(header: string | null, productKey: string): ReadCookie {
  const values = readCookies(header, sessionCookieName(productKey))
  const value = values[0]
  if (value === undefined) return { session: undefined, isBroken: false }
  if (values.length > 1) return { session: undefined, isBroken: true, isDouble: true }
  const session = parseSession(value)
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
    const parsed: unknown = JSON.parse(unpackSession(value))
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

type CookieOptions = { isSecure: boolean; maxAgeSeconds: number; domain?: string; path?: string }

export function serializeSession(session: StoredSession, productKey: string, isSecure: boolean): string {
  const value = packSession(JSON.stringify({ id: session.id, accessToken: session.accessToken, refreshToken: session.refreshToken }))
  return serializeCookie(sessionCookieName(productKey), value, { isSecure, maxAgeSeconds: sessionCookieMaxAgeSeconds })
}

export function serializeClearedSession(productKey: string, isSecure: boolean): string {
  return serializeCookie(sessionCookieName(productKey), '', { isSecure, maxAgeSeconds: 0 })
}

const maxPathDepth = 3
const maxDomains = 4

/**
 * Of two cookies of one name, one was set for a part of the site or for a domain above this host: all that can be seen from here are
 * cleared, or the next log-in would find two again.
 */
export function serializeClearedEverywhere(productKey: string, isSecure: boolean, url: URL): string[] {
  const labels = url.hostname.split('.')
  const isName = !/^[\d.]+$|:/.test(url.hostname)
  const domains = isName ? labels.map((_, index) => labels.slice(index).join('.')).filter((domain) => domain.includes('.')) : []
  const segments = url.pathname.split('/').slice(1, maxPathDepth + 1)
  const paths = ['/', ...new Set(segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`).filter((path) => path !== '/'))]
  const clear = (path: string, domain?: string) =>
    serializeCookie(sessionCookieName(productKey), '', { isSecure, maxAgeSeconds: 0, path, ...(domain ? { domain } : {}) })
  return paths.flatMap((path) => [clear(path), ...domains.slice(0, maxDomains).map((domain) => clear(path, domain))])
}

/** HttpOnly, SameSite=Lax, whole site, no Domain. `value` is already encoded. */
export function serializeCookie(name: string, value: string, { isSecure, maxAgeSeconds, domain, path = '/' }: CookieOptions): string {
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${domain ? `; Domain=${domain}` : ''}${isSecure ? '; Secure' : ''}`
}
