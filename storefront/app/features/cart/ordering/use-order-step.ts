import { linkTo } from 'contract/pages.ts'
import { type FormEvent, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { showContractToast } from '../../../shell/contract-message.tsx'
import { orderKeyFor } from '../../order/order-key.ts'
import type { RefusedOrder } from '../../order/place-order.ts'
import type { CartLine } from '../rows/cart-line.ts'

export type OrderStepState = ReturnType<typeof useOrderStep>

/**
 * One click orders what is shown at the total that is shown. A second click while it is under way does nothing. Nor does the first while a code is
 * being checked: nobody pays the full price for being quick.
 */
export function useOrderStep(lines: readonly CartLine[], couponCode: string | null, shownTotal: number, isCodeAwaited: boolean) {
  const fetcher = useFetcher<RefusedOrder & { content?: string }>()
  const items = lines.map(({ id, kind, format, quantity }) => ({ id, ...(kind ? { kind } : {}), format, quantity }))
  const content = JSON.stringify([items, couponCode])
  const isSending = fetcher.state !== 'idle' || isCodeAwaited
  // A refusal is about the rows as they were at that moment.
  const refused = fetcher.data?.content === content && !isSending ? fetcher.data : undefined
  const expectedTotal = refused?.quote?.total ?? shownTotal
  useRefusalToast(fetcher.data)

  return {
    refused,
    isSending,
    expectedTotal,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSending) return
      const paymentMethod = new FormData(event.currentTarget).get('paymentMethod')
      const key = orderKeyFor(`${content}${expectedTotal}${paymentMethod ?? ''}`)
      const order = { items, couponCode, expectedTotal, paymentMethod, idempotencyKey: key }
      void fetcher.submit({ intent: 'order', order: JSON.stringify(order), content }, { method: 'post', action: linkTo('cart') })
    },
  }
}

function useRefusalToast(refused: RefusedOrder | undefined): void {
  useEffect(() => {
    if (refused) showContractToast('error', 'errorWhileSending', refused.reason)
  }, [refused])
}
