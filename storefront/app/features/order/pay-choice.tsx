import type { PaymentMethod } from 'contract/sales/order.ts'
import { useEffect } from 'react'
import PayMarks from '../../ui/pay-marks.tsx'
import type { PayMethods } from './pay-methods.ts'

const cardClass =
  'check-row items-start! rounded-card border border-control bg-surface px-4 py-3 hover:border-ink has-checked:border-action has-checked:shadow-[inset_0_0_0_1px_var(--color-action)]'

type PayChoiceProps = Pick<PayMethods, 'title' | 'methods'> & { onChoose?: (id: PaymentMethod | undefined) => void }

/** Kept while the student is at another step, such as delivery; a new visit starts afresh. */
let chosen: PaymentMethod | undefined

/** The payment method, if there is a choice; within the order or pay form. */
export default function PayChoice({ title, methods, onChoose }: PayChoiceProps) {
  const checked = methods.find(({ id }) => id === chosen) ?? methods[0]
  const choose = (id: PaymentMethod) => {
    chosen = id
    onChoose?.(id)
  }
  const checkedId = checked?.id
  useEffect(() => onChoose?.(checkedId), [onChoose, checkedId])
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm font-strong">{title}</legend>
      <div className="grid gap-2">
        {methods.map(({ id, label, note, marks }) => (
          <label key={id} className={cardClass}>
            <input
              type="radio"
              name="paymentMethod"
              value={id}
              defaultChecked={id === checked?.id}
              onChange={() => choose(id)}
              className="mt-0.5!"
            />
            <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span>
                <b className="block font-strong">{label}</b>
                <span className="block text-xs text-muted">{note}</span>
              </span>
              <PayMarks names={marks} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
