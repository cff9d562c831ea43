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
 * The provider's quote for these rows, requested again when they or the code change; undefined until it has answered, and if it cannot.
 * Awaited while an answer may come.
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
      // No connection, or a page instead of an answer: the rows and their sum still show.
      .catch(() => {})
      .then(() => asking.signal.aborted || setAsked(content))
    return () => asking.abort()
  }, [rows, code, content])
  // Delivery and payment methods stay while a quantity changes; the rest applies to the quoted rows only.
  return {
    quote: quote?.content === content ? quote : undefined,
    isAwaited: asked !== content,
    delivery: quote?.delivery,
    payMethods: quote?.payMethods,
  }
}

/** For an unchanged delivery choice, the earlier answer may have known more. */
const keptDelivery = (before: CartQuote | undefined, answer: CartQuote) =>
  answer.delivery?.kind === 'kept' && before?.delivery?.kind === 'chosen' ? { delivery: before.delivery } : {}
