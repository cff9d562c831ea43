import type { cookieNames } from '../../cookies.ts'

/** The cookie by which the shop knows that this device keeps memos, and whose. A script takes it away with them, so it is no secret (`kept-cookie.ts`). */
export const keptHere = 'kept' satisfies (typeof cookieNames)[number]
