import { linkTo } from 'contract/pages.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { showContractToast } from '../../../shell/contract-message.tsx'
import { orderKeyFor } from '../../order/order-key.ts'
import type { RefusedOrder } from '../../order/place-order.ts'
import type { CartLine } from '../rows/cart-line.ts'

export type OrderStepState = ReturnType<typeof useOrderStep>

/** What is still loading: a code's discount, or the quote. */
type Awaited = { isCodeAwaited: boolean; isAwaited: boolean }

/**
 * One click orders what is shown at the total shown. Further clicks while it runs do nothing, as does a click while a code is checked:
 * nobody pays the full price for being quick. While a quote loads, the click waits for it. A lower total is ordered; a higher one is
 * refused by the provider and shown: nobody pays more than was displayed.
 */
export function useOrderStep(
  lines: readonly CartLine[],
  couponCode: string | null,
  shownTotal: number,
  { isCodeAwaited, isAwaited }: Awaited,
) {
  const fetcher = useFetcher<RefusedOrder & { content?: string }>()
  const items = lines.map(({ id, kind, format, quantity }) => ({ id, ...(kind ? { kind } : {}), format, quantity }))
  const content = JSON.stringify([items, couponCode])
  const [pressed, setPressed] = useState<{ form: HTMLFormElement; total: number }>()
  const isBusy = fetcher.state !== 'idle' || isCodeAwaited
  const isSending = isBusy || pressed !== undefined
  // A refusal is about the rows at that moment.
  const refused = fetcher.data?.content === content && !isBusy ? fetcher.data : undefined
  const expectedTotal = refused?.quote?.total ?? shownTotal
  useRefusalToast(fetcher.data)
  useEffect(() => {
    if (!pressed || isAwaited) return
    setPressed(undefined)
    const paymentMethod = new FormData(pressed.form).get('paymentMethod')
    const total = Math.min(pressed.total, expectedTotal)
    const key = orderKeyFor(`${content}${total}${paymentMethod ?? ''}`)
    const order = { items, couponCode, expectedTotal: total, paymentMethod, idempotencyKey: key }
    void fetcher.submit({ intent: 'order', order: JSON.stringify(order), content }, { method: 'post', action: linkTo('cart') })
  })

  return {
    refused,
    isSending,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending) setPressed({ form: event.currentTarget, total: expectedTotal })
    },
  }
}

function useRefusalToast(refused: RefusedOrder | undefined): void {
  useEffect(() => {
    if (refused) showContractToast('error', 'errorWhileSending', refused.reason)
  }, [refused])
}
