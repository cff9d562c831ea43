import { readCookies, serializeCookie } from '../../../cookies.ts'

/**
 * A pending sign-up: its token, which lets this browser add an address and logs it in on confirmation, and what was typed, so that nothing
 * is asked twice.
 */
export type PendingSignUp = {
  token: string
  email: string
  fullName: string
  /** A log-in was refused meanwhile because the e-mail is not confirmed. */
  isLogInRefused?: boolean
  hasAddress?: boolean
}

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
  const { token, email, fullName } = value as Record<string, unknown>
  return [token, email, fullName].every((part) => typeof part === 'string')
}

/** After a refused log-in with the sign-up's e-mail: the next page says why. A sign-up with another e-mail is dropped. */
export function serializeRefusedSignUp(cookieHeader: string | null, email: string, isSecure: boolean): string {
  const signUp = readSignUp(cookieHeader)
  if (signUp?.email.toLowerCase() !== email.toLowerCase()) return serializeClearedSignUp(isSecure)
  return serializeSignUp({ ...signUp, isLogInRefused: true }, isSecure)
}
