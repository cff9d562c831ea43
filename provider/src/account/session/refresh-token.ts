import { createHmac, timingSafeEqual } from 'node:crypto'

export type RefreshToken = { sessionId: string; generation: number }

const shape = /^rt1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/

/** `rt1.<session>.<generation>.<mac>`: computed, so that it is the same on every instance (promise 16) and is stored nowhere. */
export function formatRefreshToken(secret: string, { sessionId, generation }: RefreshToken): string {
  return `rt1.${sessionId}.${generation}.${macOf(secret, sessionId, generation).toString('base64url')}`
}

/** The session and generation of our token; undefined for any text that we did not sign. */
export function parseRefreshToken(secret: string, token: string): RefreshToken | undefined {
  const [, sessionId, generationText, mac] = shape.exec(token) ?? []
  if (!sessionId || !generationText || !mac) return undefined
  const generation = Number(generationText)
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(secret, sessionId, generation)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { sessionId, generation }
}

function macOf(secret: string, sessionId: string, generation: number): Buffer {
  return createHmac('sha256', secret).update(`rt1.${sessionId}.${generation}`).digest()
}
