import { linkToOffice } from 'contract/office/office-pages.ts'
import { isAllowed, isGuarded, superAdmin } from 'contract/office/role.ts'
import { getOwnRolesEndpoint, getStaffMemberEndpoint, listPermissionsEndpoint, setRolesEndpoint } from 'contract/office/staff.ts'
import { useState } from 'react'
import { data, Form } from 'react-router'
import type { Faults } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { ProveFirst } from 'storefront/app/shell/identity/prove-first.tsx'
import { type CodeSending, findTwoStepMethod, sendIdentityCode } from 'storefront/app/shell/identity/send-identity-code.ts'
import { Button, ButtonLink } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { UndoSave } from '../../kit/form/undo-save.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { Route } from './+types/staff-member-page'
import { differ } from './differ.ts'
import { ProveSection, proofIn } from './prove-section.tsx'
import { RightsMatrix } from './rights-matrix.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.member.fullName ?? ''} · ${m.office_title()}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [member, permissions, own, method] = await Promise.all([
    load(context, getStaffMemberEndpoint, { query: { Id: requireId(params.id) } }),
    load(context, listPermissionsEndpoint, {}),
    load(context, getOwnRolesEndpoint, {}),
    findTwoStepMethod(context),
  ])
  return { member: member.data, permissions: permissions.data.items, ownRoles: own.data.roles, method }
}

const formId = 'rights'

type Answer = {
  isSaved: boolean
  faults: Faults
  failed: string | undefined
  sending: CodeSending | undefined
  roles: string[] | undefined
  /** Undoes the last save, but nothing that somebody else has changed. */
  undo: Turn | undefined
  /** These boxes are toggled but not saved yet. */
  turned: (Turn & { at: number }) | undefined
}
type Turn = { give: string[]; take: string[] }
const nothing: Answer = {
  ...{ isSaved: false, faults: {}, failed: undefined, sending: undefined },
  ...{ roles: undefined, undo: undefined, turned: undefined },
}

/** Removes rights that were unticked and adds ticked ones. Locked boxes are not sent and stay. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  // Saving asks for identity, so undoing only toggles the boxes.
  const all = (name: string) => form.getAll(name).map(String)
  if (form.get('intent') === 'turn') return data<Answer>({ ...nothing, turned: { give: all('give'), take: all('take'), at: Date.now() } })
  const [had, roles] = [all('had'), all('roles')]
  if (form.get('intent') === 'sendCode') {
    return data<Answer>({ ...nothing, sending: await sendIdentityCode(context), ...(differ(had, roles) ? { roles } : {}) })
  }
  const body = {
    id: requireId(params.id),
    grant: roles.filter((role) => !had.includes(role)),
    revoke: had.filter((role) => !roles.includes(role)),
    ...proofIn(form),
  }
  const result = await call(context, setRolesEndpoint, { body })
  if (result.kind === 'ok') {
    const { grant, revoke } = body
    return data<Answer>({ ...nothing, isSaved: true, undo: grant.length + revoke.length > 0 ? { give: revoke, take: grant } : undefined })
  }
  const faults = faultsOf(result)
  const isLast = result.kind === 'refused' && result.code === 'last_super_admin'
  const said = isLast ? m.office_staff_last_owner() : (messageOf(result) ?? m.office_staff_failed())
  return data<Answer>({ ...nothing, faults, failed: Object.keys(faults).length > 0 ? undefined : said, roles }, { status: 422 })
}

const protectedText = (roles: readonly string[]) =>
  roles.includes(superAdmin) ? m.office_staff_protected() : m.office_staff_admin_protected()

/** One person's rights by resource; editable with the permission. */
export default function StaffMemberPage({ loaderData: { member, permissions, ownRoles, method }, actionData }: Route.ComponentProps) {
  const isOwner = ownRoles.includes(superAdmin)
  const isProtected = isGuarded(member.roles, ownRoles)
  const mayChange = isAllowed('staff-edit', ownRoles) && !isProtected
  const mayGive = (role: string) => mayChange && (isOwner || ownRoles.includes(role))
  const turned = useTurned(actionData)
  const ticked = actionData?.roles ?? (turned && [...member.roles.filter((role) => !turned.take.includes(role)), ...turned.give])
  const takeable = member.roles.filter(mayGive)
  const hasLocked = takeable.length < member.roles.length
  const matrix = { permissions, held: member.roles, ticked, mayGive }
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_staff_title(), to: linkToOffice('staff') }, { text: member.fullName }]}
        title={<bdi>{member.fullName}</bdi>}
        state={
          <StateMark tone={member.isTwoStepOn ? 'done' : 'idle'}>
            {`${m.office_staff_second_step()}: ${member.isTwoStepOn ? m.office_staff_second_on() : m.office_staff_second_off()}`}
          </StateMark>
        }
        facts={<bdi dir="ltr">{member.email}</bdi>}
        actions={
          isAllowed('staff-edit', ownRoles) &&
          member.roles.length > 0 && (
            <>
              {takeable.length > 0 && <TakeAll roles={takeable} />}
              <ButtonLink look="line" to={linkToOffice('staffInvite', undefined, { as: member.id })}>
                {m.office_invite_like()}
              </ButtonLink>
            </>
          )
        }
      />
      {actionData?.isSaved && (
        <Notice tone="leaf" role="status" className="mb-4">
          {m.office_staff_saved()}
        </Notice>
      )}
      {mayChange && actionData?.undo && <UndoSave fields={{ intent: 'turn', ...actionData.undo }} offer={m.office_staff_undo()} />}
      {turned && (
        <Notice tone="peach" role="status" className="mb-4">
          {ticked?.some(mayGive) ? m.office_staff_ticked() : hasLocked ? m.office_staff_rest_locked() : m.office_staff_none_ticked()}
        </Notice>
      )}
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      {isProtected && <p className="mb-4 text-muted">{protectedText(member.roles)}</p>}
      {mayChange && <ProveFirst method={method} sending={actionData?.sending} form={formId} />}
      <FormsGuard isRefused={ticked !== undefined}>
        <Form id={formId} method="post" noValidate preventScrollReset key={`${member.roles.join()} ${turned?.at ?? ''}`} className="mt-4">
          <RightsMatrix {...matrix} />
          {mayChange && !isOwner && <p className="mt-2 text-xs text-muted">{m.office_staff_lacking()}</p>}
          {mayChange && (
            <div className="mt-8 max-w-140">
              <ProveSection method={method} faults={actionData?.faults ?? {}} send={m.office_staff_save()} />
            </div>
          )}
        </Form>
      </FormsGuard>
    </>
  )
}

/** For somebody who has left: unticks all boxes that may be unticked, to be saved like any change. */
const TakeAll = ({ roles }: { roles: readonly string[] }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="turn" />
    {roles.map((role) => (
      <input key={role} type="hidden" name="take" value={role} />
    ))}
    <Button look="line" type="submit">
      {m.office_staff_take_all()}
    </Button>
  </Form>
)

/** Kept while a code is requested, which is an answer too, until the rights are saved. */
function useTurned(answer: Answer | undefined): Answer['turned'] {
  const [turned, setTurned] = useState(answer?.turned)
  const next = answer?.isSaved ? undefined : (answer?.turned ?? turned)
  if (next !== turned) setTurned(next)
  return next
}
