import type { Order } from 'contract/sales/order.ts'
import { m } from '../../i18n/m-orders.ts'
import { Confirm } from '../../shell/confirm.tsx'
import { buttonClass } from '../../ui/button.tsx'

type CancelButtonProps = { order: Pick<Order, 'orderNumber'>; refusal: string | undefined }

/** Available until the copies are packed, even without JavaScript. Asks first, because it cannot be undone. */
export default function CancelButton({ order, refusal }: CancelButtonProps) {
  const words = { question: m.order_cancel_question(), yes: m.order_cancel_yes(), no: m.order_cancel_no() }
  return (
    <div className="print:hidden">
      <Confirm
        words={words}
        what={m.order_title({ number: order.orderNumber })}
        fields={{ intent: 'cancel' }}
        className={buttonClass('line', 'small')}
      >
        {m.order_cancel()}
      </Confirm>
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {refusal}
        </p>
      )}
    </div>
  )
}
