import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { showContractToast } from '../../../shell/contract-message.tsx'
import { type CartLine, toLine } from '../rows/cart-line.ts'
import { applyCoupon, type Cart, forgetCoupon, resetCoupon, subscribeToCart } from '../rows/cart-store.ts'
import { keptCode } from '../rows/kept-code.ts'
import type { CouponAnswer } from './check-code.ts'
import { rowOf } from './coupon-row.ts'

export type Coupon = ReturnType<typeof useCoupon>

/** The typed or kept code, the provider's answer to it, and the discount for exactly these rows. */
export function useCoupon(cart: Cart) {
  const fetcher = useFetcher<CouponAnswer>()
  const answer = fetcher.data
  const isChecking = fetcher.state !== 'idle'
  const kept = useSyncExternalStore(subscribeToCart, keptCode, () => null)
  const lines = cart.items.map(toLine)
  const rows = lines.map(rowOf).join()
  const isForTheseRows = answer?.rows === rows
  // If another code is refused, the earlier one is offered only.
  const isAnother = answer?.kind === 'refused' && !isSameCode(answer.code, kept)
  const held = cart.couponCode ?? (isAnother ? null : kept)
  const isInForce = cart.couponCode !== null && isForTheseRows && answer.kind === 'accepted'
  const check = (code: string) => fetcher.submit(formOf(code, lines, isSameCode(code, kept)), { method: 'post', action: linkTo('cart') })
  useAnswer(answer, held)
  useCheckAnew(isForTheseRows ? null : held, rows, isChecking ? undefined : check)
  return {
    answer,
    check,
    isChecking,
    /** On a freshly loaded page: the code that may apply once it is checked. */
    awaited: cart.couponCode === null && !(isForTheseRows && answer.kind === 'refused') ? held : null,
    /** The code that can be retried after a refusal. */
    offered: cart.couponCode === null && answer?.kind === 'refused' && !isChecking ? kept : null,
    amount: isInForce ? answer.amount : null,
    /** The rows it makes cheaper, if not all. */
    lowered: isInForce && !lines.every(({ id }) => answer.appliesTo.includes(id)) ? answer : undefined,
  }
}

/** Compares the typed code with the provider's spelling. */
const isSameCode = (typed: string, kept: string | null): boolean => typed.trim().toUpperCase() === kept?.toUpperCase()

function formOf(code: string, lines: readonly CartLine[], isKept: boolean): FormData {
  const form = new FormData()
  form.set('intent', 'coupon')
  form.set('code', code)
  if (isKept) form.set('kept', 'yes')
  for (const line of lines) form.append('item', rowOf(line))
  return form
}

/**
 * Success sets the discount; failure sets it to 0 and forgets the code (contract §4.13). A toast says so once per code, not on every change
 * of the rows.
 */
function useAnswer(answer: CouponAnswer | undefined, known: string | null): void {
  const said = useRef(known)
  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'refused') {
      if (answer.isOver && isSameCode(answer.code, keptCode())) forgetCoupon()
      else resetCoupon()
      said.current = null
      showContractToast('error', 'enterValidCode', answer.reason)
      return
    }
    applyCoupon(answer.code, answer.percentage)
    if (said.current !== answer.code) showContractToast('success', 'codeVerified')
    said.current = answer.code
  }, [answer])
}

/**
 * Checks the code again after a page load or a change of the rows, because the discount may have changed. Asks once per state of the cart,
 * even if the answer is about another one.
 */
function useCheckAnew(due: string | null, rows: string, check: ((code: string) => void) | undefined): void {
  const asked = useRef<string>(null)
  useEffect(() => {
    if (due === null) asked.current = null
    if (due === null || !check || asked.current === rows) return
    asked.current = rows
    check(due)
  })
}
