import { readCookies, serializeCookie } from '../../../cookies.ts'

/** When this browser last requested a mail, so that the countdown survives a reload. The provider has its own. */
const name = 'mail-sent'
const waitSeconds = 60

export function serializeMailSent(now: Date, isSecure: boolean): string {
  return serializeCookie(name, String(now.getTime()), { isSecure, maxAgeSeconds: waitSeconds })
}

export function secondsToWait(cookieHeader: string | null, now: Date): number {
  const sentAtMs = Number(readCookies(cookieHeader, name)[0] ?? 0)
  const left = Math.ceil((sentAtMs - now.getTime()) / 1000) + waitSeconds
  // A time in the future is wrong: do not wait for it.
  return left > 0 && left <= waitSeconds ? left : 0
}
