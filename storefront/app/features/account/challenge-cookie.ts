import type { TwoStepChallenge } from 'contract/account/account.ts'
import { readCookies, serializeCookie } from '../../cookies.ts'

const name = 'two-step'
const maxAgeSeconds = 10 * 60

/** The code page's data between password and code. Short-lived and HttpOnly. */
export type PendingChallenge = Pick<TwoStepChallenge, 'challengeId' | 'channel' | 'maskedTarget' | 'otherChannels' | 'resendIn'> & {
  sentAtMs: number
}

export function serializeChallenge(challenge: TwoStepChallenge, now: Date, isSecure: boolean): string {
  const { challengeId, channel, maskedTarget, otherChannels, resendIn } = challenge
  const pending: PendingChallenge = { challengeId, channel, maskedTarget, otherChannels, resendIn, sentAtMs: now.getTime() }
  return serializeCookie(name, encodeURIComponent(JSON.stringify(pending)), { isSecure, maxAgeSeconds })
}

export const serializeClearedChallenge = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

export function readChallenge(cookieHeader: string | null): PendingChallenge | undefined {
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(readCookies(cookieHeader, name)[0] ?? ''))
    return isPending(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isPending(value: unknown): value is PendingChallenge {
  if (typeof value !== 'object' || value === null) return false
  const { challengeId, maskedTarget, otherChannels, resendIn, sentAtMs } = value as Record<string, unknown>
  if (otherChannels !== undefined && !Array.isArray(otherChannels)) return false
  return typeof challengeId === 'string' && typeof maskedTarget === 'string' && typeof resendIn === 'number' && typeof sentAtMs === 'number'
}
