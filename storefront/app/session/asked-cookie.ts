import { readCookies, serializeCookie } from '../cookies.ts'

/** That a guest has just asked for a page of members, and stands on /login for it. */
const name = 'members-only'
const maxAgeSeconds = 60

export const serializeAskedCookie = (isSecure: boolean): string => serializeCookie(name, '1', { isSecure, maxAgeSeconds })

export const serializeClearedAsked = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

export const hasAskedForMembers = (cookieHeader: string | null): boolean => readCookies(cookieHeader, name).includes('1')
