import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { GatewayKeys } from '../gateway-account.ts'

/** Loaded when a shop opens its Stripe, and by no other shop: its 218 modules take a fifth of a start. */
const loadStripe = (): typeof Stripe => createRequire(import.meta.url)('stripe')

/** The version we were written against: we change it, never Stripe (document "Versioning"). */
const apiVersion = '2026-10-28.endive'
/** Even a call tried twice ends before the client gives up (with-deadline.ts). */
const timeoutMs = 4_500

const clients = new WeakMap<GatewayKeys, Stripe>()

/** One client for the process's life, so that its connections stay open between payments. */
export function openClient(keys: GatewayKeys): Stripe {
  const present = clients.get(keys)
  if (present) return present
  const api = new URL(keys.apiUrl)
  const place = {
    host: api.hostname,
    port: api.port || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }
  const config = { apiVersion, maxNetworkRetries: 1, timeout: timeoutMs, telemetry: false, httpClient: strictHttpClient() } as const
  const Client = loadStripe()
  const client = new Client(keys.apiKey, { ...config, ...place })
  clients.set(keys, client)
  return client
}

/**
 * Stripe's client takes any answer that names no error for what was asked for, whatever its status: the `{}` of a proxy in between would be an open
 * session, or a refund that nobody has heard of.
 */
function strictHttpClient(): Stripe.HttpClient {
  const http = loadStripe().createNodeHttpClient()
  const makeRequest: Stripe.HttpClient['makeRequest'] = async (...request) => {
    const response = await http.makeRequest(...request)
    const readJson = response.toJSON.bind(response)
    response.toJSON = async () => {
      const said = await readJson()
      const isRefusal = response.getStatusCode() >= 400 && !said?.error
      return isRefusal ? { error: { type: 'api_error', message: `HTTP ${response.getStatusCode()} without a reason` } } : said
    }
    return response
  }
  return { getClientName: () => http.getClientName(), makeRequest }
}

/** Whether Stripe says that it does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof loadStripe().errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Whether Stripe does not know the key, or the key may not do this. */
export function isKeyRefused(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError } = loadStripe().errors
  return error instanceof StripeAuthenticationError || error instanceof StripePermissionError
}
