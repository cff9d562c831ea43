import { z } from 'zod'
import type { GatewayKeys } from '../gateway-account.ts'

/** Every answer of the API (document "Response Model"). */
const Answer = z.object({ IsSuccess: z.boolean(), Message: z.string().nullish(), Data: z.unknown() })

const timeoutMs = 9_000

/** The key is unknown, or may not do this. */
export class KeyRefused extends Error {}

/** One call of API v2; undefined where MyFatoorah has no such thing. Throws where it refuses, or does not answer as documented. */
export async function callMyFatoorah<Shape extends z.ZodType>(
  { apiKey, apiUrl }: GatewayKeys,
  name: string,
  body: object,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const response = await fetch(`${apiUrl}/v2/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = Answer.safeParse(await response.json().catch(() => undefined))
  if (answer.success && answer.data.IsSuccess) return shape.parse(answer.data.Data)
  if (response.status === 401 || response.status === 403) throw new KeyRefused(`MyFatoorah refused ${name}: ${response.status}`)
  const message = answer.success ? (answer.data.Message ?? '') : ''
  if (/^no data/i.test(message)) return undefined
  throw new Error(`MyFatoorah refused ${name}: ${response.status} ${message.slice(0, 200)}`)
}
