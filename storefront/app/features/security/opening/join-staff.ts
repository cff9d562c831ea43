import { acceptInvitationEndpoint, checkInvitationEndpoint } from 'contract/office/staff-invitation.ts'
import type { RouterContextProvider } from 'react-router'
import { parseForm, typedIn } from '../../../api/parse-form.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { sessionContext, storeSession } from '../../../session/request-session.ts'
import { qrCode } from '../qr-code.ts'
import type { NewApp } from './app-fields.tsx'
import type { Outcome } from './open-shop.ts'

type Context = Readonly<RouterContextProvider>

export type Invited =
  | { state: 'open'; email: string; isNew: boolean; app?: NewApp | undefined }
  | { state: 'used' | 'withdrawn' | 'ended'; failed?: string | undefined }

/** What an invitation's link asks for. With an earlier answer's key, the app's secret stays. */
export async function readInvitation(context: Context, token: string, appKey?: string): Promise<Invited> {
  if (!token) return { state: 'ended' }
  const result = await call(context, checkInvitationEndpoint, { body: { token, ...(appKey ? { appKey } : {}) } })
  if (result.kind !== 'ok') return { state: 'ended', failed: messageOf(result) ?? m.security_no_answer() }
  const { data: link } = result.data
  if (link.state !== 'open') return { state: link.state }
  return { ...link, app: link.app && { ...link.app, qr: qrCode(link.app.uri) } }
}

/** Accepts the invitation and logs in. If the link's state has changed, the page shows and says so. */
export async function joinStaff(context: Context, form: FormData): Promise<Outcome> {
  const { body } = acceptInvitationEndpoint
  const read = body && parseForm(body, form)
  if (read?.kind !== 'ok') return { refused: { faults: read?.faults ?? {}, typed: typedIn(form) } }
  const result = await call(context, acceptInvitationEndpoint, { body: read.data })
  if (result.kind !== 'ok') {
    const faults = faultsOf(result)
    const isChanged = result.kind === 'refused' && result.code === 'conflict'
    const said = isChanged ? m.invitation_changed() : (messageOf(result) ?? m.security_no_answer())
    return { refused: { faults, typed: typedIn(form), failed: Object.keys(faults).length > 0 ? undefined : said } }
  }
  const { session, recoveryCodes = [] } = result.data.data
  storeSession(context.get(sessionContext), session)
  return { recoveryCodes }
}
