import { readCookies, serializeCookie } from '../../cookies.ts'

/**
 * Tokens by which the provider recognises a browser: `trusted-device` logs in without a code for 30 days, `known-device` is not locked out
 * by wrong passwords typed elsewhere.
 */
export type DeviceCookie = 'trusted-device' | 'known-device'

/** People may share a browser, so it keeps several tokens; the provider accepts as many. */
const maxTokens = 5

/** The tokens, newest first, separated by dots; undefined if none. */
export function readDeviceCookie(cookieHeader: string | null, name: DeviceCookie): string | undefined {
  const [value = ''] = readCookies(cookieHeader, name)
  return /^[\w.-]+$/.test(value) ? value : undefined
}

type Token = { token: string; maxAgeSeconds: number }

/** Adds one token. HttpOnly: no script reads it. */
export function serializeDeviceCookie(
  name: DeviceCookie,
  { token, maxAgeSeconds }: Token,
  cookieHeader: string | null,
  isSecure: boolean,
): string {
  const others = readDeviceCookie(cookieHeader, name)?.split('.') ?? []
  return serializeCookie(name, [token, ...others].slice(0, maxTokens).join('.'), { isSecure, maxAgeSeconds })
}

/** The cookies set by a log-in's answer. */
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
