import { readCookies, serializeCookie } from '../cookies.ts'

/**
 * What the provider gives a browser to be known by later: `trusted-device` logs in without a code for 30 days, `known-device` is not
 * hindered by guesses made elsewhere.
 */
export type DeviceCookie = 'trusted-device' | 'known-device'

/** A browser may be used by several people, who share it; the provider heeds as many tokens. */
const maxTokens = 5

/** The tokens, newest first, divided by dots; undefined where there is none. */
export function readDeviceCookie(cookieHeader: string | null, name: DeviceCookie): string | undefined {
  const [value = ''] = readCookies(cookieHeader, name)
  return /^[\w.-]+$/.test(value) ? value : undefined
}

type Token = { token: string; maxAgeSeconds: number }

/** With one more token. HttpOnly: no script reads it. */
export function serializeDeviceCookie(
  name: DeviceCookie,
  { token, maxAgeSeconds }: Token,
  cookieHeader: string | null,
  isSecure: boolean,
): string {
  const others = readDeviceCookie(cookieHeader, name)?.split('.') ?? []
  return serializeCookie(name, [token, ...others].slice(0, maxTokens).join('.'), { isSecure, maxAgeSeconds })
}

/** The cookies that an answer of a log-in brings. */
export function deviceCookies(
  { trustedDevice, knownDevice }: { trustedDevice?: Token | undefined; knownDevice?: Token | undefined },
  cookieHeader: string | null,
  isSecure: boolean,
): string[] {
  return [
    ...(trustedDevice ? [serializeDeviceCookie('trusted-device', trustedDevice, cookieHeader, isSecure)] : []),
    ...(knownDevice ? [serializeDeviceCookie('known-device', knownDevice, cookieHeader, isSecure)] : []),
  ]
}
