import { useState } from 'react'
import { m } from '../../i18n/m-orders.ts'

/** The number that is read aloud on the phone, and can be copied. */
export function OrderNumber({ number }: { number: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    // Without a clipboard (plain http) the number can still be selected.
    await navigator.clipboard?.writeText(number)
    setIsCopied(Boolean(navigator.clipboard))
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-muted">{m.order_number()}</span>
      <bdi dir="ltr" className="text-lg font-head tabular-nums select-all">
        {number}
      </bdi>
      <button type="button" className="link tap min-h-8 text-sm noscript:hidden" onClick={() => void copy()}>
        {m.order_copy()}
      </button>
      <span role="status" className="text-sm text-action">
        {isCopied && m.order_copied()}
      </span>
    </p>
  )
}
