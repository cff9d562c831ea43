import type { OfficeOrder, OfficeStep } from 'contract/sales/office-order.ts'
import { Form } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { moneyText } from '../../kit/money-text.ts'

/** All events, newest first: a ring for a person, hollow for the system, a diamond for waiting, a triangle for a failure. */
export function OrderTimeline({ order, mayNote }: { order: OfficeOrder; mayNote: boolean }) {
  const steps = order.timeline.filter(isNews)
  return (
    <>
      {mayNote && (
        <Form method="post" preventScrollReset key={order.timeline.filter(isNote).length} data-stays className="mb-4 flex flex-wrap gap-2">
          <TypedDraft name="note" />
          <input
            name="text"
            required
            maxLength={1000}
            dir="auto"
            placeholder={m.office_order_note()}
            aria-label={m.office_order_note()}
            className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-surface px-3"
          />
          <Button look="line" size="small" type="submit" name="intent" value="note">
            {m.office_order_add_note()}
          </Button>
        </Form>
      )}
      <ol aria-label={m.office_order_timeline()} className="grid gap-3">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened never moves, it only grows at the top
          <li key={steps.length - index} className="grid grid-cols-[14px_minmax(0,1fr)] gap-3">
            <i aria-hidden="true" className={`mt-1 size-3.5 ${shapes[markOf(step)]}`} />
            <div className="min-w-0">
              <p className={step.isTakenBack ? 'text-muted' : ''}>{wordsOf(step, order.currency)}</p>
              {step.text && (
                <p className="my-1 rounded-card bg-paper px-3 py-2 whitespace-pre-line">
                  <bdi>{step.text}</bdi>
                </p>
              )}
              <p className="text-xs text-muted">
                <time dateTime={step.at}>{formatDateTime(step.at)}</time> · <bdi>{step.byName ?? doers[step.by]()}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The note field resets with each new note, and on no other event. */
const isNote = ({ of, status }: OfficeStep) => of === 'desk' && status === 'note'

/**
 * Some payment states are no news: waiting for the gateway before money arrives, and the renewed "taken" after a partial refund, which
 * would read as a second payment. `steps` are newest first.
 */
export function isNews({ of, status }: OfficeStep, index: number, steps: readonly OfficeStep[]): boolean {
  if (of !== 'payment') return true
  const before = steps.slice(index + 1).filter((step) => step.of === 'payment')
  if (status === 'captured') return before[0]?.status !== 'refund_pending'
  if (status === 'pending' || status === 'authorised') return before[0]?.status !== 'created' && before[0]?.status !== 'pending'
  return true
}

type Mark = 'person' | 'machine' | 'question' | 'failure'

const shapes: Record<Mark, string> = {
  person: 'rounded-full border-4 border-action',
  machine: 'rounded-full border-[1.5px] border-control',
  question: 'rotate-45 scale-[.72] bg-buy',
  failure: 'bg-danger [clip-path:polygon(50%_0,100%_100%,0_100%)]',
}

const questions = ['refund requested', 'dispute open', 'payment unknown', 'shipment returned']
const failures = ['payment failed', 'refund failed', 'dispute lost']

function markOf({ of, status, by }: OfficeStep): Mark {
  const said = `${of} ${status}`
  if (failures.includes(said)) return 'failure'
  if (questions.includes(said)) return 'question'
  return by === 'shop' ? 'machine' : 'person'
}

const words: Record<string, (values: { amount: string }) => string> = {
  'order awaiting_payment': m.office_did_placed,
  'order paid': m.office_did_paid,
  'order expired': m.office_did_expired,
  'order cancelled': m.office_did_cancelled,
  'order partially_refunded': m.office_did_partly_refunded,
  'order refunded': m.office_did_refunded,
  'payment created': m.office_did_pay_begun,
  'payment pending': m.office_did_pay_begun,
  'payment authorised': m.office_did_pay_begun,
  'payment captured': m.office_did_pay_taken,
  'payment failed': m.office_did_pay_failed,
  'payment cancelled': m.office_did_pay_cancelled,
  'payment expired': m.office_did_pay_expired,
  'payment unknown': m.office_did_pay_unknown,
  'payment refund_pending': m.office_did_pay_going_back,
  'payment refunded': m.office_did_pay_back,
  'shipment notNeeded': m.office_did_not_needed,
  'shipment toPrint': m.office_did_to_print,
  'shipment packed': m.office_did_packed,
  'shipment shipped': m.office_did_shipped,
  'shipment delivered': m.office_did_delivered,
  'shipment returned': m.office_did_returned,
  'dispute open': m.office_did_dispute_open,
  'dispute won': m.office_did_dispute_won,
  'dispute lost': m.office_did_dispute_lost,
  'refund requested': m.office_did_refund_requested,
  'refund succeeded': m.office_did_refund_done,
  'refund failed': m.office_did_refund_failed,
  'refund takenBack': m.office_did_refund_taken_back,
  'desk note': m.office_did_note,
  'desk printed': m.office_did_printed,
  'desk receiptSent': m.office_did_receipt_sent,
  'desk granted': m.office_did_granted,
  'desk takenBack': m.office_did_grant_taken_back,
  'desk linkSent': m.office_did_pay_link_sent,
  'desk addressChanged': m.office_did_address_changed,
}

/** Another provider's unknown steps are shown by their own name. */
function wordsOf({ of, status, amount, takesBack, isTakenBack }: OfficeStep, currency: string): string {
  const wordOf = (name: string) => words[name]?.({ amount: amount === null ? '' : moneyText(amount, currency) }) ?? status
  if (takesBack) return m.office_did_back({ step: wordOf(takesBack === 'printed' ? 'desk printed' : `${of} ${takesBack}`) })
  const word = wordOf(`${of} ${status}`)
  return isTakenBack ? m.office_did_gone({ step: word }) : word
}

const doers: Record<OfficeStep['by'], () => string> = {
  student: m.office_by_student,
  payer: m.office_by_payer,
  staff: m.office_by_staff,
  shop: m.office_by_shop,
}
