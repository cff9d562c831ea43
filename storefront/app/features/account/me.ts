import { getViewerEndpoint } from 'contract/account/viewer.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { type CallResult, call } from '../../session/call.ts'
import { readGrade } from '../../session/cookies/grade-cookie.ts'
import { readNumeralsCookie, serializeNumeralsCookie } from '../../session/cookies/numerals-cookie.ts'
import { forgetOwner, nameOwner } from '../../session/cookies/owner-cookie.ts'
import { readWishes } from '../../session/cookies/wish-cookie.ts'
import { isForStaff } from '../../session/is-for-staff.ts'
import { isUnknownCall } from '../../session/is-unknown-call.ts'
import { isWell } from '../../session/load-part.ts'
import { sessionContext } from '../../session/request-session.ts'
import { cookiesFor, syncGrade } from '../../session/sync-grade.ts'
import { mergeWishes } from '../../session/wishes.ts'
import type { Route } from './+types/me'

/** Personal data for a public page, loaded after hydration: the name, and which items are owned. Never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const cookie = request.headers.get('Cookie')
  const { isSecure } = context.get(storefrontContext)
  if (!context.get(sessionContext).session) {
    for (const forgotten of forgetOwner(cookie, isSecure)) headers.append('Set-Cookie', forgotten)
    return Response.json({ name: null, ownedItemIds: [], ...kept(readWishes(cookie)) }, { headers })
  }
  for (const merged of await mergeWishes(context, cookie)) headers.append('Set-Cookie', merged)
  const told = await call(context, getViewerEndpoint, {})
  const staff = isForStaff(request, context.get(storefrontContext).productKey) ? { isStaff: true } : {}
  if (told.kind !== 'ok' || !isWell(getViewerEndpoint.response, told.data)) {
    // The call may have found the session ended. If not, somebody is there and can log out, even if the name is unknown.
    const isThere = context.get(sessionContext).session !== undefined
    const name = isThere ? '' : null
    return Response.json({ name, ...staff, ownedItemIds: [], ...kept(keptHere(told, isThere) ? readWishes(cookie) : []) }, { headers })
  }
  const { fullName, numerals, componentId, ownedItemIds, wishIds } = told.data.data
  // The choice may be from another device.
  if (numerals !== readNumeralsCookie(cookie)) headers.append('Set-Cookie', serializeNumeralsCookie(numerals, isSecure))
  for (const grade of await gradeCookies(context, request, componentId)) headers.append('Set-Cookie', grade)
  for (const named of nameOwner(cookie, isSecure)) headers.append('Set-Cookie', named)
  return Response.json({ name: fullName, ...staff, ownedItemIds, ...kept(wishIds) }, { headers })
}

/** Guests' wishes are this browser's, as are those of members of a provider without wish lists. */
const keptHere = (told: CallResult<unknown>, isThere: boolean) => !isThere || isUnknownCall(getViewerEndpoint, told)

/** Most people keep nothing. */
const kept = (wishIds: readonly number[]) => (wishIds.length > 0 ? { wishIds } : {})

function gradeCookies(context: Readonly<RouterContextProvider>, request: Request, ofProfile: number | null): Promise<string[]> | string[] {
  const cookies = request.headers.get('Cookie')
  const here = readGrade(cookies)
  return here?.chosenAt ? syncGrade(context, cookies) : cookiesFor(context, here, ofProfile)
}
