import { m } from '../../../i18n/m-cart.ts'
import { ContractMessage } from '../../../shell/contract-message.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CartQuote } from '../quote/quote-cart.ts'
import type { CartLine } from '../rows/cart-line.ts'
import { currentCart, setItems } from '../rows/cart-store.ts'
import type { OrderStepState } from './use-order-step.ts'

type RefusalProps = { refused: OrderStepState['refused']; quote: CartQuote | undefined; lines: readonly CartLine[] }

/** Why the order was or would be refused, and what to do. */
export default function Refusal({ refused, quote, lines }: RefusalProps) {
  if (!refused) return <CannotOrder quote={quote} lines={lines} />
  if (refused.code === 'price_changed' && refused.quote) {
    return (
      <Notice tone="peach" role="alert" className="mt-3 bg-surface!">
        <b className="font-strong">{m.cart_price_changed()}</b>
        <span className="block">{m.cart_price_changed_text()}</span>
      </Notice>
    )
  }
  return (
    <Notice tone="failed" role="alert" className="mt-3">
      <ContractMessage message="errorWhileSending" reason={refused.reason} />
      <RemoveRefused faults={refused.lineFaults} lines={lines} isOwned={refused.code === 'already_owned'} />
    </Notice>
  )
}

/** Known before ordering. */
function CannotOrder({ quote, lines }: Pick<RefusalProps, 'quote' | 'lines'>) {
  if (!quote?.refusal) return null
  const { reason, isOwned } = quote.refusal
  return (
    <Notice tone="peach" role="status" className="mt-3 bg-surface!">
      {reason}
      <RemoveRefused faults={quote.lineFaults} lines={lines} isOwned={isOwned} />
    </Notice>
  )
}

type RemoveProps = { faults: Record<number, string>; lines: readonly CartLine[]; isOwned: boolean }

function RemoveRefused({ faults, lines, isOwned }: RemoveProps) {
  const isFaulty = (row: number) => faults[row] !== undefined
  if (!lines.some((_, row) => isFaulty(row))) return null
  // By index, so that only one of two equal rows is removed.
  const remove = () => setItems(currentCart().items.filter((_, row) => !isFaulty(row)))
  return (
    <button type="button" className="link tap mt-1 block min-h-8 text-start" onClick={remove}>
      {isOwned ? m.cart_remove_owned() : m.cart_remove_unsellable()}
    </button>
  )
}
