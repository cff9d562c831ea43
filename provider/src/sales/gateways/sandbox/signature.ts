import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'Warraq-Signature'
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
