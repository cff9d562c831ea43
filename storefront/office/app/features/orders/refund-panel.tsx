import type { OfficeLine, OfficeOrder } from 'contract/sales/office-order.ts'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button, ButtonLink } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { DangerButton } from '../../kit/danger-button.tsx'
import { moneyText } from '../../kit/money-text.ts'

export type PanelState = {
  /** Makes a second click the same refund. */
  refundKey: string
  /** The user's second step; null if it is off. */
  codeBy: 'app' | 'email' | null
  isCodeSent: boolean
  answer: { faults: Record<string, string>; failed: string | undefined }
  typed: Record<string, string>
}

type PanelProps = PanelState & { order: OfficeOrder; line?: OfficeLine | undefined }

/** Refunds a line, or an amount if there is none: the arithmetic, the consequences, the identity check, and a button that names the sum. */
export function RefundPanel({ order, line, answer, typed, isCodeSent, codeBy, refundKey }: PanelProps) {
  return (
    <Form ref={bringIntoView} method="post" preventScrollReset className="mt-3 grid gap-4 rounded-card bg-paper p-4 lg:ms-[54px]">
      <input type="hidden" name="idempotencyKey" value={refundKey} />
      {line && <input type="hidden" name="line" value={line.id} />}
      <Arithmetic order={order} line={line} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {!line && (
          <Field label={m.office_order_amount()} error={answer.faults.amount}>
            {(input) => <input {...input} name="amount" inputMode="decimal" dir="ltr" required defaultValue={typed.amount} />}
          </Field>
        )}
        <Field
          label={order.needsRefundReason ? m.office_order_reason_needed() : m.office_order_reason()}
          error={answer.faults.reason}
          hint={order.needsRefundReason ? m.office_order_back_on_terminal() : undefined}
        >
          {(input) => (
            <input {...input} name="reason" maxLength={1000} dir="auto" required={order.needsRefundReason} defaultValue={typed.reason} />
          )}
        </Field>
        <Field label={m.office_order_password()} error={answer.faults.currentPassword}>
          {(input) => <input {...input} name="currentPassword" type="password" autoComplete="current-password" required dir="ltr" />}
        </Field>
        {codeBy && (
          <Field label={m.office_order_code()} error={answer.faults.code} hint={isCodeSent ? m.office_order_code_sent() : undefined}>
            {(input) => <input {...input} name="code" inputMode="numeric" autoComplete="one-time-code" dir="ltr" />}
          </Field>
        )}
      </div>
      <p className="text-muted">{whatFollows(order, line)}</p>
      {(answer.failed ?? answer.faults.lines ?? answer.faults['lines.0']) && (
        <p role="alert" className="text-danger">
          {answer.failed ?? answer.faults.lines ?? answer.faults['lines.0']}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <DangerButton type="submit" name="intent" value="refund">
          {line ? m.office_order_do_refund({ amount: moneyText(line.refundable, order.currency) }) : m.office_order_do_refund_amount()}
        </DangerButton>
        {codeBy === 'email' && (
          <Button look="line" size="small" type="submit" name="intent" value="code" formNoValidate>
            {m.office_order_send_code()}
          </Button>
        )}
        <ButtonLink look="bare" size="small" to="." preventScrollReset>
          {m.office_order_leave()}
        </ButtonLink>
      </div>
    </Form>
  )
}

/** It opens at its line, which may be off screen. */
const bringIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** What becomes of the file or of the copies. Copies that have left the shop are not held back by a refund. */
export function whatFollows({ shipmentStatus, delivery, isWalkIn }: OfficeOrder, line: OfficeLine | undefined): string {
  if (isWalkIn) return m.office_order_refund_walk_in()
  if (!line) return m.office_order_refund_some()
  if (line.format !== 'printed') return m.office_order_refund_file()
  if (shipmentStatus === 'delivered') return m.office_order_refund_delivered()
  if (shipmentStatus === 'returned') return m.office_order_refund_returned()
  return shipmentStatus === 'shipped' && delivery?.method !== 'pickUp' ? m.office_order_refund_sent() : m.office_order_refund_paper()
}

function Arithmetic({ order: { currency, refundable }, line }: { order: OfficeOrder; line: OfficeLine | undefined }) {
  if (!line)
    return (
      <dl>
        <AmountRow name={m.office_order_most()} amount={refundable} currency={currency} />
      </dl>
    )
  return (
    <dl className="grid gap-1.5">
      <AmountRow name={m.office_order_price()} amount={line.price} currency={currency} />
      {line.discount > 0 && <AmountRow name={m.office_order_share()} amount={line.discount} sign="−" currency={currency} />}
      {line.returned > 0 && <AmountRow name={m.office_order_before()} amount={line.returned} sign="−" currency={currency} />}
      <AmountRow name={m.office_order_goes_back()} amount={line.refundable} currency={currency} isSum />
    </dl>
  )
}

type RowProps = { name: string; amount: number; currency: string; sign?: '−' | ''; isSum?: boolean }

export function AmountRow({ name, amount, currency, sign = '', isSum = false }: RowProps) {
  return (
    <div className={`flex justify-between gap-4 ${isSum ? 'border-t border-rule pt-1.5 font-strong' : ''}`}>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} currency={currency} sign={sign} />
      </dd>
    </div>
  )
}
