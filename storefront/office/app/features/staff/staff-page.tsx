import { linkToOffice } from 'contract/office/office-pages.ts'
import { isAllowed, superAdmin } from 'contract/office/role.ts'
import { findStaffEndpoint, getOwnRolesEndpoint, listStaffEndpoint, type StaffMember } from 'contract/office/staff.ts'
import { listInvitationsEndpoint } from 'contract/office/staff-invitation.ts'
import { data, Form, Link, redirect } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { load } from 'storefront/app/session/load.ts'
import { findTwoStepMethod } from 'storefront/app/shell/identity/send-identity-code.ts'
import { Button, ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { Route } from './+types/staff-page'
import { actOnInvitation } from './act-on-invitation.ts'
import { Invitations } from './invitations.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_staff_title()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [page, invitations, own, method] = await Promise.all([
    load(context, listStaffEndpoint, { query: listQuery(listStaffEndpoint, request) }),
    load(context, listInvitationsEndpoint, {}),
    load(context, getOwnRolesEndpoint, {}),
    findTwoStepMethod(context),
  ])
  return { page: page.data, invitations: invitations.data.items, ownRoles: own.data.roles, method }
}

/** Handles invitations; or finds the person for a new role: by full e-mail, and by POST, so that it is in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') !== null) return data({ email: '', fault: undefined, invited: await actOnInvitation(context, form) })
  const email = String(form.get('email') ?? '')
  const found = await call(context, findStaffEndpoint, { query: { Email: email } })
  if (found.kind === 'ok') throw redirect(linkToOffice('staffMember', found.data.data.id))
  const isNobody = found.kind === 'refused' && found.status === 404
  const fault = isNobody ? m.office_staff_account_none() : (faultsOf(found).Email ?? messageOf(found) ?? m.office_staff_failed())
  return data({ email, fault, invited: undefined }, { status: found.kind === 'refused' ? found.status : 503 })
}

/** Everybody with a role, and a way to add somebody. */
export default function StaffPage({ loaderData: { page, invitations, ownRoles, method }, actionData }: Route.ComponentProps) {
  const mayGive = isAllowed('staff-edit', ownRoles)
  return (
    <>
      <PageHead
        title={m.office_staff_title()}
        facts={m.office_staff_facts()}
        actions={
          mayGive && (
            <ButtonLink look="primary" to={linkToOffice('staffInvite')}>
              {m.office_staff_invite()}
            </ButtonLink>
          )
        }
      />
      <Invitations invitations={invitations} ownRoles={ownRoles} method={method} outcome={actionData?.invited} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_staff_find()} />
        <ListTools list="staff" file="staff" columns={columns()} />
      </div>
      {page.totalCount === 0 && <Empty title={m.office_staff_nobody()} text={m.office_staff_nobody_text()} />}
      {page.totalCount > 0 && <DataTable label={m.office_staff()} columns={columns()} rows={page.items} keyOf={({ id }) => id} />}
      <Pager {...page} />
      {mayGive && (
        <div className="mt-8 max-w-140">
          <Section title={m.office_staff_account()}>
            <p className="mb-4 text-muted">{m.office_staff_account_text()}</p>
            <Form method="post" noValidate className="grid gap-4">
              <Field label={m.office_staff_mail()} error={actionData?.fault}>
                {(input) => (
                  <input
                    {...input}
                    name="email"
                    type="email"
                    dir="ltr"
                    autoComplete="off"
                    maxLength={254}
                    defaultValue={actionData?.email}
                    required
                  />
                )}
              </Field>
              <div>
                <Button look="line" size="small" type="submit">
                  {m.office_staff_account_find()}
                </Button>
              </div>
            </Form>
          </Section>
        </div>
      )}
    </>
  )
}

const columns = (): Column<StaffMember>[] => [
  {
    key: 'name',
    head: m.office_staff_name(),
    isSortable: true,
    cell: ({ id, fullName }) => (
      <Link to={linkToOffice('staffMember', id)} className="link tap font-strong">
        <bdi>{fullName}</bdi>
      </Link>
    ),
  },
  {
    key: 'mail',
    head: m.office_staff_mail(),
    cell: ({ email }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {email}
      </bdi>
    ),
  },
  { key: 'since', head: m.office_staff_since(), isSortable: true, cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'may', head: m.office_staff_may(), cell: ({ roles }) => mayWords(roles) },
  {
    key: 'second',
    head: m.office_staff_second_step(),
    cell: ({ isTwoStepOn, isDisabled }) =>
      isDisabled ? (
        <StateMark tone="ended">{m.office_staff_disabled()}</StateMark>
      ) : (
        <StateMark tone={isTwoStepOn ? 'done' : 'idle'}>{isTwoStepOn ? m.office_staff_second_on() : m.office_staff_second_off()}</StateMark>
      ),
  },
]

function mayWords(roles: readonly string[]): string {
  if (roles.includes(superAdmin)) return m.office_staff_owner()
  return roles.length > 0 ? formatNumber(roles.length) : m.office_staff_no_rights()
}
