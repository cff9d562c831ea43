import { readCookies, serializeCookie } from '../../../session/session-cookie.ts'

/** A sign-up under way (ruling 13): its token for the address step, and what was typed, so that nothing is asked for twice. */
export type PendingSignUp = { token: string; email: string; fullName: string; phone: string }

const name = 'sign-up'
const maxAgeSeconds = 30 * 60

export function serializeSignUp(signUp: PendingSignUp, isSecure: boolean): string {
  return serializeCookie(name, encodeURIComponent(JSON.stringify(signUp)), { isSecure, maxAgeSeconds })
}

export const serializeClearedSignUp = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

export function readSignUp(cookieHeader: string | null): PendingSignUp | undefined {
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(readCookies(cookieHeader, name)[0] ?? ''))
    return isPending(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isPending(value: unknown): value is PendingSignUp {
  if (typeof value !== 'object' || value === null) return false
  const { token, email, fullName, phone } = value as Record<string, unknown>
  return [token, email, fullName, phone].every((part) => typeof part === 'string')
}
