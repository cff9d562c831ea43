import type { cookieNames } from '../../cookies.ts'

/**
 * The cookie that tells the shop that this device keeps memos, and whose. A script removes it with them, so it is not HttpOnly
 * (`kept-cookie.ts`).
 */
export const keptHere = 'kept' satisfies (typeof cookieNames)[number]
