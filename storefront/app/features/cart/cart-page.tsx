import { linkTo } from 'contract/pages.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../paraglide/messages.js'
import { sessionContext } from '../../session/request-session.ts'
import { serializeReturnCookie } from '../../session/return-cookie.ts'
import { Snackbar } from '../../shell/snackbar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { placeOrder } from '../order/place-order.ts'
import type { Route } from './+types/cart-page'
import { CartContents } from './cart-contents.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { totalItems } from './cart-store.ts'
import { checkCode } from './check-code.ts'
import { useCart } from './use-cart.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export const meta: Route.MetaFunction = () => [
  { title: `${m.cart_title()} · ${m.shop_name()}` },
  { name: 'description', content: m.cart_description() },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' })

export function loader({ context }: Route.LoaderArgs) {
  return { currency: context.get(storefrontContext).currency }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'coupon') return checkCode(context, textOf(form.get('code')), form.getAll('item').map(textOf).filter(Boolean))
  const refused = await order(context, textOf(form.get('order')))
  // Said back, so that the page knows which content of the cart was refused.
  return refused instanceof Response ? refused : { ...refused, content: textOf(form.get('content')) }
}

/** Guests log in first; the short cookie brings them back here (ruling 12). */
async function order(context: Readonly<RouterContextProvider>, sent: string) {
  if (!context.get(sessionContext).session) {
    const { isSecure } = context.get(storefrontContext)
    throw redirect(linkTo('logIn'), { headers: { 'Set-Cookie': serializeReturnCookie(isSecure) } })
  }
  return placeOrder(context, parseJson(sent))
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const isHydrated = useIsHydrated()
  const count = totalItems(cart)
  return (
    <div className="wrap min-h-[70dvh] pb-14 lg:pb-24">
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pt-7 pb-5 lg:pt-12 lg:pb-7">
        <h1 className="text-2xl lg:text-3xl">{m.cart_title()}</h1>
        {count > 0 && <p className="text-muted">{m.cart_count({ count })}</p>}
      </div>
      {!isHydrated && <CartSkeleton />}
      {isHydrated && count === 0 && <EmptyCart />}
      {isHydrated && count > 0 && <CartContents cart={cart} currency={loaderData.currency} />}
      <Snackbar />
    </div>
  )
}

function EmptyCart() {
  return (
    <Empty title={m.cart_empty_title()} text={m.cart_empty_text()}>
      <ButtonLink look="primary" to={linkTo('packages')}>
        {m.cart_empty_link()}
      </ButtonLink>
    </Empty>
  )
}
