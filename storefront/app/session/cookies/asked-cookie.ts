import { readCookies, serializeCookie } from '../../cookies.ts'

/** Says that a guest has just asked for a page of members, and is on /login because of it. */
const name = 'members-only'
const maxAgeSeconds = 60

export const serializeAskedCookie = (isSecure: boolean): string => serializeCookie(name, '1', { isSecure, maxAgeSeconds })

export const serializeClearedAsked = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

export const hasAskedForMembers = (cookieHeader: string | null): boolean => readCookies(cookieHeader, name).includes('1')
