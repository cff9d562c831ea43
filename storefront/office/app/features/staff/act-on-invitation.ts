import { resendInvitationEndpoint, withdrawInvitationEndpoint } from 'contract/office/staff-invitation.ts'
import type { RouterContextProvider } from 'react-router'
import type { Faults } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { type CodeSending, sendIdentityCode } from 'storefront/app/shell/identity/send-identity-code.ts'
import { proofIn } from './prove-section.tsx'

export type InvitationOutcome = {
  id: string
  done?: string | undefined
  isDeleted?: true
  failed?: string | undefined
  faults: Faults
  sending?: CodeSending | undefined
}

type Context = Readonly<RouterContextProvider>

/** Resends an invitation, which requires an identity check, or withdraws it. */
export async function actOnInvitation(context: Context, form: FormData): Promise<InvitationOutcome> {
  const id = String(form.get('id') ?? '')
  if (form.get('intent') === 'sendCode') return { id, faults: {}, sending: await sendIdentityCode(context) }
  if (form.get('intent') === 'withdraw') {
    const withdrawn = await call(context, withdrawInvitationEndpoint, { body: { id } })
    return withdrawn.kind === 'ok' ? { id, isDeleted: true, faults: {} } : outcomeOf(id, withdrawn, '')
  }
  return outcomeOf(id, await call(context, resendInvitationEndpoint, { body: { id, ...proofIn(form) } }), m.office_invited_resent())
}

function outcomeOf(id: string, result: CallResult<unknown>, done: string): InvitationOutcome {
  if (result.kind === 'ok') return { id, done, faults: {} }
  const faults = faultsOf(result)
  if (Object.keys(faults).length > 0) return { id, faults }
  if (result.kind === 'refused' && result.code === 'not_found') return { id, faults, failed: m.office_invited_gone() }
  if (result.kind === 'refused' && result.code === 'forbidden') return { id, faults, failed: m.office_invited_lacking() }
  return { id, faults, failed: messageOf(result) ?? m.office_staff_failed() }
}
