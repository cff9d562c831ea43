import { maxCouponCodeLength } from 'contract/limits.ts'
import { useLayoutEffect, useRef } from 'react'
import { m } from '../../../i18n/m-cart.ts'
import { ContractMessage } from '../../../shell/contract-message.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { forgetCoupon } from '../rows/cart-store.ts'
import type { Coupon } from './use-coupon.ts'

/** Behind a link: an open field sends people off to look for codes. */
export function CouponForm({ coupon, couponCode }: { coupon: Coupon; couponCode: string | null }) {
  const { answer, check, isChecking, offered } = coupon
  const details = useFoldedAfter(couponCode)
  return (
    <div className="px-6 py-2 text-sm">
      {couponCode !== null && answer?.kind === 'accepted' && <Verified gives={answer.gives} />}
      <details ref={details} open={answer?.kind === 'refused' || undefined}>
        <summary className="link inline-flex min-h-11 items-center [&::-webkit-details-marker]:hidden">
          {couponCode === null ? m.cart_have_code() : m.cart_other_code()}
        </summary>
        <form
          method="post"
          className="grid gap-3 pt-1 pb-3"
          onSubmit={(event) => {
            event.preventDefault()
            void check(String(new FormData(event.currentTarget).get('code') ?? ''))
          }}
        >
          <Field
            label={m.cart_code_label()}
            error={answer?.kind === 'refused' && !isChecking && <ContractMessage message="enterValidCode" reason={answer.reason} />}
          >
            {(input) => (
              <div className="flex gap-2">
                <input
                  {...input}
                  name="code"
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={maxCouponCodeLength}
                />
                <Button look="line" type="submit" className="flex-none" aria-disabled={isChecking}>
                  {isChecking ? m.cart_code_checking() : m.cart_code_apply()}
                </Button>
              </div>
            )}
          </Field>
        </form>
        {offered !== null && <Offered code={offered} useAgain={() => check(offered)} />}
      </details>
    </div>
  )
}

/** After an accepted code the form is cleared and folded; the focus moves to the link that unfolds it. */
function useFoldedAfter(couponCode: string | null) {
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    const box = details.current
    if (couponCode === null || !box) return
    if (box.contains(document.activeElement)) box.querySelector('summary')?.focus()
    box.querySelector('form')?.reset()
    box.open = false
  }, [couponCode])
  return details
}

/** One tap uses the earlier code, another removes it. */
function Offered({ code, useAgain }: { code: string; useAgain: () => void }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      <button type="button" className="link tap min-h-8" onClick={useAgain}>
        {m.cart_code_again({ code })}
      </button>
      <RemoveCode />
    </p>
  )
}

function Verified({ gives }: { gives: string }) {
  return (
    <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <p className="text-action">
        <ContractMessage message="codeVerified" reason={gives} />
      </p>
      <RemoveCode />
    </div>
  )
}

function RemoveCode() {
  return (
    <button type="button" className="link tap min-h-8" onClick={forgetCoupon}>
      {m.cart_code_remove()}
    </button>
  )
}
