import { type BilingualText, locales } from 'contract/locale.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { getOwnRolesEndpoint, getStaffMemberEndpoint, listPermissionsEndpoint, listStaffEndpoint } from 'contract/office/staff.ts'
import { inviteStaffEndpoint } from 'contract/office/staff-invitation.ts'
import { findUsualJob, usualJobs } from 'contract/office/usual-jobs.ts'
import { data, Form } from 'react-router'
import type { Faults } from 'storefront/app/api/parse-form.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { load } from 'storefront/app/session/load.ts'
import { ProveFirst } from 'storefront/app/shell/identity/prove-first.tsx'
import { type CodeSending, findTwoStepMethod, sendIdentityCode } from 'storefront/app/shell/identity/send-identity-code.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/invite-page'
import { differ } from './differ.ts'
import { rightsText } from './invitations.tsx'
import { ProveSection, proofIn } from './prove-section.tsx'
import { RightsMatrix } from './rights-matrix.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_invite_title()} · ${m.office_title()}` }]

/** `?as=`: a preset role or a member whose rights are ticked initially. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const as = new URL(request.url).searchParams.get('as') || undefined
  const job = findUsualJob(as)
  const [permissions, own, method, staff, model] = await Promise.all([
    load(context, listPermissionsEndpoint, {}),
    load(context, getOwnRolesEndpoint, {}),
    findTwoStepMethod(context),
    load(context, listStaffEndpoint, { query: { PageSize: 100 } }),
    as && !job ? load(context, getStaffMemberEndpoint, { query: { Id: as } }) : undefined,
  ])
  const models = staff.data.items.map(({ id, fullName }) => ({ id, fullName }))
  const listed = model && !models.some(({ id }) => id === model.data.id) ? [model.data, ...models] : models
  const begun = job
    ? { as, roles: [...job.rights], title: job.title }
    : model && { as, roles: model.data.roles, fullName: model.data.fullName }
  return { permissions: permissions.data.items, ownRoles: own.data.roles, method, models: listed, begun }
}

const formId = 'invitation'

type Typed = { email: string; language: string; roles: string[] }
type Answer = { sent?: string; faults: Faults; failed?: string | undefined; sending?: CodeSending; typed?: Typed }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = {
    email: String(form.get('email') ?? ''),
    language: locales.find((locale) => locale === form.get('language')) ?? getLocale(),
    roles: form.getAll('roles').map(String),
  }
  if (form.get('intent') === 'sendCode') return data<Answer>({ faults: {}, sending: await sendIdentityCode(context), typed })
  const result = await call(context, inviteStaffEndpoint, { body: { ...typed, ...proofIn(form) } })
  if (result.kind === 'ok') return data<Answer>({ sent: result.data.data.email, faults: {} })
  const faults = faultsOf(result)
  const said = Object.keys(faults).length > 0 ? faults.roles : (messageOf(result) ?? m.office_staff_failed())
  return data<Answer>({ faults, failed: said, typed }, { status: 422 })
}

/** Invites somebody by mail, with the rights they will have. */
export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { permissions, ownRoles, method, models, begun } = loaderData
  const mayGive = (role: string) => ownRoles.includes(superAdmin) || ownRoles.includes(role)
  const asked = begun?.roles ?? []
  const typed = actionData?.typed
  const given = asked.filter(mayGive)
  const isChanged = typed && (typed.email !== '' || differ(given, typed.roles))
  const matrix = { permissions, held: [], ticked: typed?.roles ?? given, mayGive }
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_staff_title(), to: linkToOffice('staff') }, { text: m.office_invite_title() }]}
        title={m.office_invite_title()}
        facts={m.office_invite_facts()}
      />
      {actionData?.sent && (
        <Notice tone="leaf" role="status" className="mb-4">
          {m.office_invite_sent({ email: actionData.sent })}
        </Notice>
      )}
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      <BeginWith models={models} begun={begun} leftOut={asked.filter((role) => !mayGive(role))} />
      <ProveFirst method={method} sending={actionData?.sending} form={formId} />
      <FormsGuard isRefused={isChanged === true}>
        <Form
          id={formId}
          method="post"
          noValidate
          preventScrollReset
          // Whatever preset is chosen, typed input stays.
          data-stays=""
          key={actionData?.sent}
          className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6"
        >
          <WhoFields typed={typed} faults={actionData?.faults ?? {}} />
          <div>
            <RightsMatrix key={begun?.as} {...matrix} />
            {!ownRoles.includes(superAdmin) && <p className="mt-2 text-xs text-muted">{m.office_staff_lacking()}</p>}
          </div>
          <div className="max-w-140">
            <ProveSection method={method} faults={actionData?.faults ?? {}} send={m.office_invite_send()} />
          </div>
        </Form>
      </FormsGuard>
    </>
  )
}

type Model = { id: string; fullName: string }
type Begun = { as: string | undefined } & ({ title: BilingualText } | { fullName: string })
type BeginWithProps = { models: readonly Model[]; begun: Begun | undefined; leftOut: readonly string[] }

/** Ticks the rights of a preset role or of a colleague; omits those that the inviter may not give, and says so. */
function BeginWith({ models, begun, leftOut }: BeginWithProps) {
  return (
    <>
      <Form method="get" preventScrollReset className="mb-3 flex flex-wrap items-end gap-3">
        <Field label={m.office_invite_as()}>
          {(input) => (
            <SelectInput {...input} name="as" defaultValue={begun?.as ?? ''} key={begun?.as}>
              <option value="">{m.office_invite_nobody()}</option>
              <optgroup label={m.office_invite_jobs()}>
                {Object.entries(usualJobs).map(([name, { title }]) => (
                  <option key={name} value={name}>
                    {titleText(title)}
                  </option>
                ))}
              </optgroup>
              <optgroup label={m.office_invite_same_as()}>
                {models.map(({ id, fullName }) => (
                  <option key={id} value={id}>
                    {fullName}
                  </option>
                ))}
              </optgroup>
            </SelectInput>
          )}
        </Field>
        <Button look="line" type="submit">
          {m.office_invite_copy()}
        </Button>
      </Form>
      {begun && (
        <Notice tone={leftOut.length > 0 ? 'peach' : 'leaf'} role="status" className="mb-4">
          {'title' in begun ? m.office_invite_ticked({ job: titleText(begun.title) }) : m.office_invite_copied({ name: begun.fullName })}{' '}
          {leftOut.length > 0 && m.office_invite_left_out({ rights: rightsText(leftOut) })}
        </Notice>
      )}
    </>
  )
}

function WhoFields({ typed, faults }: { typed: Typed | undefined; faults: Faults }) {
  return (
    <div className="grid max-w-140 gap-4">
      <Field label={m.office_staff_mail()} error={faults.email}>
        {(input) => (
          <input {...input} name="email" type="email" dir="ltr" autoComplete="off" maxLength={254} defaultValue={typed?.email} required />
        )}
      </Field>
      <Field label={m.office_invite_language()} hint={m.office_invite_language_hint()}>
        {(input) => (
          <SelectInput {...input} name="language" defaultValue={typed?.language ?? getLocale()}>
            <option value="ar">العربية</option>
            <option value="en">English</option>
          </SelectInput>
        )}
      </Field>
    </div>
  )
}
