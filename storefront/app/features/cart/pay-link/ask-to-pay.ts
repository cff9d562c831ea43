import { linkTo } from 'contract/pages.ts'
import { listPayLinksEndpoint } from 'contract/sales/pay-link.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from '../../../session/call.ts'
import { logInFirst } from '../../../session/guards.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { type AskedToPay, makePayLink } from '../../order/pay-link/make-pay-link.ts'
import { requireDelivery } from '../ordering/order-cart.ts'

type Context = Readonly<RouterContextProvider>

/** Makes a link by which somebody else pays the cart. A missing log-in or address is requested first, as when ordering. */
export async function askToPay(context: Context, request: Request, sent: unknown): Promise<AskedToPay> {
  const wish = requireDelivery(context, sent, request.headers.get('Cookie'))
  const asked = await makePayLink(context, request, { ...(sent as object), ...wish })
  if (context.get(sessionContext).endedFor) throw logInFirst(context, linkTo('cart'))
  return asked
}

export type PaidRows = { paid: string[]; open: string[] }

/** For this browser's links: the items of paid ones, and the ids of those still payable. */
export async function findPaidRows(context: Context, ids: string[]): Promise<PaidRows> {
  if (!context.get(sessionContext).session) return { paid: [], open: ids }
  const result = await call(context, listPayLinksEndpoint, {})
  if (result.kind !== 'ok') return { paid: [], open: ids }
  const made = result.data.data.items.filter(({ id }) => ids.includes(id))
  return {
    paid: made.filter(({ status }) => status === 'paid').flatMap(({ itemIds }) => itemIds),
    open: made.filter(({ status }) => status === 'open').map(({ id }) => id),
  }
}
