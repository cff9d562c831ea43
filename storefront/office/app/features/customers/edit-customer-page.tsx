import { listStudyStagesEndpoint } from 'contract/catalogue/catalog.ts'
import { getCustomerEndpoint, type OfficeCustomer, updateCustomerEndpoint } from 'contract/office/office-customer.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { redirect } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { loadEvery } from 'storefront/app/session/load-every.ts'
import { gradeOf, gradeOptions } from 'storefront/app/ui/grade-options.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { answerOf } from '../../kit/form/edit-answer.ts'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/edit-customer-page'
import { CustomerForm } from './customer-form.tsx'
import { readCustomer, valuesOf } from './customer-values.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.customer) : m.office_customers()} · ${m.office_title()}` },
]

const titleOf = ({ fullName }: Pick<OfficeCustomer, 'fullName'>) => m.office_customer_edit_title({ name: `\u2068${fullName}\u2069` })

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ data: customer }, stages] = await Promise.all([
    load(context, getCustomerEndpoint, { query: { Id: requireId(params.id) } }),
    loadEvery(context, listStudyStagesEndpoint),
  ])
  const { componentId } = customer
  // Any term of a grade is the grade; one no longer on sale stays until another is chosen.
  const chosen = componentId === null ? null : (gradeOf(stages ?? [], componentId) ?? componentId)
  return { customer: { ...customer, componentId: chosen }, own: componentId, grades: stages && gradeOptions(stages) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  const result = await call(context, updateCustomerEndpoint, { body: { id, ...readCustomer(form) } })
  if (result.kind === 'ok') throw redirect(linkToOffice('customer', id, { changed: 1 }))
  return answerOf<OfficeCustomer>(result, form)
}

/** What customers ask the shop to correct: name, phone, grade and language. */
export default function EditCustomerPage({ loaderData: { customer, own, grades }, actionData }: Route.ComponentProps) {
  const maySeePhone = useMay('customer-personal')
  const theirs = actionData?.theirs
  const values = { ...valuesOf(customer), ...actionData?.typed, ...(theirs && { version: String(theirs.version) }) }
  return (
    <>
      <PageHead
        crumbs={[
          { text: m.office_customers(), to: linkToOffice('customers') },
          { text: customer.fullName, to: linkToOffice('customer', customer.id) },
          { text: m.office_customer_edit() },
        ]}
        title={titleOf(customer)}
      />
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      {customer.isStaff ? (
        <Notice tone="peach">{m.office_customer_staff()}</Notice>
      ) : (
        <CustomerForm
          key={actionData?.at ?? customer.version}
          values={{ ...values, ownComponentId: String(own ?? '') }}
          theirs={theirs}
          grades={grades}
          phone={maySeePhone ? { masked: customer.phone } : undefined}
          answer={actionData}
        />
      )}
    </>
  )
}
