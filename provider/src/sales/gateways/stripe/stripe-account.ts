import type { GatewayAccount, GatewayKeys, KeyAnswer } from '../gateway-account.ts'
import { isKeyRefused, openClient } from './client.ts'
import { isLiveKey, stripeKeyPattern } from './stripe-keys.ts'

export const stripeAccount: GatewayAccount = {
  name: 'stripe',
  keySetting: 'STRIPE_SECRET_KEY',
  addresses: [],
  keyForm: {
    pattern: stripeKeyPattern,
    fault: {
      en: 'A secret or restricted key of Stripe begins with sk_test_, sk_live_, rk_test_ or rk_live_',
      ar: 'مفتاح Stripe السري أو المقيّد يبدأ بـ sk_test_ أو sk_live_ أو rk_test_ أو rk_live_',
    },
  },
  isLive: isLiveKey,
  systemOf: (keys) => (isLiveKey(keys) ? 'live' : 'test'),
  checkKey,
}

/** Reads the newest session: a restricted key must be allowed to, because that is how payments are looked for. */
async function checkKey(keys: GatewayKeys): Promise<KeyAnswer> {
  try {
    await openClient(keys).checkout.sessions.list({ limit: 1 })
    return 'right'
  } catch (error) {
    return isKeyRefused(error) ? 'wrong' : 'noAnswer'
  }
}
