import { linkToOffice } from 'contract/office/office-pages.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import type { ShipmentMove } from 'contract/sales/shipment.ts'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button, ButtonLink } from 'storefront/app/ui/button.tsx'
import { moveWord } from '../../kit/move-word.ts'
import type { May } from './may.ts'
import { usualMove } from './paper-acts.tsx'

/** Cash is paid at handover or to the courier: until then another step is next. */
export function nextStep(order: OfficeOrder, may: May): ShipmentMove | 'cash' | undefined {
  const move = may.ship ? usualMove(order) : undefined
  if (move) return move
  return order.status === 'awaiting_payment' && order.paymentMethod === 'cod' && may.cash ? 'cash' : undefined
}

/**
 * On phones, the next step within the thumb's reach. The tabs give way to it (`data-batch-bar`), and the page ends above it: the covered
 * space is that of the tabs plus the phone's safe area.
 */
export function NextStepBar({ order, may }: { order: OfficeOrder; may: May }) {
  const next = nextStep(order, may)
  if (!next) return null
  return (
    <>
      <div aria-hidden="true" className="h-[env(safe-area-inset-bottom)] lg:hidden" />
      <div
        data-batch-bar
        className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden"
      >
        {next === 'cash' ? (
          <ButtonLink look="primary" to="?act=cash" className="w-full">
            {m.office_order_cash()}
          </ButtonLink>
        ) : (
          <Form method="post" action={linkToOffice('order', order.orderId)} preventScrollReset>
            <input type="hidden" name="intent" value="paper" />
            <Button look="primary" type="submit" name="to" value={next} className="w-full">
              {moveWord(next, order.delivery?.method === 'pickUp')}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
