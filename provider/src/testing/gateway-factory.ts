import type { Settings } from '../deps.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { openMyFatoorah } from './my-fatoorah-server.ts'
import { openStripe } from './stripe-server.ts'

/** The gateways of other companies; the sandbox has tests of its own for each of the same. */
export const gatewayNames = ['stripe', 'my-fatoorah'] as const
type Name = (typeof gatewayNames)[number]

export type Forged = { secret?: string; at?: Date; unsigned?: boolean; amountMinor?: number; currency?: string; reference?: string }

/** A gateway seen from the other side: what the payer does there, and what it tells the shop. All by the id of our payment. */
export type Counterpart = {
  name: Name
  pay: (paymentId: string) => void
  /** Refused for good, as far as this gateway knows such a thing. */
  decline: (paymentId: string) => void
  /** A webhook about what is so, or falsified. */
  tell: (paymentId: string, status: 'captured' | 'declined' | 'expired', forged?: Forged) => Promise<Response>
  /** The next call fails before anything was done; or its answer is lost after all was. */
  failOnce: () => void
  loseAnswerOnce: () => void
  /** What has gone back, once its people have done their part. */
  goneBack: () => number
  finishRefunds: () => void
  close: () => Promise<void>
}

const webhookSecret = `whsec_${'s'.repeat(32)}`

type Opened = { settings: Partial<Settings['gateways']>; speak: (send: (request: Request) => Promise<Response>) => Counterpart }

/** A shop that has this gateway and no other, and its counterpart. */
export async function createShopWith(name: Name, options: { poolSize?: number } = {}): Promise<{ shop: TestApp; at: Counterpart }> {
  const clock = { now: () => new Date() }
  const { settings, speak } = await opened[name](() => clock.now())
  const none = { sandbox: false, stripe: undefined, myFatoorah: undefined, cod: false }
  const shop = await createTestApp({ ...options, settings: { gateways: { ...none, ...settings } } })
  clock.now = () => shop.clock.now
  return { shop, at: speak(async (request) => shop.app.fetch(request)) }
}

const addressOf = (name: Name) => `http://provider.test/api/Website/Payment/Webhook/${name}`

const opened: Record<Name, (now: () => Date) => Promise<Opened>> = { stripe: openStripeAccount, 'my-fatoorah': openMyFatoorahAccount }

async function openStripeAccount(now: () => Date): Promise<Opened> {
  const secretKey = 'sk_test_0123456789abcdef'
  const stripe = await openStripe(now, secretKey, webhookSecret)
  const types = { captured: 'completed', declined: 'async_payment_failed', expired: 'expired' }
  return {
    settings: { stripe: { secretKey, webhookSecrets: ['whsec_the-one-before-this-one-was-made', webhookSecret], apiUrl: stripe.url } },
    speak: (send) => ({
      name: 'stripe',
      pay: stripe.pay,
      decline: stripe.decline,
      tell: (paymentId, status, { amountMinor, currency, reference, ...forged } = {}) => {
        const change = {
          ...(amountMinor === undefined ? {} : { amount_total: amountMinor }),
          ...(currency === undefined ? {} : { currency: currency.toLowerCase() }),
          ...(reference === undefined ? {} : { client_reference_id: reference }),
          ...(status === 'expired' ? { status: 'expired' as const, payment_status: 'unpaid' as const } : {}),
        }
        const type = `checkout.session.${types[status]}`
        return send(stripe.webhook(addressOf('stripe'), type, stripe.of(paymentId), { ...forged, change }))
      },
      // The client tries once more by itself.
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
    settings: { myFatoorah: { apiKey, webhookSecrets: ['the-one-before-this-one-was-made-', webhookSecret], apiUrl: mine.url } },
    speak: (send) => ({
      name: 'my-fatoorah',
      pay: mine.pay,
      decline: mine.decline,
      tell: (paymentId, status, { amountMinor, at: _, ...forged } = {}) => {
        const value = amountMinor === undefined ? {} : { value: (amountMinor / 1000).toFixed(3) }
        return send(mine.webhook(addressOf('my-fatoorah'), paymentId, told[status], { ...forged, ...value }))
      },
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
