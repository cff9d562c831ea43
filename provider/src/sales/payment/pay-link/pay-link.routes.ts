import {
  checkPayLinkEndpoint,
  createPayLinkEndpoint,
  getPayLinkPictureEndpoint,
  listPayLinksEndpoint,
  payByLinkEndpoint,
  showPayLinkEndpoint,
  withdrawPayLinkEndpoint,
} from 'contract/sales/pay-link.ts'
import { AppError } from '../../../app-error.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { findNewestPayment } from '../../books/payments.queries.ts'
import { limitGuesses } from '../../checkout/coupon/limit-guesses.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { askGateway, mayAsk } from '../attempt.ts'
import { createPayLink } from './create-pay-link.ts'
import { payByLink } from './pay-by-link.ts'
import { getOwnPayLink, getPayLink, listPayLinks, withdrawPayLink } from './pay-link.queries.ts'
import { createLinkPictures } from './picture/draw-link-picture.ts'
import { readPayLink } from './read-pay-link.ts'
import { showPayLink } from './show-pay-link.ts'

/** Open to anyone who has the link, so no proxy may store it. */
const keepNothing = ['Cache-Control', 'private, no-store'] as const

export function payLinkRoutes(api: Api, deps: SalesDeps): void {
  const { db, now, secrets } = deps
  const own = (personId: string, id: string) => getOwnPayLink(db, personId, id, secrets.refreshToken, now())
  mount(api, createPayLinkEndpoint, async ({ body, caller: { personId }, locale, clientAddress }) => {
    const create = () => createPayLink(deps, { ...body, personId, locale })
    const id = body.couponCode ? await limitGuesses(deps, { personId, clientAddress, locale }, create) : await create()
    return { data: await own(personId, id) }
  })
  mount(api, listPayLinksEndpoint, async ({ caller }) => ({
    data: { items: await listPayLinks(db, caller.personId, secrets.refreshToken, now()) },
  }))
  mount(api, withdrawPayLinkEndpoint, async ({ body, caller }) => {
    await withdrawPayLink(db, caller.personId, body.id, now())
    return { data: await own(caller.personId, body.id) }
  })
  mount(api, showPayLinkEndpoint, async ({ body, locale, clientAddress, setHeader }) => {
    setHeader(...keepNothing)
    return { data: await showPayLink(deps, await readPayLink(deps, body.token, clientAddress), locale) }
  })
  const drawPicture = createLinkPictures(deps)
  mount(api, getPayLinkPictureEndpoint, async ({ body, locale, clientAddress }) => {
    const shown = await showPayLink(deps, await readPayLink(deps, body.token, clientAddress), locale)
    if (shown.status !== 'open') throw new AppError('not_found')
    const picture = await drawPicture(shown, locale)
    return new Response(picture, { headers: { 'Content-Type': 'image/png', 'Cache-Control': keepNothing[1] } })
  })
  mount(api, checkPayLinkEndpoint, async ({ body, locale, clientAddress, setHeader }) => {
    setHeader(...keepNothing)
    const { link } = await readPayLink(deps, body.token, clientAddress)
    const payment = link.orderId ? await findNewestPayment(db, link.orderId) : undefined
    if (payment && (await mayAsk(deps, payment))) await askGateway(deps, payment)
    return { data: await showPayLink(deps, await getPayLink(db, link.id), locale) }
  })
  mount(api, payByLinkEndpoint, async ({ body, locale, clientAddress, setHeader }) => {
    setHeader(...keepNothing)
    const { link } = await readPayLink(deps, body.token, clientAddress)
    const { status, paymentUrl } = await payByLink(deps, link, { ...body, locale })
    return { data: { status, paymentUrl } }
  })
}
