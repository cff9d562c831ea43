import type { OfficeOrder, OfficeStep } from 'contract/sales/office-order.ts'
import { formatDate, formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Check } from 'storefront/app/ui/icons.tsx'

type Step = { word: string; at: string | null; isDone: boolean }

/** The progress of an order's printed copies: finished steps with times, and the next one. Summarises the timeline. */
export function OrderStepper({ order }: { order: OfficeOrder }) {
  if (order.shipmentStatus === 'notNeeded') return null
  const steps = stepsOf(order)
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol aria-label={m.office_order_steps()} className="mb-6 grid auto-cols-fr grid-flow-col">
      {steps.map(({ word, at, isDone }, index) => (
        <li key={word} aria-current={index === next ? 'step' : undefined} className="min-w-0 text-xs wrap-normal">
          <span className="flex items-center" aria-hidden="true">
            <i
              className={`grid size-5 flex-none place-items-center rounded-full ${isDone ? 'bg-action text-on-action' : index === next ? 'border-[5px] border-action' : 'border-[1.5px] border-control'}`}
            >
              {isDone && <Check className="size-3" />}
            </i>
            {index < steps.length - 1 && <i className={`h-0.5 flex-1 ${isDone ? 'bg-action' : 'bg-hairline'}`} />}
          </span>
          <b className={`mt-1.5 block font-strong ${index === next ? 'text-action' : ''}`}>{word}</b>
          <span className="block pe-2 text-muted">{isDone && at ? <When at={at} /> : index === next ? m.office_order_next() : ''}</span>
        </li>
      ))}
    </ol>
  )
}

/** On phones only the day: the timeline has the time. */
const When = ({ at }: { at: string }) => (
  <>
    <span className="lg:hidden">{formatDate(at)}</span>
    <span className="max-lg:hidden">{formatDateTime(at)}</span>
  </>
)

const places = ['toPrint', 'packed', 'shipped', 'delivered']

function stepsOf({ paidAt, printedAt, shipmentStatus, delivery, timeline }: OfficeOrder): Step[] {
  // Returned copies are packed again.
  const place = places.indexOf(shipmentStatus === 'returned' ? 'toPrint' : shipmentStatus)
  const at = (status: string) =>
    timeline.find((step: OfficeStep) => step.of === 'shipment' && step.status === status && !step.isTakenBack && !step.takesBack)?.at ??
    null
  const isPickUp = delivery?.method === 'pickUp'
  const ofPaper: Step[] = [
    { word: m.office_order_step_printed(), at: printedAt, isDone: place >= 1 || printedAt !== null },
    { word: m.office_order_step_packed(), at: at('packed'), isDone: place >= 1 },
    { word: isPickUp ? m.office_order_step_ready() : m.office_order_step_courier(), at: at('shipped'), isDone: place >= 2 },
    { word: m.office_order_step_delivered(), at: at('delivered'), isDone: place >= 3 },
  ]
  const paid: Step = { word: m.office_order_step_paid(), at: paidAt, isDone: paidAt !== null }
  // Cash is paid last.
  return paidAt || place < 0 ? [paid, ...ofPaper] : [...ofPaper, paid]
}
