import { getMeEndpoint } from 'contract/account/account.ts'
import { listLibraryEndpoint } from 'contract/student/library.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { call } from '../../session/call.ts'
import { readGrade } from '../../session/cookies/grade-cookie.ts'
import { readNumeralsCookie, serializeNumeralsCookie } from '../../session/cookies/numerals-cookie.ts'
import { forgetOwner, nameOwner } from '../../session/cookies/owner-cookie.ts'
import { readWishes } from '../../session/cookies/wish-cookie.ts'
import { isForStaff } from '../../session/is-for-staff.ts'
import { sessionContext } from '../../session/request-session.ts'
import { cookiesFor, syncGrade } from '../../session/sync-grade.ts'
import { readOwnWishes } from '../../session/wishes.ts'
import type { Route } from './+types/me'

/** What is personal on a public page, asked for after hydration: the name, and which items are owned. Never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const cookie = request.headers.get('Cookie')
  const { isSecure } = context.get(storefrontContext)
  if (!context.get(sessionContext).session) {
    for (const forgotten of forgetOwner(cookie, isSecure)) headers.append('Set-Cookie', forgotten)
    return Response.json({ name: null, ownedItemIds: [], ...kept(readWishes(cookie)) }, { headers })
  }
  const [me, library, wishes] = await Promise.all([
    call(context, getMeEndpoint, {}),
    call(context, listLibraryEndpoint, {}),
    readOwnWishes(context, cookie),
  ])
  for (const merged of wishes?.cookies ?? []) headers.append('Set-Cookie', merged)
  const numerals = me.kind === 'ok' ? (me.data.data.numerals ?? 'latn') : undefined
  // The choice may have been made on another device.
  if (numerals && numerals !== readNumeralsCookie(cookie)) headers.append('Set-Cookie', serializeNumeralsCookie(numerals, isSecure))
  const ofProfile = me.kind === 'ok' ? me.data.data.componentId : undefined
  if (ofProfile !== undefined) for (const cookie of await gradeCookies(context, request, ofProfile)) headers.append('Set-Cookie', cookie)
  if (library.kind === 'ok') for (const named of nameOwner(cookie, isSecure)) headers.append('Set-Cookie', named)
  const name = me.kind === 'ok' ? me.data.data.fullName : null
  const staff = isForStaff(request, context.get(storefrontContext).productKey) ? { isStaff: true } : {}
  const ownedItemIds = library.kind === 'ok' ? library.data.data.ownedItemIds : []
  return Response.json({ name, ...staff, ownedItemIds, ...kept(wishes?.ids ?? []) }, { headers })
}

/** Most people keep nothing. */
const kept = (wishIds: readonly number[]) => (wishIds.length > 0 ? { wishIds } : {})

function gradeCookies(context: Readonly<RouterContextProvider>, request: Request, ofProfile: number | null): Promise<string[]> | string[] {
  const cookies = request.headers.get('Cookie')
  const here = readGrade(cookies)
  return here?.chosenAt ? syncGrade(context, cookies) : cookiesFor(context, here, ofProfile)
}
