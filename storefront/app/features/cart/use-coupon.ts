import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { showContractToast } from '../../shell/contract-message.tsx'
import { type CartLine, toLine } from './cart-line.ts'
import { applyCoupon, type Cart, resetCoupon } from './cart-store.ts'
import type { CouponAnswer } from './check-code.ts'
import { rowOf } from './coupon-row.ts'

export type Coupon = ReturnType<typeof useCoupon>

/** The code typed, what the provider said of it, and the amount it gave for just these rows. */
export function useCoupon(cart: Cart) {
  const fetcher = useFetcher<CouponAnswer>()
  const answer = fetcher.data
  const lines = cart.items.map(toLine)
  const rows = lines.map(rowOf).join()
  const isForTheseRows = answer?.kind === 'accepted' && answer.rows === rows
  const check = (code: string) => fetcher.submit(formOf(code, lines), { method: 'post', action: linkTo('cart') })
  const isInForce = cart.couponCode !== null && isForTheseRows
  useAnswer(answer, cart.couponCode)
  useCheckAnew(cart.couponCode !== null && fetcher.state === 'idle' && !isForTheseRows, () => check(cart.couponCode ?? ''), rows)
  return {
    answer,
    check,
    isChecking: fetcher.state !== 'idle',
    amount: isInForce ? answer.amount : null,
    /** Which rows it lowers, where that is not all of them. */
    lowered: isInForce && !lines.every(({ id }) => answer.appliesTo.includes(id)) ? answer : undefined,
  }
}

function formOf(code: string, lines: readonly CartLine[]): FormData {
  const form = new FormData()
  form.set('intent', 'coupon')
  form.set('code', code)
  for (const line of lines) form.append('item', rowOf(line))
  return form
}

/** Contract §4: success sets the discount, failure sets it to 0 and forgets the code. Said once for each code, not at every change of the rows. */
function useAnswer(answer: CouponAnswer | undefined, known: string | null): void {
  const said = useRef(known)
  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'refused') {
      resetCoupon()
      said.current = null
      showContractToast('error', 'enterValidCode', answer.reason)
      return
    }
    applyCoupon(answer.code, answer.percentage)
    if (said.current !== answer.code) showContractToast('success', 'codeVerified')
    said.current = answer.code
  }, [answer])
}

/** The rows have changed since the code was checked: what it gives may have changed too. */
function useCheckAnew(isDue: boolean, check: () => void, rows: string): void {
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each content of the cart, even if the answer is slow
  useEffect(() => {
    if (isDue) latest.current()
  }, [isDue, rows])
}
