import { pickText } from 'contract/locale.ts'
import { files } from 'contract/pages.ts'
import { useEffect, useState } from 'react'
import { getLocale } from '../../paraglide/runtime.js'
import type { CartLine } from './cart-line.ts'
import type { CartQuote } from './quote-cart.ts'

type QuoteState = { quote: CartQuote | undefined } & { [Part in 'delivery' | 'payMethods']: CartQuote[Part] | undefined }

/** What the provider says of these rows, asked anew when they or the code change. Until it has answered, and where it cannot, undefined. */
export function useQuote(lines: readonly CartLine[], couponCode: string | null): QuoteState {
  const [quote, setQuote] = useState<CartQuote>()
  const locale = getLocale()
  const rows = JSON.stringify(lines.map(({ title, cover: _, ...line }) => ({ ...line, title: title && pickText(title, locale).text })))
  const code = couponCode ?? ''
  const content = `${locale}${rows}${code}`
  useEffect(() => {
    const asking = new AbortController()
    const body = new URLSearchParams({ rows, code, content })
    fetch(files.cartQuote, { method: 'POST', body, signal: asking.signal })
      .then((response) => response.json())
      .then((answer: CartQuote) => setQuote((before) => ({ ...before, ...answer, ...keptDelivery(before, answer) })))
      // No connection, or another page instead of an answer: the rows and their sum are there.
      .catch(() => {})
    return () => asking.abort()
  }, [rows, code, content])
  // Delivery and the ways to pay are the same while a quantity changes; all else is about the rows as they were asked about.
  return { quote: quote?.content === content ? quote : undefined, delivery: quote?.delivery, payMethods: quote?.payMethods }
}

/** Of a delivery that stays as it was chosen, more may have been said before. */
const keptDelivery = (before: CartQuote | undefined, answer: CartQuote) =>
  answer.delivery?.kind === 'kept' && before?.delivery?.kind === 'chosen' ? { delivery: before.delivery } : {}
