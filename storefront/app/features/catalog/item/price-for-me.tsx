import { files } from 'contract/pages.ts'
import { useEffect, useState } from 'react'
import { m } from '../../../i18n/m.ts'
import { Price } from '../../../ui/price.tsx'
import type { CartQuote } from '../../cart/quote/quote-cart.ts'

export type OwnPrice = { id: number; price: number }

/** `onPrice` receives the price of the rest, to show it elsewhere. `beside`: what is bought with the package. */
type PriceForMeProps = {
  id: number
  price: number
  currency: string
  beside?: readonly { id: number; price: number | null }[]
  onPrice: (own: OwnPrice) => void
}

/** For owners of part of a package: how much they own, and the price of the rest. Only they request it. */
export default function PriceForMe({ id, price, currency, beside = [], onPrice }: PriceForMeProps) {
  const [quote, setQuote] = useState<CartQuote>()
  const rows = JSON.stringify([{ id, price }, ...beside.map((item) => ({ id: item.id, price: item.price }))])
  useEffect(() => {
    const body = new URLSearchParams({ rows, code: '', content: '' })
    fetch(files.cartQuote, { method: 'POST', body })
      .then((response) => response.json())
      .then((asked: CartQuote) => {
        setQuote(asked)
        if (asked.total != null) onPrice({ id, price: asked.total })
      })
      // The cart shows it again.
      .catch(() => {})
  }, [id, rows, onPrice])
  const text = quote?.lineFaults[0] ?? quote?.lines[0]?.notes[0]
  if (!text) return null
  return (
    <p role="status" className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-leaf px-4 py-3">
      <span className="text-sm">{text}</span>
      {quote?.total != null && (
        <span className="font-strong">
          {m.catalog_price_for_me()} <Price amount={quote.total} currency={currency} className="text-lg" />
        </span>
      )}
    </p>
  )
}
