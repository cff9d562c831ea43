import { linkTo } from 'contract/pages.ts'
import type { Order } from 'contract/sales/order.ts'
import { m } from '../../i18n/m-orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { hasDigital } from './order-state.ts'

/** Leads from what was bought to reading it: to the memo itself if it is one, else to the library. Nothing if all of it is printed. */
export function ReadLink({ order }: { order: Pick<Order, 'lines'> }) {
  if (!hasDigital(order)) return null
  const [first, ...others] = order.lines.filter(({ format, isRefunded }) => format !== 'printed' && !isRefunded)
  const only = others.length === 0 && first?.kind === 'memo' ? first : undefined
  return (
    <ButtonLink look="primary" to={only ? linkTo('reader', only.id) : linkTo('library')}>
      {only ? m.order_read_it() : m.order_read_now()}
    </ButtonLink>
  )
}
