import { getMeEndpoint } from 'contract/account.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from '../../../session/call.ts'
import { sessionContext } from '../../../session/request-session.ts'

export type Member = { name: string; email: string }

/** The person whose session this is; undefined for a guest, and if the provider does not say. */
export async function findMember(context: Readonly<RouterContextProvider>): Promise<Member | undefined> {
  if (!context.get(sessionContext).session) return undefined
  const me = await call(context, getMeEndpoint, {})
  return me.kind === 'ok' ? { name: me.data.data.fullName, email: me.data.data.email } : undefined
}
