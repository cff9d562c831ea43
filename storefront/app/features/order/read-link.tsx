import { linkTo, linkToMemoFile } from 'contract/pages.ts'
import type { Order } from 'contract/sales/order.ts'
import { useEffect } from 'react'
import { m } from '../../i18n/m-orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { hasDigital } from './order-state.ts'

/** `isNew`: just bought. The memo's stamped copy is made while the page is read; else the first opening waits for it. */
type ReadLinkProps = { order: Pick<Order, 'lines'>; isNew?: boolean }

/** The one memo that an order lets read; undefined if it is several, or an item with several memos. */
export function onlyMemoOf({ lines }: Pick<Order, 'lines'>): Order['lines'][number] | undefined {
  const [first, ...others] = lines.filter(({ format, isRefunded }) => format !== 'printed' && !isRefunded)
  return others.length === 0 && first?.kind === 'memo' ? first : undefined
}

/** A link from the purchase to reading it: to the memo if it is one, else to the library. Nothing if all is printed. */
export function ReadLink({ order, isNew = false }: ReadLinkProps) {
  const only = onlyMemoOf(order)
  const copy = isNew && only ? linkToMemoFile(only.id) : undefined
  useEffect(() => {
    if (copy) void fetch(copy, { method: 'HEAD' }).catch(() => undefined)
  }, [copy])
  if (!hasDigital(order)) return null
  return (
    <ButtonLink look="primary" to={only ? linkTo('reader', only.id) : linkTo('library')}>
      {only ? m.order_read_it() : m.order_read_now()}
    </ButtonLink>
  )
}
