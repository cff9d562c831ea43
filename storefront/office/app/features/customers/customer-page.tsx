import { getTwoStepEndpoint } from 'contract/account/two-step.ts'
import { maxSearchLength } from 'contract/limits.ts'
import { getCustomerEndpoint, type OfficeCustomer } from 'contract/office/office-customer.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { findGrantableEndpoint } from 'contract/sales/grant.ts'
import { data } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/customer-page'
import { AccountSection } from './account-section.tsx'
import { actOnCustomer, isStillTyped } from './act-on-customer.ts'
import { CouponUses, CustomerDevices, CustomerMessages, PersonFacts } from './customer-facts.tsx'
import { CustomerOrders, OwnedItems } from './customer-goods.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerMark } from './customer-words.tsx'
import { GrantSection } from './grant-section.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.customer.fullName ?? m.office_customers()} · ${m.office_title()}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const text = query.get('give')?.trim().slice(0, maxSearchLength) ?? ''
  const [{ data: customer }, found, twoStep] = await Promise.all([
    load(context, getCustomerEndpoint, { query: { Id: requireId(params.id) } }),
    text ? loadPart(context, findGrantableEndpoint, { query: { Text: text } }) : null,
    text ? loadPart(context, getTwoStepEndpoint, {}) : null,
  ])
  const codeBy = twoStep?.data.isOn ? twoStep.data.method : null
  const wasChanged = query.has('changed')
  return { customer, wasChanged, grant: { text, found: found?.data.items ?? null, codeBy, grantKey: crypto.randomUUID() as string } }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const answer = await actOnCustomer(context, requireId(params.id), await request.formData())
  return data(answer, { status: answer.done || answer.contact || answer.grant?.isCodeSent ? 200 : 422 })
}

/** One person: purchases and library, contact data, and staff notes. */
export default function CustomerPage({ loaderData: { customer, grant, wasChanged }, actionData }: Route.ComponentProps) {
  const isChanged = wasChanged && !actionData
  const [mayEdit, mayDisable, mayGrant] = [useMay('customer-edit'), useMay('customer-disable'), useMay('entitlement-grant')]
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_customers(), to: linkToOffice('customers') }, { text: customer.fullName }]}
        title={<bdi>{customer.fullName}</bdi>}
        state={<CustomerMark {...customer} />}
        actions={mayEdit && !customer.isStaff && <EditLink id={customer.id} />}
        facts={m.office_customer_facts({ count: customer.orders, paid: paidText(customer) })}
      />
      {isChanged && (
        <Notice tone="leaf" role="status" className="mb-4">
          {m.office_customer_was_changed()}
        </Notice>
      )}
      {actionData?.done && (
        <Notice tone="leaf" role="status" className="mb-4">
          {actionData.done}
        </Notice>
      )}
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      <FormsGuard isRefused={isStillTyped(actionData)}>
        <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
          <div className="min-w-0">
            <CustomerOrders customer={customer} />
            <OwnedItems customer={customer} />
            {mayGrant && <GrantSection key={`${grant.text} ${customer.latestOrders.length}`} grant={grant} answer={actionData?.grant} />}
            <CustomerNotes key={customer.notes.length} customer={customer} mayWrite={mayEdit} answer={actionData} />
            {mayDisable && !customer.isStaff && (
              <AccountSection key={String(customer.disabledAt)} customer={customer} answer={actionData} />
            )}
          </div>
          <div className="min-w-0">
            <PersonFacts customer={customer} contact={actionData?.contact} />
            <CustomerDevices customer={customer} mayEnd={mayEdit && !customer.isStaff} />
            <CouponUses customer={customer} />
            <CustomerMessages customer={customer} />
          </div>
        </div>
      </FormsGuard>
    </>
  )
}

const EditLink = ({ id }: { id: string }) => (
  <ButtonLink look="line" size="small" to={linkToOffice('customerEdit', id)}>
    {m.office_customer_edit()}
  </ButtonLink>
)

function paidText({ paid }: OfficeCustomer): string {
  if (paid.length === 0) return m.office_customer_nothing_paid()
  return paid.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ')
}
