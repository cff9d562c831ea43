import type { PaymentMethod } from 'contract/sales/order.ts'
import { type GatewaySettings, noGateways } from '../../sales/gateways/gateway-env.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { openMyFatoorah } from './my-fatoorah-server.ts'
import { openStripe } from './stripe-server.ts'

/** The gateways of other companies; the sandbox has its own tests for the same rules. */
export type Name = Exclude<PaymentMethod, 'sandbox' | 'cod'>

/** `charge`: the number of a charge that the shop has never made: somebody else's sale over the account. */
export type Forged = {
  secret?: string
  at?: Date
  unsigned?: boolean
  amountMinor?: number
  currency?: string
  reference?: string
  charge?: number
}

/** A gateway's other side: the payer's actions there, and its reports to the shop. Everything by our payment's id. */
export type Counterpart = {
  name: Name
  pay: (paymentId: string) => void
  /** Permanently refused, as far as this gateway can. */
  decline: (paymentId: string) => void
  /** A webhook about the true state, or a falsified one. */
  tell: (paymentId: string, status: 'captured' | 'declined' | 'expired', forged?: Forged) => Promise<Response>
  /** A true webhook about one of its refunds, which has this id of ours. */
  tellOfRefund: (refundId: string) => Promise<Response>
  /** The next call fails before anything was done; or its answer is lost after everything was. */
  failOnce: () => void
  loseAnswerOnce: () => void
  /** What was refunded, once the gateway's staff have done their part. */
  goneBack: () => number
  finishRefunds: () => void
  close: () => Promise<void>
}

const webhookSecret = `whsec_${'s'.repeat(32)}`

type Opened = { settings: Partial<GatewaySettings>; speak: (send: (request: Request) => Promise<Response>) => Counterpart }

/** A shop with only this gateway, and the gateway's other side. */
export async function createShopWith(name: Name, options: { poolSize?: number } = {}): Promise<{ shop: TestApp; at: Counterpart }> {
  const { shop, at } = await createShopWithEach([name], options)
  return { shop, at: at(name) }
}

/** A shop with only these gateways, and their other sides. */
export async function createShopWithEach(names: readonly Name[], options: { poolSize?: number } = {}) {
  const clock = { now: () => new Date() }
  const accounts = await Promise.all(names.map((name) => opened[name](() => clock.now())))
  const gateways: GatewaySettings = Object.assign({ ...noGateways }, ...accounts.map(({ settings }) => settings))
  const shop = await createTestApp({ ...options, settings: { gateways } })
  clock.now = () => shop.clock.now
  const counterparts = accounts.map(({ speak }) => speak(async (request) => shop.app.fetch(request)))
  const at = (name: Name): Counterpart => {
    const counterpart = counterparts.find((one) => one.name === name)
    if (!counterpart) throw new Error(`This shop has no ${name}`)
    return counterpart
  }
  return { shop, at }
}

const addressOf = (name: Name) => `http://provider.test/api/Website/Payment/Webhook/${name}`

const opened: Record<Name, (now: () => Date) => Promise<Opened>> = { stripe: openStripeAccount, 'my-fatoorah': openMyFatoorahAccount }

export const gatewayNames = Object.keys(opened) as Name[]

async function openStripeAccount(now: () => Date): Promise<Opened> {
  const secretKey = 'sk_test_0123456789abcdef'
  const stripe = await openStripe(now, secretKey, webhookSecret)
  const types = { captured: 'completed', declined: 'async_payment_failed', expired: 'expired' }
  return {
    settings: {
      stripe: { apiKey: secretKey, webhookSecrets: ['whsec_the-one-before-this-one-was-made', webhookSecret], apiUrl: stripe.url },
    },
    speak: (send) => ({
      name: 'stripe',
      pay: stripe.pay,
      decline: stripe.decline,
      tell: (paymentId, status, { amountMinor, currency, reference, charge, ...forged } = {}) => {
        const change = {
          ...(charge === undefined ? {} : { id: `cs_test_${charge}` }),
          ...(amountMinor === undefined ? {} : { amount_total: amountMinor }),
          ...(currency === undefined ? {} : { currency: currency.toLowerCase() }),
          ...(reference === undefined ? {} : { client_reference_id: reference }),
          ...(status === 'expired' ? { status: 'expired' as const, payment_status: 'unpaid' as const } : {}),
        }
        const type = `checkout.session.${types[status]}`
        return send(stripe.webhook(addressOf('stripe'), type, stripe.of(paymentId), { ...forged, change }))
      },
      tellOfRefund: (refundId) => {
        const refund = { id: 're_elsewhere', object: 'refund', status: 'succeeded', metadata: { refund_id: refundId } }
        return send(stripe.webhook(addressOf('stripe'), 'refund.updated', refund))
      },
      // The client retries once by itself.
      failOnce: () => {
        stripe.faults.failing = 2
      },
      loseAnswerOnce: () => {
        stripe.faults.lost = 2
      },
      goneBack: () => stripe.refunds.reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0),
      finishRefunds: () => {},
      close: stripe.close,
    }),
  }
}

async function openMyFatoorahAccount(now: () => Date): Promise<Opened> {
  const apiKey = 'k'.repeat(64)
  const mine = await openMyFatoorah(now, apiKey, webhookSecret)
  const told = {
    captured: { invoice: 'PAID', transaction: 'SUCCESS' },
    declined: { invoice: 'PENDING', transaction: 'FAILED' },
    expired: { invoice: 'PENDING', transaction: 'CANCELED' },
  }
  const gone = ({ Amount, RefundStatus }: (typeof mine.refunds)[number]) => (RefundStatus === 'Refunded' ? Math.round(Amount * 1000) : 0)
  return {
    settings: { 'my-fatoorah': { apiKey, webhookSecrets: ['the-one-before-this-one-was-made-', webhookSecret], apiUrl: mine.url } },
    speak: (send) => ({
      name: 'my-fatoorah',
      pay: (paymentId) => mine.pay(paymentId),
      decline: mine.decline,
      tell: (paymentId, status, { amountMinor, charge, at: _, ...forged } = {}) => {
        const value = amountMinor === undefined ? {} : { value: (amountMinor / 1000).toFixed(3) }
        const invoice = charge === undefined ? {} : { invoiceId: charge }
        return send(mine.webhook(addressOf('my-fatoorah'), paymentId, told[status], { ...forged, ...value, ...invoice }))
      },
      tellOfRefund: (refundId) => send(mine.refundWebhook(addressOf('my-fatoorah'), refundId)),
      failOnce: () => {
        mine.faults.failing = 1
      },
      loseAnswerOnce: () => {
        mine.faults.lost = 1
      },
      goneBack: () => mine.refunds.reduce((sum, refund) => sum + gone(refund), 0),
      finishRefunds: () => mine.decideRefunds('Refunded'),
      close: mine.close,
    }),
  }
}
