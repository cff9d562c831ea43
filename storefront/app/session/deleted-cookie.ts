import { readCookies, serializeCookie } from '../cookies.ts'

/** That this browser has just deleted an account. An address could say it, too, but to anyone whom somebody sends there. */
const name = 'account-deleted'
const maxAgeSeconds = 60

export const serializeDeletedCookie = (isSecure: boolean): string => serializeCookie(name, '1', { isSecure, maxAgeSeconds })

export const isJustDeleted = (cookieHeader: string | null): boolean => readCookies(cookieHeader, name).includes('1')
