import { tooLong } from 'contract/faults.ts'
import { header } from 'contract/headers.ts'
import { cancelOrderEndpoint, cancelUnpaidEndpoint, receiveCashEndpoint } from 'contract/sales/cash.ts'
import { createOrderEndpoint } from 'contract/sales/order.ts'
import { checkPaymentEndpoint, createPaymentEndpoint } from 'contract/sales/payment.ts'
import { refundOrderEndpoint } from 'contract/sales/refund.ts'
import { addFreeItemEndpoint } from 'contract/student/library.ts'
import type { Passwords } from '../account/password.ts'
import { proveIdentity } from '../account/two-step/prove-identity.ts'
import { AppError } from '../app-error.ts'
import { type Api, mount } from '../http/mount.ts'
import { readBody } from '../http/read-body.ts'
import { refundOrder } from './aftercare/refund/refund-order.ts'
import { receiveWebhook } from './aftercare/webhook/receive-webhook.ts'
import { limitGuesses } from './checkout/coupon/limit-guesses.ts'
import { viewStanding } from './checkout/order/view-order.ts'
import type { SalesDeps } from './checkout/terms.ts'
import { gatewayRoutes } from './gateways/find-gateway.ts'
import type { ToldShop } from './gateways/gateway-kind.ts'
import { addFreeItem } from './payment/add-free-item.ts'
import { checkPayment } from './payment/attempt.ts'
import { cancelOrder } from './payment/cancel-order.ts'
import { receiveCash } from './payment/cash/receive-cash.ts'
import { payLinkRoutes } from './payment/pay-link/pay-link.routes.ts'
import { placeOrder } from './payment/place-order.ts'
import { findBillOfPayment } from './payment/receipt/order-bill.ts'
import { retryPayment } from './payment/retry-payment.ts'
import { returnFromGateway } from './payment/return-from-gateway.ts'

const maxKeyLength = 128
const webhookPath = '/api/Website/Payment/Webhook'
/** The largest webhook of any gateway has a few. */
const maxWebhookBytes = 256 * 1024

/** Ordering, paying, cancelling, refunding, and the gateways' webhooks. */
export function paymentRoutes(
  api: Api,
  deps: SalesDeps,
  passwords: Passwords,
  deliver: ToldShop['deliver'] = async (request) => api.hono.fetch(request),
): void {
  mount(api, createOrderEndpoint, async ({ body, caller: { personId }, locale, clientAddress, header: headerOf }) => {
    const key = body.idempotencyKey || headerOf(header.idempotencyKey)
    if (key && key.length > maxKeyLength)
      throw new AppError('invalid_fields', { fields: { [header.idempotencyKey]: [tooLong(maxKeyLength)[locale]] } })
    const place = () => placeOrder(deps, { ...body, personId, locale, key })
    return { data: body.couponCode ? await limitGuesses(deps, { personId, clientAddress, locale }, place) : await place() }
  })
  mount(api, addFreeItemEndpoint, async ({ body, caller, locale }) => ({
    data: await addFreeItem(deps, caller.personId, body.id, locale),
  }))
  mount(api, createPaymentEndpoint, async ({ body, caller, locale }) => ({
    data: await retryPayment(deps, { ...body, personId: caller.personId, locale }),
  }))
  mount(api, checkPaymentEndpoint, async ({ body, caller }) => ({ data: await checkPayment(deps, caller.personId, body.orderId) }))
  mount(api, refundOrderEndpoint, async ({ body, caller, locale, requestId }) => {
    const { currentPassword, code, ...wish } = body
    await proveIdentity(deps, passwords, { caller, locale, currentPassword, code })
    return { data: await refundOrder(deps, { ...wish, byId: caller.personId, locale, requestId }) }
  })

  payLinkRoutes(api, deps)
  mount(api, receiveCashEndpoint, async ({ body, caller, locale, requestId }) => ({
    data: viewStanding(await receiveCash(deps, { ...body, byId: caller.personId, locale, requestId })),
  }))
  mount(api, cancelOrderEndpoint, async ({ body, caller }) => ({
    data: viewStanding(await cancelOrder(deps, body.orderId, { personId: caller.personId })),
  }))
  mount(api, cancelUnpaidEndpoint, async ({ body, caller, requestId }) => ({
    data: viewStanding(await cancelOrder(deps, body.orderId, { staffId: caller.personId, requestId })),
  }))

  api.hono.post(`${webhookPath}/:gateway`, async (context) => {
    await receiveWebhook(deps, {
      gateway: context.req.param('gateway'),
      readBody: () => readBody(context.req.raw, maxWebhookBytes),
      headers: context.req.raw.headers,
      requestId: context.res.headers.get(header.requestId) ?? '',
    })
    return context.json({ data: { isReceived: true } })
  })
  // Some gateways return the payer's browser with a form. Its content proves nothing and is not read.
  api.hono.on(['GET', 'POST'], '/api/Payment/Return', async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.redirect(await returnFromGateway(deps, context.req.query('payment') ?? '', context.req.query('cancelled') === '1'), 303)
  })
  gatewayRoutes(api.hono, deps, {
    webhookPath: (name) => `${webhookPath}/${name}`,
    deliver,
    findBill: (paymentId, locale) => findBillOfPayment(deps.db, paymentId, locale),
  })
}
