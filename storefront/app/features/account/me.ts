import { getMeEndpoint } from 'contract/account.ts'
import { listLibraryEndpoint } from 'contract/library.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { call } from '../../session/call.ts'
import { isForStaff } from '../../session/is-for-staff.ts'
import { readNumeralsCookie, serializeNumeralsCookie } from '../../session/numerals-cookie.ts'
import { sessionContext } from '../../session/request-session.ts'
import type { Route } from './+types/me'

/** What is personal on a public page, asked for after hydration: the name, and which items are owned. Never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (!context.get(sessionContext).session) return Response.json({ name: null, ownedItemIds: [] }, { headers })
  const [me, library] = await Promise.all([call(context, getMeEndpoint, {}), call(context, listLibraryEndpoint, {})])
  const numerals = me.kind === 'ok' ? (me.data.data.numerals ?? 'latn') : undefined
  // The choice may have been made on another device.
  if (numerals && numerals !== readNumeralsCookie(request.headers.get('Cookie')))
    headers.append('Set-Cookie', serializeNumeralsCookie(numerals, context.get(storefrontContext).isSecure))
  const name = me.kind === 'ok' ? me.data.data.fullName : null
  const staff = isForStaff(request, context.get(storefrontContext).productKey) ? { isStaff: true } : {}
  return Response.json({ name, ...staff, ownedItemIds: library.kind === 'ok' ? library.data.data.ownedItemIds : [] }, { headers })
}
