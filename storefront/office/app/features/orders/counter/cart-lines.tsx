import { maxCopies } from 'contract/limits.ts'
import type { CounterQuote } from 'contract/sales/counter.ts'
import type { ReactNode } from 'react'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Minus, Plus, TriangleAlert, X } from 'storefront/app/ui/icons.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { titleText } from '../../../kit/title-text.ts'
import { kindWords } from './item-search.tsx'
import type { CounterLine } from './kept-cart.ts'
import type { CounterCart } from './use-counter-cart.ts'

type LinesProps = { cart: CounterCart; quote: CounterQuote | undefined; faults: Record<string, string> }

/** The lines of the cart, each with its fault. */
export function CartLines({ cart, quote, faults }: LinesProps) {
  if (cart.lines.length === 0) return <p className="text-muted">{m.office_counter_empty()}</p>
  return (
    <ul aria-label={m.office_order_lines()}>
      {cart.lines.map((line, index) => {
        const quoted = quote?.lines[index]
        const said = ['id', 'quantity', 'kind'].map((field) => faults[`items.${index}.${field}`]).find(Boolean)
        const fault = quoted?.fault ?? said
        return (
          <li key={line.id} className="border-b border-hairline py-3 last:border-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <span className="block font-strong">
                  <Bilingual text={line.title} />
                </span>
                <span className="block text-xs text-muted">
                  {kindWords[line.kind]()} · {line.format === 'printed' ? m.office_counter_copy() : m.office_order_file()}
                </span>
              </span>
              {line.format === 'printed' && <Quantity line={line} onChange={cart.change} />}
              <span className="ms-auto min-w-20 text-end">
                {quoted && quote && <Price amount={quoted.price} currency={quote.amounts.currency} />}
              </span>
              <Step label={`${m.office_counter_remove()}: ${titleText(line.title)}`} onClick={() => cart.remove(line.id)}>
                <X className="size-4" aria-hidden="true" />
              </Step>
            </div>
            {fault && (
              <p role="alert" className="mt-1 flex items-start gap-1.5 text-xs font-strong text-danger">
                <TriangleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.6} aria-hidden />
                <span>
                  {fault}
                  {quoted?.fault &&
                    quoted.stock !== null &&
                    ` ${m.office_counter_left({ count: quoted.stock, number: formatNumber(quoted.stock) })}`}
                </span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Minus comes before plus in both directions of reading. */
function Quantity({ line, onChange }: { line: CounterLine; onChange: (id: string, by: number) => void }) {
  const { id, quantity } = line
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <span
      dir="ltr"
      role="group"
      aria-label={`${m.office_orders_copies()}: ${titleText(line.title)}`}
      className="inline-flex items-center rounded-control border border-control"
    >
      <Step label={m.office_counter_fewer()} isOff={quantity <= 1} onClick={() => onChange(id, -1)}>
        <Minus className="size-4" aria-hidden="true" />
      </Step>
      <output className="min-w-8 text-center tabular-nums">{formatNumber(quantity)}</output>
      <Step label={m.office_counter_more()} isOff={quantity >= maxCopies} onClick={() => onChange(id, 1)}>
        <Plus className="size-4" aria-hidden="true" />
      </Step>
    </span>
  )
}

type StepProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

const Step = ({ label, isOff = false, onClick, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
    className="grid size-11 flex-none place-items-center rounded-control hover:bg-paper aria-disabled:opacity-35"
  >
    {children}
  </button>
)
