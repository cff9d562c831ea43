import { isKeyRefused, openClient } from './client.ts'
import type { StripeKeys } from './stripe-keys.ts'

/** Reads the newest session: a restricted key must be allowed to, because that is how payments are looked for. */
export async function checkStripeKey(keys: StripeKeys): Promise<'right' | 'wrong' | 'noAnswer'> {
  try {
    await openClient(keys).checkout.sessions.list({ limit: 1 })
    return 'right'
  } catch (error) {
    return isKeyRefused(error) ? 'wrong' : 'noAnswer'
  }
}
