import { z } from 'zod'
import type { GatewayState } from '../../books/gateway-event.ts'
import type { GatewayEvent } from '../gateway.ts'
import type { Charge } from './charges.ts'
import { isSignedBody, signatureHeader, signBody } from './signature.ts'

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
