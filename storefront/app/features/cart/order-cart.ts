import { linkTo } from 'contract/pages.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { serializeClearedDeliveryCookie } from '../../session/delivery-cookie.ts'
import { sessionContext } from '../../session/request-session.ts'
import { serializeReturnCookie } from '../../session/return-cookie.ts'
import { placeOrder, type RefusedOrder } from '../order/place-order.ts'
import { toLine } from './cart-line.ts'
import { toRows } from './cart-row.ts'
import { type ChosenDelivery, deliveryOf } from './chosen-delivery.ts'
import { isPrinted } from './is-printed.ts'

type Context = Readonly<RouterContextProvider>

/** Orders what the cart sent. Guests log in first, and come back here by a short cookie (ruling 12); what is printed needs a way to get there. */
export async function orderCart(context: Context, sent: unknown, cookie: string | null): Promise<RefusedOrder | Response> {
  const wish = requireDelivery(context, sent, cookie)
  if (!wish) return placeOrder(context, sent)
  const { isSecure } = context.get(storefrontContext)
  const placed = await placeOrder(context, { ...(sent as object), ...wish })
  // The next order is asked anew.
  if (placed instanceof Response) placed.headers.append('Set-Cookie', serializeClearedDeliveryCookie(isSecure))
  return placed
}

/** How what is printed in the cart shall come; undefined where nothing is. Who has not said so yet, or who they are, is asked first. */
export function requireDelivery(context: Context, sent: unknown, cookie: string | null): ChosenDelivery | undefined {
  const { isSecure } = context.get(storefrontContext)
  if (!context.get(sessionContext).session) throw redirect(linkTo('logIn'), { headers: { 'Set-Cookie': serializeReturnCookie(isSecure) } })
  if (printedRows((sent as { items?: unknown } | undefined)?.items).length === 0) return undefined
  const wish = deliveryOf(cookie)
  if (!wish) throw redirect(linkTo('cartAddress'))
  return wish
}

/** The rows that are printed, of whatever was sent. */
export function printedRows(items: unknown): { id: string; quantity: number }[] {
  const lines = toRows(items).map(toLine).filter(isPrinted)
  return lines.map(({ id, quantity }) => ({ id, quantity }))
}
