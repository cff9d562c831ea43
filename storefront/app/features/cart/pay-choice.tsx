import { linkTo } from 'contract/pages.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { CartLine } from './cart-line.ts'
import type { PayMethods } from './list-pay-methods.ts'

type PayChoiceProps = { lines: readonly CartLine[]; couponCode: string | null }

const cardClass =
  'check-row items-start! rounded-card border border-control bg-surface px-4 py-3 hover:border-ink has-checked:border-action has-checked:shadow-[inset_0_0_0_1px_var(--color-action)]'

/** How to pay, where there is a choice; part of the form that orders. Its words come with the answer. */
export default function PayChoice({ lines, couponCode }: PayChoiceProps) {
  const fetcher = useFetcher<PayMethods>()
  const order = JSON.stringify({ items: lines.map(({ id, format, quantity }) => ({ id, format, quantity })), couponCode })
  const { submit } = fetcher
  useEffect(() => {
    void submit({ intent: 'methods', order }, { method: 'post', action: linkTo('cart') })
  }, [order, submit])
  const answer = fetcher.data
  if (!answer || answer.methods.length < 2) return null
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm font-strong">{answer.title}</legend>
      <div className="grid gap-2">
        {answer.methods.map(({ id, label, note }, index) => (
          <label key={id} className={cardClass}>
            <input type="radio" name="paymentMethod" value={id} defaultChecked={index === 0} className="mt-0.5!" />
            <span>
              <b className="block font-strong">{label}</b>
              <span className="block text-xs text-muted">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
