import { becomeFirstSuperAdminEndpoint, checkOpeningLinkEndpoint } from 'contract/shop/opening.ts'
import type { RouterContextProvider } from 'react-router'
import { parseForm, textsOf, typedIn } from '../../../api/parse-form.ts'
import { m } from '../../../i18n/m-account.ts'
import { call } from '../../../session/call.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { sessionContext, storeSession } from '../../../session/request-session.ts'
import { qrCode } from '../qr-code.ts'
import type { NewApp } from './app-fields.tsx'

type Context = Readonly<RouterContextProvider>

/** With an earlier answer's key the app's secret stays, so that a typing error does not require a second scan. */
export async function readOpening(
  context: Context,
  token: string,
  appKey?: string,
): Promise<{ app?: NewApp; failed?: string | undefined }> {
  if (!token) return {}
  const result = await call(context, checkOpeningLinkEndpoint, { body: { token, ...(appKey ? { appKey } : {}) } })
  if (result.kind !== 'ok') return { failed: messageOf(result) ?? m.security_no_answer() }
  const { data: link } = result.data
  return link.state === 'open' ? { app: { ...link.app, qr: qrCode(link.app.uri) } } : {}
}

export type Refusal = { faults: Record<string, string>; typed: Record<string, string>; failed?: string | undefined }
export type Outcome = { recoveryCodes: string[] } | { refused: Refusal }

/** Becomes the first SuperAdmin and logs in. */
export async function openShop(context: Context, form: FormData): Promise<Outcome> {
  const { body } = becomeFirstSuperAdminEndpoint
  const read = body && parseForm(body, form)
  if (read?.kind !== 'ok') return { refused: { faults: read?.faults ?? {}, typed: typedIn(form) } }
  const result = await call(context, becomeFirstSuperAdminEndpoint, { body: read.data })
  if (result.kind !== 'ok') {
    const faults = faultsOf(result)
    const failed = Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.security_no_answer())
    return { refused: { faults, typed: typedIn(form), failed } }
  }
  const { session, recoveryCodes } = result.data.data
  storeSession(context.get(sessionContext), session)
  return { recoveryCodes }
}

export const tokenAndKeyOf = (form: FormData) => {
  const { token = '', appKey = '' } = textsOf(form)
  return { token, appKey }
}
