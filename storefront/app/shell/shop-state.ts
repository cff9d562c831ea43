import { isAllowed, isRoleOfStaff } from 'contract/office/role.ts'
import { getShopReadinessEndpoint, getShopStateEndpoint, type ShopWarning } from 'contract/shop/shop.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../i18n/m.ts'
import { viewToken } from '../session/access-token.ts'
import { call } from '../session/call.ts'
import { sessionContext } from '../session/request-session.ts'

type Context = Readonly<RouterContextProvider>

/** For loaders of forms that send a mail: whether the shop cannot. Another provider need not say; then it can. */
export async function hasNoMail(context: Context): Promise<boolean> {
  const result = await call(context, getShopStateEndpoint, {})
  return result.kind === 'ok' && result.data?.data?.canMail === false
}

export type StaffNote = { title: string; text: string }

const notes: Record<ShopWarning, () => StaffNote> = {
  noGateway: () => ({ title: m.ready_no_gateway(), text: m.ready_no_gateway_text() }),
  testKeys: () => ({ title: m.ready_test_keys(), text: m.ready_test_keys_text() }),
  rehearsal: () => ({ title: m.ready_rehearsal(), text: m.ready_rehearsal_text() }),
  noMail: () => ({ title: m.ready_no_mail(), text: m.ready_no_mail_text() }),
}

/** Whether the person works for the shop: the token's claim decides what is offered, the provider what is allowed. */
export function isStaff(context: Context): boolean {
  const { session } = context.get(sessionContext)
  return session !== undefined && isRoleOfStaff(viewToken(session.accessToken, new Date()).roles)
}

/** Open set-up steps, for staff on the dashboard; empty for others. */
export async function staffNotes(context: Context): Promise<StaffNote[]> {
  const session = context.get(sessionContext).session
  if (!session || !isAllowed(getShopReadinessEndpoint.access, viewToken(session.accessToken, new Date()).roles)) return []
  const result = await call(context, getShopReadinessEndpoint, {})
  const warnings = result.kind === 'ok' ? (result.data?.data?.warnings ?? []) : []
  return warnings.flatMap((warning) => notes[warning]?.() ?? [])
}
