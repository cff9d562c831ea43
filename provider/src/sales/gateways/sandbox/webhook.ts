import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { GatewayState } from '../../books/gateway-event.ts'
import type { GatewayEvent } from '../gateway.ts'
import type { Charge } from './charges.ts'

const Event = z.strictObject({
  id: z.string().min(1).max(128),
  charge: z.strictObject({
    id: z.string().min(1).max(128),
    reference: z.string().max(64),
    status: z.enum(['open', 'captured', 'declined', 'cancelled', 'expired']),
    amountMinor: z.number().int(),
    currency: z.string().length(3),
  }),
})

export function stateOf(charge: Pick<Charge, 'id' | 'reference' | 'status' | 'amountMinor' | 'currency'>): GatewayState {
  const { id, reference, status, amountMinor, currency } = charge
  return { gateway: 'sandbox', reference, gatewayRef: id, status, amountMinor, currency }
}

/** The webhook that tells the shop what became of a charge. If it is sent again, it is the same event. */
export function webhookRequest(url: string, charge: Charge, secret: string, now: Date): Request {
  const { id, reference, status, amountMinor, currency } = charge
  const body = new TextEncoder().encode(
    JSON.stringify({ id: `evt_${id}_${status}`, charge: { id, reference, status, amountMinor, currency } }),
  )
  return new Request(url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', [signatureHeader]: signBody(secret, body, now) },
  })
}

export function parseWebhook(rawBody: Uint8Array, headers: Headers, secret: string, now: Date): GatewayEvent | undefined {
  if (!isSignedBody(secret, rawBody, headers.get(signatureHeader) ?? '', now)) return undefined
  const event = Event.safeParse(parseJson(rawBody))
  if (!event.success) return undefined
  const state = stateOf(event.data.charge)
  return { eventId: event.data.id, about: { paymentId: state.reference, state }, body: event.data }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const signatureHeader = 'Warraq-Signature'
const toleranceSeconds = 300

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>`, so that neither can be changed without the other. */
export function signBody(secret: string, body: Uint8Array, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

/** Whether the body was signed with this secret, within five minutes of now. */
export function isSignedBody(secret: string, body: Uint8Array, signature: string, now: Date): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!seconds || !hex) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false
  return timingSafeEqual(mac(secret, seconds, body), Buffer.from(hex, 'hex'))
}

function mac(secret: string, seconds: string, body: Uint8Array): Buffer {
  // An HMAC with an empty key is valid for anyone who knows that it is empty.
  if (secret.length < 32) throw new Error('The webhook secret must have at least 32 characters')
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
