import { getTwoStepEndpoint } from 'contract/account/two-step.ts'
import { listOfficeJobsEndpoint } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { isAllowed } from 'contract/office/role.ts'
import { getOwnRolesEndpoint } from 'contract/office/staff.ts'
import { getOfficeOrderEndpoint, type OfficeOrder } from 'contract/sales/office-order.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { methodWord } from '../../kit/method-word.ts'
import { movedWord } from '../../kit/move-word.ts'
import { type Moved, MovedToast } from '../../kit/moved.tsx'
import { toldByAddress } from '../../kit/moved-query.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import type { Route } from './+types/order-page'
import { AddressPanel } from './address-panel.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { CancelPanel, CashPanel, HeadActs, TakeBackPanel } from './head-acts.tsx'
import type { May } from './may.ts'
import { NextStepBar } from './next-step.tsx'
import { nobody } from './nobody.ts'
import { actOnOrder } from './order-action.ts'
import { CustomerFacts, DeliveryFacts, WalkInFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMarks } from './order-marks.tsx'
import { OrderStepper } from './order-stepper.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OtherSlip } from './other-slip.tsx'
import { OrderPapers } from './paper-facts.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.office_order_title({ number: loaderData?.order.orderNumber ?? '' })} · ${m.office_title()}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const [{ data: order }, me, twoStep] = await Promise.all([
    load(context, getOfficeOrderEndpoint, { query: { Id: requireId(params.id) } }),
    loadPart(context, getOwnRolesEndpoint, {}),
    query.has('refund') ? loadPart(context, getTwoStepEndpoint, {}) : null,
  ])
  const roles = me?.data.roles ?? []
  const may: May = {
    refund: isAllowed('order-refund', roles),
    cash: isAllowed('order-cash', roles),
    cancel: isAllowed('order-cancel', roles),
    edit: isAllowed('order-edit', roles),
    grant: isAllowed('entitlement-grant', roles),
    ...{ ship: isAllowed('shipment-edit', roles), queue: isAllowed('shipment-view', roles) },
  }
  const hasPapers = order.shipmentStatus !== 'notNeeded' && may.queue && isAllowed('job-view', roles)
  const jobs = hasPapers ? await loadPart(context, listOfficeJobsEndpoint, { query: { Subject: order.orderId, PageSize: 4 } }) : null
  return {
    order,
    may,
    papers: jobs?.data.items ?? [],
    refund: query.get('refund'),
    act: query.get('act'),
    moved: movedOf(request, order),
    isReceiptSent: query.get('sent') === 'receipt',
    isCodeSent: query.get('sent') === 'code',
    // A second click on the same page is the same refund.
    refundKey: crypto.randomUUID() as string,
    codeBy: twoStep?.data.isOn ? twoStep.data.method : null,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnOrder(context, requireId(params.id), await request.formData())
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, may, act, papers, moved, isReceiptSent } = loaderData
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined
  const answer = { faults: actionData && 'faults' in actionData ? actionData.faults : {}, failed }
  const typed = actionData && 'typed' in actionData ? actionData.typed : {}
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_orders(), to: linkToOffice('orders') }, { text: order.orderNumber }]}
        title={m.office_order_title({ number: order.orderNumber })}
        state={<OrderMarks order={marked(order)} />}
        facts={factsOf(order)}
        actions={<HeadActs order={order} may={may} />}
      />
      {moved && <MovedToast moved={moved} text={movedText(moved, order)} fields={[['intent', 'paper']]} />}
      {isReceiptSent && (
        <Notice tone="leaf" role="status" className="mb-4">
          {m.office_order_resent()}
        </Notice>
      )}
      {order.grant && (
        <Notice tone="leaf" className="mb-4">
          <p>{m.office_order_granted(saidOf(order.grant))}</p>
          {order.grant.takenBack && <p>{m.office_order_taken_back(saidOf(order.grant.takenBack))}</p>}
        </Notice>
      )}
      <FormsGuard isRefused={Object.values(typed).some(Boolean)}>
        {act === 'takeBack' && <TakeBackPanel refusal={failed ?? Object.values(answer.faults)[0]} typed={typed.reason} />}
        {act === 'cash' && <CashPanel order={order} refusal={failed ?? Object.values(answer.faults)[0]} />}
        {act === 'cancel' && <CancelPanel order={order} refusal={failed} />}
        {act === 'address' && order.delivery?.address && (
          <AddressPanel
            address={order.delivery.address}
            isPrinted={order.printedAt !== null}
            faults={answer.faults}
            typed={typed}
            refusal={failed}
          />
        )}
        {failed && !act && !loaderData.refund && (
          <Notice tone="failed" role="alert" className="mb-4">
            {failed}
          </Notice>
        )}
        <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_304px]">
          <div className="min-w-0">
            <OrderStepper order={order} />
            <OrderPapers papers={papers} />
            <Section title={m.office_order_lines()}>
              <OrderLines {...loaderData} answer={answer} typed={typed} />
              <OrderSums {...loaderData} answer={answer} typed={typed} />
            </Section>
            <Section title={m.office_order_payments()}>
              <PaymentAttempts order={order} />
              <OtherSlip order={order} />
            </Section>
            <CreditNotes order={order} />
          </div>
          <div className="min-w-0">
            {order.customer && <CustomerFacts customer={order.customer} currency={order.currency} />}
            {order.isWalkIn && <WalkInFacts />}
            {order.delivery && <DeliveryFacts order={order} delivery={order.delivery} may={may} />}
            <Section title={m.office_order_timeline()}>
              <OrderTimeline order={order} mayNote={may.edit} />
            </Section>
          </div>
        </div>
      </FormsGuard>
      {!act && !loaderData.refund && <NextStepBar order={order} may={may} />}
    </>
  )
}

/** The move in the address. Only the order's last step can be undone. */
function movedOf(request: Request, { orderId, undo }: OfficeOrder): Moved | undefined {
  const told = toldByAddress(request)
  return told && { ...told, orderIds: !told.isUndone && undo === told.step ? [orderId] : [], count: 1 }
}

function movedText({ step, isUndone }: Moved, { delivery }: OfficeOrder): string {
  const word = movedWord(step, delivery?.method === 'pickUp')
  return isUndone ? m.office_did_back({ step: word }) : word
}

const saidOf = ({ byName, reason }: { byName: string | null; reason: string }) => ({
  name: bdi(byName ?? m.office_order_granted_colleague()),
  reason: bdi(reason),
})

/** Isolates a name's direction within a sentence. */
const bdi = (text: string) => `\u2068${text}\u2069`

const marked = (order: OfficeOrder) => ({
  ...order,
  isPickUp: order.delivery?.method === 'pickUp',
  isPrinted: order.printedAt !== null,
})

function factsOf({ createdAt, customer, isWalkIn, paymentMethod }: OfficeOrder) {
  return [formatDateTime(createdAt), customer?.fullName ?? nobody(isWalkIn), methodWord(paymentMethod)].join(' · ')
}
