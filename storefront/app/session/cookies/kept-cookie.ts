import { createHash } from 'node:crypto'
import { files } from 'contract/pages.ts'
import { readCookies, serializeCookie } from '../../cookies.ts'
import { keptHere } from './kept-here.ts'

/** As long as browsers allow. */
const maxAgeSeconds = 400 * 24 * 60 * 60

/** Identifies people anonymously. */
const markOf = (personId: string) => createHash('sha256').update(personId).digest('base64url').slice(0, 16)

/** Set with each lease. The shop sets it, because some browsers delete cookies set by scripts after a week. */
export const markKept = (personId: string, isSecure: boolean): string =>
  serializeCookie(keptHere, markOf(personId), { isSecure, maxAgeSeconds, isForScripts: true })

export const keepsMemos = (cookieHeader: string | null): boolean => readCookies(cookieHeader, keptHere).length > 0

/** Whether this device may keep another person's memos. */
export const keepsForOthers = (cookieHeader: string | null, personId: string): boolean =>
  readCookies(cookieHeader, keptHere).some((mark) => mark !== markOf(personId))

/** The address where this person goes on, through the page that removes what others have kept here. That page needs a full load. */
export const pathPastKept = (cookieHeader: string | null, personId: string, path: string): string =>
  keepsForOthers(cookieHeader, personId) ? linkToForget(path) : path

/** The page that removes what this device keeps, and then leads on. `next`: the page after it, if not home. */
export const linkToForget = (next?: string): string =>
  `${files.logOut}?${new URLSearchParams({ [keptHere]: '', ...(next ? { next } : {}) })}`
