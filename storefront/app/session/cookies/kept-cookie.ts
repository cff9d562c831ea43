import { createHash } from 'node:crypto'
import { files } from 'contract/pages.ts'
import { readCookies, serializeCookie } from '../../cookies.ts'
import { keptHere } from './kept-here.ts'

/** As long as browsers allow. */
const maxAgeSeconds = 400 * 24 * 60 * 60

/** Tells people apart and names nobody. */
const markOf = (personId: string) => createHash('sha256').update(personId).digest('base64url').slice(0, 16)

/** Comes with each lease. The shop sets it, because some browsers forget after a week what a script has set. */
export const markKept = (personId: string, isSecure: boolean): string =>
  serializeCookie(keptHere, markOf(personId), { isSecure, maxAgeSeconds, isForScripts: true })

export const keepsMemos = (cookieHeader: string | null): boolean => readCookies(cookieHeader, keptHere).length > 0

/** Whether this device may keep memos of somebody who is not this person. */
export const keepsForOthers = (cookieHeader: string | null, personId: string): boolean =>
  readCookies(cookieHeader, keptHere).some((mark) => mark !== markOf(personId))

/** Where this person goes on: what somebody else has kept on this device is taken away on the way. That is a page that the browser has to load. */
export const pathPastKept = (cookieHeader: string | null, personId: string, path: string): string =>
  keepsForOthers(cookieHeader, personId) ? linkToForget(path) : path

/** The page that takes away what this device keeps, and then leads on. `next`: to another page than home. */
export const linkToForget = (next?: string): string =>
  `${files.logOut}?${new URLSearchParams({ [keptHere]: '', ...(next ? { next } : {}) })}`
