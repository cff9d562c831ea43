import type { TwoStep } from 'contract/account/two-step.ts'
import { wordOfRole } from 'contract/office/right-words.ts'
import { isAllowed, superAdmin } from 'contract/office/role.ts'
import type { StaffInvitation } from 'contract/office/staff-invitation.ts'
import { Form, useNavigation } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ConfirmDelete, DeletedNotice } from 'storefront/app/shell/confirm-delete.tsx'
import { IdentityFields } from 'storefront/app/shell/identity/identity-fields.tsx'
import { ProveFirst } from 'storefront/app/shell/identity/prove-first.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { InvitationOutcome } from './act-on-invitation.ts'

type InvitationsProps = {
  invitations: readonly StaffInvitation[]
  ownRoles: readonly string[]
  method: TwoStep['method']
  outcome: InvitationOutcome | undefined
}

/** Open invitations by mail. */
export function Invitations({ invitations, ownRoles, method, outcome }: InvitationsProps) {
  const mayGive = (roles: readonly string[]) =>
    isAllowed('staff-edit', ownRoles) && (ownRoles.includes(superAdmin) || roles.every((role) => ownRoles.includes(role)))
  return (
    <>
      {outcome?.done && (
        <Notice tone="leaf" role="status" className="mb-4">
          {outcome.done}
        </Notice>
      )}
      <DeletedNotice answer={outcome?.isDeleted && outcome} />
      {outcome?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {outcome.failed}
        </Notice>
      )}
      {invitations.length > 0 && (
        <div className="mb-8">
          <Section title={m.office_invited()}>
            <ul className="grid gap-4">
              {invitations.map((invitation) => (
                <li key={invitation.id} className="border-b border-hairline pb-4 last:border-0 last:pb-0">
                  <InvitationFacts invitation={invitation} />
                  {mayGive(invitation.roles) && (
                    <InvitationActs {...invitation} method={method} outcome={outcome?.id === invitation.id ? outcome : undefined} />
                  )}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  )
}

function InvitationFacts({ invitation: { email, roles, invitedBy, expiresAt, isExpired } }: { invitation: StaffInvitation }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr" className="font-strong wrap-anywhere">
          {email}
        </bdi>
        {isExpired && <StateMark tone="ended">{m.office_invited_expired()}</StateMark>}
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm [&>div]:flex [&>div]:gap-1.5 [&_dt]:flex-none [&_dt]:text-muted">
        <div>
          <dt>{m.office_invited_until()}</dt>
          <dd>{formatDateTime(expiresAt)}</dd>
        </div>
        <div>
          <dt>{m.office_invited_by()}</dt>
          <dd>
            <bdi>{invitedBy}</bdi>
          </dd>
        </div>
        <div>
          <dt>{m.office_invited_may()}</dt>
          <dd>{rightsText(roles)}</dd>
        </div>
      </dl>
    </>
  )
}

/** The rights in words; those too new for these words by their own name. */
export const rightsText = (roles: readonly string[]): string => {
  const words = roles.map((role) => wordOfRole(role, getLocale()) ?? role)
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format(words)
}

type InvitationActsProps = { id: string; email: string; method: TwoStep['method']; outcome: InvitationOutcome | undefined }

function InvitationActs({ id, email, method, outcome }: InvitationActsProps) {
  const isSending = useNavigation().state !== 'idle'
  const isAsked = outcome !== undefined && (Object.keys(outcome.faults).length > 0 || outcome.sending !== undefined)
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
      <details open={isAsked} className="max-w-140">
        <summary className="link tap cursor-pointer text-sm">{m.office_invited_resend()}</summary>
        <ProveFirst method={method} sending={outcome?.sending} />
        <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-4">
          <input type="hidden" name="id" value={id} />
          <IdentityFields method={method} faults={outcome?.faults ?? {}} />
          <div>
            <Button look="line" size="small" type="submit" name="intent" value="resend" aria-disabled={isSending}>
              {m.office_invited_resend()}
            </Button>
          </div>
        </Form>
      </details>
      <ConfirmDelete what={<bdi dir="ltr">{email}</bdi>} fields={{ intent: 'withdraw', id }} className="link tap text-sm">
        {m.office_invited_withdraw()}
      </ConfirmDelete>
    </div>
  )
}
