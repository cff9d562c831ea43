import { pickText } from 'contract/locale.ts'
import { files } from 'contract/pages.ts'
import { useEffect, useState } from 'react'
import { getLocale } from '../../../i18n/locale.ts'
import type { CartLine } from '../rows/cart-line.ts'
import type { CartQuote } from './quote-cart.ts'

type QuoteState = { quote: CartQuote | undefined; isAwaited: boolean } & {
  [Part in 'delivery' | 'payMethods']: CartQuote[Part] | undefined
}

/**
 * What the provider says of these rows. It is asked again when they or the code change; undefined until it has answered, and if it cannot. As long as
 * an answer may come, it is awaited.
 */
export function useQuote(lines: readonly CartLine[], couponCode: string | null): QuoteState {
  const [quote, setQuote] = useState<CartQuote>()
  const [asked, setAsked] = useState<string>()
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
      .then(() => asking.signal.aborted || setAsked(content))
    return () => asking.abort()
  }, [rows, code, content])
  // Delivery and ways to pay stay while a quantity changes; everything else is about the rows that were asked about.
  return {
    quote: quote?.content === content ? quote : undefined,
    isAwaited: asked !== content,
    delivery: quote?.delivery,
    payMethods: quote?.payMethods,
  }
}

/** If the delivery is still the chosen one, more may have been said of it before. */
const keptDelivery = (before: CartQuote | undefined, answer: CartQuote) =>
  answer.delivery?.kind === 'kept' && before?.delivery?.kind === 'chosen' ? { delivery: before.delivery } : {}
