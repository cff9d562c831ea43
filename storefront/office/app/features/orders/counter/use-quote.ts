import type { CounterQuote } from 'contract/counter.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { QuoteAnswer } from './counter-action.ts'
import { type CounterCart, cartBody } from './use-counter-cart.ts'

/** What the shop asks for this cart at this moment. `quote` is undefined until it is about exactly this cart, or if it cannot be sold. */
export function useQuote(
  cart: CounterCart,
  personId: string | undefined,
): { quote: CounterQuote | undefined; answer: QuoteAnswer | undefined } {
  const { submit, data } = useFetcher<QuoteAnswer>()
  const [governorateId, areaId] = cart.place.split('/')
  const place = cart.handOver === 'delivery' && cart.place ? { governorateId, areaId: areaId || null } : null
  const asked = JSON.stringify({ ...cartBody(cart), personId: personId ?? null, place })
  const isEmpty = cart.lines.length === 0
  useEffect(() => {
    if (!isEmpty) void submit({ intent: 'quote', asked }, { method: 'post' })
  }, [asked, isEmpty, submit])
  const answer = !isEmpty && data?.asked === asked ? data : undefined
  return { quote: answer?.quote ?? undefined, answer }
}
