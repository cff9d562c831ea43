import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { type Call, openLocalApi, type Reply } from '../local-api.ts'

type Metadata = Record<string, string>
type Intent = { id: string; object: 'payment_intent'; status: string; metadata: Metadata }
/** A Checkout Session as in the API document, without fields that we do not read. */
type Session = {
  id: string
  object: 'checkout.session'
  amount_total: number
  client_reference_id: string | null
  created: number
  currency: string
  customer_details: { email: string; name: string } | null
  expires_at: number
  livemode: boolean
  metadata: Metadata
  mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
}
type Refund = { id: string; object: 'refund'; amount: number; currency: string; metadata: Metadata; payment_intent: string; status: string }
/** A chargeback by card. */
type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: []
  charge: string
  created: number
  currency: string
  is_charge_refundable: boolean
  livemode: boolean
  metadata: Metadata
  payment_intent: string
  payment_method_details: { card: { brand: string; case_type: string; network_reason_code: string }; type: 'card' }
  reason: string
  status: string
}

export type Forgery = { secret?: string; at?: Date; unsigned?: boolean; change?: Partial<Session>; livemode?: boolean; id?: string }

const threeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
const halfAnHour = 30 * 60

const refusal = (message: string, code?: string, status = 400): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) } },
})

/** A Stripe simulator, in test mode: Checkout Sessions, refunds, lists by time, idempotency keys, signed events. */
export async function openStripe(now: () => Date, secretKey: string, webhookSecret: string) {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const disputes = new Map<string, Dispute>()
  const keys = new Map<string, { body: string; reply: Reply }>()
  const seconds = () => Math.floor(now().getTime() / 1000)
  const state = { refundStatus: 'succeeded' }

  const expanded = (session: Session) => ({ ...session, payment_intent: session.payment_intent && intents.get(session.payment_intent) })
  const list = (path: string, data: unknown[]): Reply => ({ status: 200, body: { object: 'list', data, has_more: false, url: path } })

  function createSession(form: URLSearchParams): Reply {
    const currency = form.get('line_items[0][price_data][currency]') ?? ''
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    const ends = Number(form.get('expires_at'))
    if (!Number.isInteger(amount) || amount < 1) return refusal('Invalid integer', 'parameter_invalid_integer')
    if (threeDecimals.has(currency) && amount % 10 !== 0)
      return refusal(`Invalid amount for ${currency}: it must end in 0`, 'amount_invalid')
    if (ends < seconds() + halfAnHour)
      return refusal('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.')
    for (const name of ['success_url', 'cancel_url'])
      if (!/^https?:\/\//.test(form.get(name) ?? '')) return refusal('Not a valid URL', 'url_invalid')
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: amount,
      client_reference_id: form.get('client_reference_id'),
      created: seconds(),
      currency,
      customer_details: null,
      expires_at: ends,
      livemode: false,
      metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: form.get('success_url') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  function createRefund(form: URLSearchParams): Reply {
    const intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent)
    const amount = Number(form.get('amount'))
    const gone = refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0)
    if (session?.payment_status !== 'paid') return refusal('This PaymentIntent does not have a successful charge to refund.')
    if (threeDecimals.has(session.currency) && amount % 10 !== 0) return refusal('Invalid amount', 'amount_invalid')
    if (amount > session.amount_total - gone) return refusal('Refund amount is greater than unrefunded amount on charge.')
    const metadata = { refund_id: form.get('metadata[refund_id]') ?? '' }
    const refund = {
      id: `re_${randomUUID()}`,
      object: 'refund' as const,
      amount,
      currency: session.currency,
      metadata,
      payment_intent: intent,
      status: state.refundStatus,
    }
    refunds.push(refund)
    return { status: 200, body: refund }
  }

  /** Newest first, paged. */
  function listDisputes(query: URLSearchParams): Reply {
    const all = [...disputes.values()].filter(({ created }) => created >= Number(query.get('created[gte]') ?? 0)).toReversed()
    const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const to = from + Number(query.get('limit') ?? 10)
    return { status: 200, body: { object: 'list', data: all.slice(from, to), has_more: to < all.length, url: '/v1/disputes' } }
  }

  function act({ method, path, query, body }: Call): Reply {
    const [, , , , id, verb] = path.split('/')
    if (path === '/v1/checkout/sessions' && method === 'POST') return createSession(new URLSearchParams(body))
    if (path === '/v1/checkout/sessions') {
      const isIn = ({ created }: Session) =>
        created >= Number(query.get('created[gte]') ?? 0) &&
        created <= Number(query.get('created[lte]') ?? query.get('created[lt]') ?? 1e12)
      const isAsked = ({ status, payment_intent: intent }: Session) =>
        status === (query.get('status') ?? status) && intent === (query.get('payment_intent') ?? intent)
      const found = [...sessions.values()].filter((one) => isIn(one) && isAsked(one))
      return list(path, found.map(expanded))
    }
    if (path === '/v1/refunds' && method === 'POST') return createRefund(new URLSearchParams(body))
    if (path === '/v1/refunds')
      return list(
        path,
        refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent')),
      )
    if (path === '/v1/disputes') return listDisputes(query)
    if (path.startsWith('/v1/disputes/')) {
      const dispute = disputes.get(path.split('/').at(-1) ?? '')
      return dispute ? { status: 200, body: dispute } : refusal('No such dispute', 'resource_missing', 404)
    }
    const session = sessions.get(id ?? '')
    if (!session) return refusal(`No such checkout.session: '${id}'`, 'resource_missing', 404)
    if (verb === 'expire') {
      if (session.status !== 'open') return refusal('Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
      session.url = null
    }
    return { status: 200, body: query.has('expand[0]') ? expanded(session) : session }
  }

  const api = await openLocalApi((call) => {
    if (call.headers.authorization !== `Bearer ${secretKey}`) return refusal('Invalid API Key provided', undefined, 401)
    const key = call.method === 'POST' ? String(call.headers['idempotency-key'] ?? randomUUID()) : undefined
    const held = key && keys.get(key)
    if (held && held.body !== call.body)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' } },
      }
    const reply = held ? { ...held.reply, headers: { 'Idempotent-Replayed': 'true' } } : act(call)
    if (key) keys.set(key, { body: call.body, reply })
    return reply
  })

  const of = (paymentId: string): Session => {
    const session = [...sessions.values()].find(({ client_reference_id }) => client_reference_id === paymentId)
    if (!session) throw new Error('Stripe has no session of this payment')
    return session
  }

  return {
    ...api,
    sessions,
    refunds,
    state,
    of,
    /** The payer's card is charged, though the session may have just ended. */
    pay: (paymentId: string) => {
      const session = of(paymentId)
      const id = `pi_${randomUUID()}`
      intents.set(id, { id, object: 'payment_intent', status: 'succeeded', metadata: session.metadata })
      Object.assign(session, {
        payment_intent: id,
        payment_status: 'paid',
        status: 'complete',
        url: null,
        customer_details: { email: 'payer@example.com', name: 'A Payer' },
      })
    },
    /** A bank that refuses late. */
    decline: (paymentId: string) => {
      const id = `pi_${randomUUID()}`
      intents.set(id, { id, object: 'payment_intent', status: 'requires_payment_method', metadata: {} })
      Object.assign(of(paymentId), { payment_intent: id, status: 'complete' })
    },
    /** The payer disputes the payment, or a part of it, at their bank; or the bank has decided since. */
    dispute: (paymentId: string, status: string, id = `du_${randomUUID().replaceAll('-', '')}`, part?: number): Dispute => {
      const { amount_total: amount, currency, payment_intent: intent } = of(paymentId)
      const dispute: Dispute = {
        id,
        object: 'dispute',
        amount: part ?? amount,
        balance_transactions: [],
        charge: `ch_${intent?.slice(3)}`,
        created: disputes.get(id)?.created ?? seconds(),
        currency,
        is_charge_refundable: false,
        livemode: false,
        metadata: {},
        payment_intent: intent ?? '',
        payment_method_details: { card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10' }, type: 'card' },
        reason: 'fraudulent',
        status,
      }
      disputes.set(id, dispute)
      return dispute
    },
    /** Keys are kept for a day. */
    forgetKeys: () => keys.clear(),
    webhook: (url: string, type: string, object: object, { secret, at, unsigned, change, livemode = false, id }: Forgery = {}): Request => {
      const event = {
        id: id ?? `evt_${randomUUID()}`,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: seconds(),
        type,
        livemode,
        data: { object: { ...object, ...change } },
      }
      const payload = JSON.stringify(event)
      const timestamp = Math.floor((at ?? now()).getTime() / 1000)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: secret ?? webhookSecret, timestamp })
      return new Request(url, { method: 'POST', body: payload, headers: unsigned ? {} : { 'Stripe-Signature': signature } })
    },
  }
}
