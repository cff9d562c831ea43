import { isAllowed } from 'contract/office/role.ts'
import { exportClosingEndpoint, getClosingEndpoint } from 'contract/sales/closing.ts'
import { findCounterItemsEndpoint, quoteCounterEndpoint, sellAtCounterEndpoint, sendCounterLinkEndpoint } from 'contract/sales/counter.ts'
import { type Api, mount } from '../../http/mount.ts'
import { tableFile } from '../../http/write-table.ts'
import { limitGuesses } from '../checkout/coupon/limit-guesses.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { closingTable } from './closing/closing-table.ts'
import { getClosing } from './closing/get-closing.ts'
import { findOffers } from './find-offers.ts'
import { quoteCart } from './quote-cart.ts'
import { sellAtCounter } from './sell-at-counter.ts'
import { sendLink } from './send-link.ts'

/** What a clerk sells to somebody who stands at the counter, or is on the telephone. Guesses of codes count for the clerk. */
export function counterRoutes(api: Api, deps: SalesDeps): void {
  const { db, settings } = deps
  mount(api, findCounterItemsEndpoint, async ({ query: { Text: text, PersonId: personId } }) => {
    const { currency } = settings
    return { data: { items: await findOffers(db, { text, personId, currency }), currency } }
  })
  mount(api, quoteCounterEndpoint, async ({ body, caller: { personId }, locale, clientAddress }) => {
    const quote = () => quoteCart(deps, { ...body, locale })
    return { data: body.couponCode ? await limitGuesses(deps, { personId, clientAddress, locale }, quote) : await quote() }
  })
  mount(api, sellAtCounterEndpoint, async ({ body, caller: { personId, roles }, locale, clientAddress, requestId }) => {
    const mayTakeCash = isAllowed('order-cash', roles)
    const sell = () => sellAtCounter(deps, { ...body, byId: personId, mayTakeCash, locale, requestId })
    return { data: body.couponCode ? await limitGuesses(deps, { personId, clientAddress, locale }, sell) : await sell() }
  })
  mount(api, sendCounterLinkEndpoint, async ({ body, caller: { personId }, locale, clientAddress, requestId }) => {
    const send = () => sendLink(deps, { ...body, byId: personId, locale, requestId })
    return { data: body.couponCode ? await limitGuesses(deps, { personId, clientAddress, locale }, send) : await send() }
  })
  mount(api, getClosingEndpoint, async ({ query: { Day: day } }) => ({ data: await getClosing(db, day, settings.currency) }))
  mount(api, exportClosingEndpoint, async ({ query: { Day: day, Format: format }, locale }) =>
    tableFile(closingTable(await getClosing(db, day, settings.currency), locale), { format, name: `closing-${day}`, locale }),
  )
}
