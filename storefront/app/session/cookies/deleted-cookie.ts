import { readCookies, serializeCookie } from '../../cookies.ts'

/** Says that this browser has just deleted an account. A query parameter would say so to anyone who follows a planted link. */
const name = 'account-deleted'
const maxAgeSeconds = 60

export const serializeDeletedCookie = (isSecure: boolean): string => serializeCookie(name, '1', { isSecure, maxAgeSeconds })

export const isJustDeleted = (cookieHeader: string | null): boolean => readCookies(cookieHeader, name).includes('1')
