import { linkTo } from 'contract/pages.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { CartLine } from './cart-line.ts'
import { isPrinted } from './is-printed.ts'
import type { DeliveryAnswer } from './quote-delivery.ts'

export type Delivery = { answer: DeliveryAnswer | undefined; shipping: number } | undefined

/** How the printed copies in the cart come and what that costs, asked anew when they change; undefined where nothing is printed. */
export function useDelivery(lines: readonly CartLine[]): Delivery {
  const fetcher = useFetcher<DeliveryAnswer>()
  const printed = JSON.stringify(lines.filter(isPrinted).map(({ id, quantity }) => ({ id, quantity })))
  const hasPrinted = printed !== '[]'
  const { submit } = fetcher
  useEffect(() => {
    if (hasPrinted) void submit({ intent: 'delivery', items: printed }, { method: 'post', action: linkTo('cart') })
  }, [hasPrinted, printed, submit])
  if (!hasPrinted) return undefined
  const answer = fetcher.data
  return { answer, shipping: answer?.kind === 'chosen' ? answer.shipping : 0 }
}
