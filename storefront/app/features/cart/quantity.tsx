import { maxCopies } from 'contract/limits.ts'
import type { ReactNode } from 'react'
import { m } from '../../i18n/m-cart.ts'
import { Minus, Plus } from '../../ui/icons.tsx'
import { changeQuantity } from './rows/cart-store.ts'

/** Only printed copies have quantities. Minus comes before plus in both directions. */
export default function Quantity({ id, quantity, title }: { id: string; quantity: number; title: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div
      dir="ltr"
      role="group"
      aria-label={m.cart_quantity_of({ title })}
      className="mt-1.5 inline-flex items-center rounded-control border border-control"
    >
      <Step label={m.cart_fewer()} isOff={quantity <= 1} act={() => changeQuantity(id, quantity - 1)}>
        <Minus className="size-4" />
      </Step>
      <output className="min-w-8 text-center text-sm tabular-nums">{quantity}</output>
      <Step label={m.cart_more()} isOff={quantity >= maxCopies} act={() => changeQuantity(id, quantity + 1)}>
        <Plus className="size-4" />
      </Step>
    </div>
  )
}

type StepProps = { label: string; isOff: boolean; act: () => void; children: ReactNode }

function Step({ label, isOff, act, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : act}
      className="grid size-10 place-items-center rounded-control hover:bg-paper aria-disabled:text-control"
    >
      {children}
    </button>
  )
}
