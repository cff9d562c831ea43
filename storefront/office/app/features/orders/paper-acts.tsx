import { linkToOffice } from 'contract/office/office-pages.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import type { ShipmentMove } from 'contract/sales/shipment.ts'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { movedWord, moveWord } from '../../kit/move-word.ts'

/** The normal sequence. */
const usual: readonly ShipmentMove[] = ['printed', 'packed', 'shipped', 'delivered']

export const usualMove = ({ moves }: OfficeOrder): ShipmentMove | undefined => usual.find((to) => moves.includes(to))

/**
 * The papers of the order's copies, and the steps to record or take back; the usual step is last and green, unless another action is. On
 * phones that step is in the bar below (`next-step.tsx`).
 */
export function PaperActs({ order, isGreen }: { order: OfficeOrder; isGreen: boolean }) {
  const { orderId, moves, undo, parcel, delivery } = order
  const next = usualMove(order)
  const others = moves.filter((to) => to !== next)
  return (
    <Form method="post" action={linkToOffice('order', orderId)} preventScrollReset className="contents">
      <input type="hidden" name="intent" value="paper" />
      {undo && (
        <Button look="line" size="small" type="submit" name="undo" value={undo}>
          {m.office_order_undo({ step: movedWord(undo, delivery?.method === 'pickUp') })}
        </Button>
      )}
      {next && parcel.copies > 0 && (
        <Button look="line" size="small" type="submit" name="print" value="both">
          {m.office_order_papers_make()}
        </Button>
      )}
      {[...others, ...(next ? [next] : [])].map((to) => (
        <Button
          key={to}
          look={to === next && isGreen ? 'primary' : 'line'}
          size="small"
          type="submit"
          name="to"
          value={to}
          className={to === next && isGreen ? 'max-lg:hidden' : ''}
        >
          {moveWord(to, delivery?.method === 'pickUp')}
        </Button>
      ))}
    </Form>
  )
}
