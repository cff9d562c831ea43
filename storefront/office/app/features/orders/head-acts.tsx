import { linkToOrderInvoice, linkToTillSlip } from 'contract/office/office-pages.ts'
import { maxGrantReason } from 'contract/sales/grant.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button, ButtonLink, buttonClass } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { DangerButton } from '../../kit/danger-button.tsx'
import { moneyText } from '../../kit/money-text.ts'
import type { May } from './may.ts'
import { nextStep } from './next-step.tsx'
import { isSoldInPerson } from './other-slip.tsx'
import { PaperActs } from './paper-acts.tsx'

/** The actions for the whole order. Those that change money or end something open in place, below the head. */
export function HeadActs({ order, may }: { order: OfficeOrder; may: May }) {
  const isUnpaid = order.status === 'awaiting_payment'
  const next = nextStep(order, may)
  const isCashGreen = next === undefined || next === 'cash'
  const cash = isUnpaid && order.paymentMethod === 'cod' && may.cash && (
    <ButtonLink
      look={isCashGreen ? 'primary' : 'line'}
      size="small"
      to="?act=cash"
      preventScrollReset
      className={isCashGreen ? 'max-lg:hidden' : ''}
    >
      {m.office_order_cash()}
    </ButtonLink>
  )
  return (
    <>
      {isUnpaid && may.cancel && order.shipmentStatus !== 'delivered' && (
        <ButtonLink look="line" size="small" to="?act=cancel" preventScrollReset>
          {m.office_order_cancel()}
        </ButtonLink>
      )}
      {order.grant && !order.grant.takenBack && may.grant && (
        <ButtonLink look="line" size="small" to="?act=takeBack" preventScrollReset>
          {m.office_order_take_back()}
        </ButtonLink>
      )}
      {order.paidAt && (
        <a href={linkToOrderInvoice(order.orderId)} target="_blank" rel="noreferrer" className={buttonClass('line', 'small')}>
          {m.office_order_invoice()}
        </a>
      )}
      {isSoldInPerson(order) && (
        <a href={linkToTillSlip(order.orderId)} target="_blank" rel="noreferrer" className={buttonClass('line', 'small')}>
          {m.office_order_slip()}
        </a>
      )}
      {order.receiptAt && order.customer && may.edit && (
        <Form method="post" preventScrollReset>
          <Button look="line" size="small" type="submit" name="intent" value="receipt">
            {m.office_order_resend()}
          </Button>
        </Form>
      )}
      {!isCashGreen && cash}
      {may.ship && <PaperActs order={order} isGreen={!isCashGreen} />}
      {isCashGreen && cash}
    </>
  )
}

type PanelProps = { order: OfficeOrder; refusal: string | undefined }

/** The provider takes the full sum or refuses. */
export function CashPanel({ order, refusal }: PanelProps) {
  const amount = moneyText(order.total, order.currency)
  return (
    <Panel text={m.office_order_cash_text({ amount })} refusal={refusal}>
      <input type="hidden" name="amount" value={order.total} />
      <Button look="primary" size="small" type="submit" name="intent" value="cash">
        {m.office_order_do_cash({ amount })}
      </Button>
    </Panel>
  )
}

export function CancelPanel({ order, refusal }: PanelProps) {
  return (
    <Panel text={m.office_order_cancel_text()} refusal={refusal}>
      <DangerButton type="submit" name="intent" value="cancel">
        {m.office_order_do_cancel({ number: order.orderNumber })}
      </DangerButton>
    </Panel>
  )
}

export function TakeBackPanel({ refusal, typed }: { refusal: string | undefined; typed: string | undefined }) {
  return (
    <Panel
      text={m.office_order_take_back_text()}
      refusal={undefined}
      field={
        <Field label={m.office_order_take_back_reason()} error={refusal}>
          {(input) => <textarea {...input} name="reason" rows={2} dir="auto" maxLength={maxGrantReason} defaultValue={typed} />}
        </Field>
      }
    >
      <DangerButton type="submit" name="intent" value="takeBack">
        {m.office_order_take_back()}
      </DangerButton>
    </Panel>
  )
}

function Panel({ text, refusal, field, children }: { text: string; refusal: string | undefined; field?: ReactNode; children: ReactNode }) {
  return (
    <Form method="post" className="mb-6 grid gap-3 rounded-card bg-paper p-4">
      <p>{text}</p>
      {field}
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <ButtonLink look="bare" size="small" to="." preventScrollReset>
          {m.office_order_leave()}
        </ButtonLink>
      </div>
    </Form>
  )
}
