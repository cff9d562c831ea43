import { readCookies, serializeCookie } from '../../cookies.ts'

/** Says that a guest was sent to /login from a members' page. */
const name = 'members-only'
const maxAgeSeconds = 60

export const serializeAskedCookie = (isSecure: boolean): string => serializeCookie(name, '1', { isSecure, maxAgeSeconds })

export const serializeClearedAsked = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

export const hasAskedForMembers = (cookieHeader: string | null): boolean => readCookies(cookieHeader, name).includes('1')
