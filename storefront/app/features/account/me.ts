import { getMe } from 'contract/account.ts'
import { listLibrary } from 'contract/library.ts'
import { call } from '../../session/call.ts'
import { sessionContext } from '../../session/request-session.ts'
import type { Route } from './+types/me'

/** What is personal on a public page, asked after hydration: the name, and which items are owned. Never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'private, no-store' }
  if (!context.get(sessionContext).session) return Response.json({ name: null, ownedItemIds: [] }, { headers })
  const [me, library] = await Promise.all([call(context, getMe, {}), call(context, listLibrary, {})])
  const name = me.kind === 'ok' ? me.data.data.fullName : null
  return Response.json({ name, ownedItemIds: library.kind === 'ok' ? library.data.data.ownedItemIds : [] }, { headers })
}
