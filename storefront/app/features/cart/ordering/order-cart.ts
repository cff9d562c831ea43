import { linkTo } from 'contract/pages.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { serializeClearedDeliveryCookie } from '../../../session/cookies/delivery-cookie.ts'
import { readDeviceCookie } from '../../../session/cookies/device-cookies.ts'
import { serializeReturnCookie } from '../../../session/cookies/return-cookie.ts'
import { logInFirst } from '../../../session/guards.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { placeOrder, type RefusedOrder } from '../../order/place-order.ts'
import { type ChosenDelivery, deliveryOf } from '../delivery/chosen-delivery.ts'
import { toLine } from '../rows/cart-line.ts'
import { isPrinted, toRows } from '../rows/cart-row.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Orders the submitted cart. Guests sign up or log in first; a short-lived cookie leads them back here. Printed copies need a delivery
 * choice first.
 */
export async function orderCart(context: Context, sent: unknown, cookie: string | null): Promise<RefusedOrder | Response> {
  const wish = requireDelivery(context, sent, cookie)
  const placed = await placeOrder(context, { ...(sent as object), ...wish })
  if (context.get(sessionContext).endedFor) throw logInFirst(context, linkTo('cart'))
  if (!wish) return placed
  // Shown there beside the choice.
  if (!(placed instanceof Response) && placed.code === 'pick_up_closed') throw redirect(linkTo('cartAddress'))
  const { isSecure } = context.get(storefrontContext)
  // The next order chooses anew.
  if (placed instanceof Response) placed.headers.append('Set-Cookie', serializeClearedDeliveryCookie(isSecure))
  return placed
}

/** The delivery of printed copies; undefined if there are none. Redirects if it has not been chosen or nobody is logged in. */
export function requireDelivery(context: Context, sent: unknown, cookie: string | null): ChosenDelivery | undefined {
  if (!context.get(sessionContext).session) throw toAccount(context, isKnownBrowser(cookie) ? 'logIn' : 'signUp')
  if (printedRows((sent as { items?: unknown } | undefined)?.items).length === 0) return undefined
  const wish = deliveryOf(cookie)
  if (!wish) throw redirect(linkTo('cartAddress'))
  return wish
}

/** To an account, then back to the cart. */
export function toAccount(context: Context, page: 'logIn' | 'signUp'): Response {
  return redirect(linkTo(page), {
    headers: { 'Set-Cookie': serializeReturnCookie({ path: linkTo('cart') }, context.get(storefrontContext).isSecure) },
  })
}

/** Whether somebody has logged in from this browser before; otherwise the reader is probably new. The two pages link to each other. */
const isKnownBrowser = (cookie: string | null) => readDeviceCookie(cookie, 'known-device') !== undefined

/** The printed rows of unvalidated input. */
export function printedRows(items: unknown): { id: string; quantity: number }[] {
  const lines = toRows(items).map(toLine).filter(isPrinted)
  return lines.map(({ id, quantity }) => ({ id, quantity }))
}
