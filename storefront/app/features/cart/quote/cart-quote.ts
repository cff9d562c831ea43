import { data } from 'react-router'
import { parseJson } from '../rows/parse-json.ts'
import type { Route } from './+types/cart-quote'
import { quoteCart } from './quote-cart.ts'

/** This address has no page. */
export function loader() {
  throw data(null, { status: 404 })
}

/** The provider's quote for the cart: personal, never stored. It has no page, so that requests reload nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const textOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const rows = parseJson(textOf('rows'))
  const quote = await quoteCart(context, {
    content: textOf('content'),
    rows,
    couponCode: textOf('code'),
    cookie: request.headers.get('Cookie'),
  })
  return Response.json(quote, { headers: { 'Cache-Control': 'private, no-store' } })
}
