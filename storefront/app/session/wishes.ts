import { addWishesEndpoint, listWishesEndpoint, mostGuestWishes, removeWishesEndpoint } from 'contract/student/wish-list.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../api/provider-context.ts'
import { type CallResult, call } from './call.ts'
import { readWishes, serializeWishes } from './cookies/wish-cookie.ts'
import { isUnknownCall } from './is-unknown-call.ts'
import { sessionContext } from './request-session.ts'
import { toldBy } from './told-by.ts'

type Context = Readonly<RouterContextProvider>
/** What is kept now; `cookies` must be set by the answer. */
export type Wishes = { ids: number[]; isFull: boolean; cookies: string[] }
export type WishChange = { intent: 'add' | 'remove'; ids: readonly number[] }

const isMember = (context: Context): boolean => context.get(sessionContext).session !== undefined

type Listed = Extract<CallResult<{ data: { itemIds: number[] } }>, { kind: 'ok' }>

const isListed = <Result extends CallResult<{ data: { itemIds: number[] } }>>(result: Result): result is Result & Listed =>
  result.kind === 'ok' && Array.isArray(toldBy(result.data).itemIds)

/** The call may have found the session ended, or a provider without wish lists: the browser then keeps them, as for guests. */
const isBrowsers = (context: Context, result: CallResult<unknown>): boolean =>
  !isMember(context) || isUnknownCall(listWishesEndpoint, result)

/**
 * The current list: the account's, else this browser's. A guest's list in this browser is merged first. Undefined if the provider does not
 * answer.
 */
export async function readOwnWishes(context: Context, cookieHeader: string | null): Promise<Wishes | undefined> {
  if (!isMember(context)) return { ids: readWishes(cookieHeader), isFull: false, cookies: [] }
  const cookies = await mergeWishes(context, cookieHeader)
  const listed = await call(context, listWishesEndpoint, {})
  if (isListed(listed)) return { ids: listed.data.data.itemIds, isFull: false, cookies }
  return isBrowsers(context, listed) ? { ids: readWishes(cookieHeader), isFull: false, cookies: [] } : undefined
}

export async function changeWishes(context: Context, cookieHeader: string | null, change: WishChange): Promise<Wishes | undefined> {
  if (isMember(context)) {
    const body = { itemIds: change.ids.map(String) }
    const isAdded = change.intent === 'add'
    const told = isAdded ? await call(context, addWishesEndpoint, { body }) : await call(context, removeWishesEndpoint, { body })
    if (isListed(told)) {
      const { itemIds } = told.data.data
      return { ids: itemIds, isFull: 'isFull' in told.data.data && told.data.data.isFull === true, cookies: [] }
    }
    if (!isBrowsers(context, told)) return undefined
  }
  return changeOfGuest(context, readWishes(cookieHeader), change)
}

function changeOfGuest(context: Context, before: readonly number[], { intent, ids }: WishChange): Wishes {
  const rest = before.filter((id) => !ids.includes(id))
  const fresh = ids.filter((id) => !before.includes(id)).slice(0, mostGuestWishes - before.length)
  const after = intent === 'add' ? [...fresh, ...before] : rest
  const isFull = intent === 'add' && ids.some((id) => !after.includes(id))
  return { ids: after, isFull, cookies: [serializeWishes(after, context.get(storefrontContext).isSecure)] }
}

/**
 * Merges this browser's guest list into the student's account. The cookie is cleared only once the account has it, so that no other user of
 * the browser gets it; without an answer the next page retries.
 */
export async function mergeWishes(context: Context, cookieHeader: string | null): Promise<string[]> {
  const kept = readWishes(cookieHeader)
  if (kept.length === 0) return []
  const told = await call(context, addWishesEndpoint, { body: { itemIds: kept.map(String) } })
  return isListed(told) ? [serializeWishes([], context.get(storefrontContext).isSecure)] : []
}
