import type { Order } from 'contract/order.ts'
import { linkTo } from 'contract/pages.ts'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { stateOf } from './order-state.ts'

/** Whether an order ended, and nothing was charged, for another one of the student has its code. */
export const isCodeTaken = (order: Order): boolean => order.codeTakenBy !== null && stateOf(order) === 'ended'

/** Why, and the way to the order that has it. */
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
