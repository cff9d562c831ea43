import { linkTo } from 'contract/pages.ts'
import type { Order } from 'contract/sales/order.ts'
import { Link } from 'react-router'
import { m } from '../../i18n/m-orders.ts'
import { stateOf } from './order-state.ts'

/** Whether an order ended uncharged because another order of the student used its code. */
export const isCodeTaken = (order: Order): boolean => order.codeTakenBy !== null && stateOf(order) === 'ended'

/** Says so, with a link to the order that used the code. */
export function CodeTaken({ order: { codeTakenBy, couponCode } }: { order: Order }) {
  if (!codeTakenBy) return null
  return (
    <>
      {m.order_code_taken({ code: couponCode ?? '' })}{' '}
      <Link to={linkTo('order', codeTakenBy.orderId)} className="link">
        {m.order_title({ number: codeTakenBy.orderNumber })}
      </Link>
    </>
  )
}
