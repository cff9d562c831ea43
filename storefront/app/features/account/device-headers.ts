import { header } from 'contract/headers.ts'
import { readDeviceCookie } from '../../session/cookies/device-cookies.ts'

/**
 * A log-in's data about the browser: its name, and its tokens as a trusted and as a known device. They count only with the client's secret.
 */
export function deviceHeaders(request: Request): Record<string, string> {
  const cookies = request.headers.get('Cookie')
  const userAgent = request.headers.get('User-Agent')
  const trusted = readDeviceCookie(cookies, 'trusted-device')
  const known = readDeviceCookie(cookies, 'known-device')
  return {
    ...(userAgent ? { 'User-Agent': userAgent } : {}),
    ...(trusted ? { [header.trustedDevice]: trusted } : {}),
    ...(known ? { [header.knownDevice]: known } : {}),
  }
}
