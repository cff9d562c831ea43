import type { Locale } from 'contract/locale.ts'
import { AppError } from '../app-error.ts'
import { checkMyFatoorahKey } from '../sales/gateways/my-fatoorah/check-key.ts'
import { checkStripeKey } from '../sales/gateways/stripe/check-key.ts'
import type { ConnectionDeps } from './change-connection.ts'
import { connectionTexts as texts } from './connection.texts.ts'
import { checkForm, refuse, type TypedKeys, urlsOf } from './save-gateway-keys.ts'

type Result = 'right' | 'wrong' | 'noAnswer'

/** Asks the gateway itself, with the key that is typed, or else the one that counts now. Nothing is saved. */
export async function testGatewayKeys(
  deps: ConnectionDeps,
  typed: TypedKeys,
  { personId, locale }: { personId: string; locale: Locale },
): Promise<Result> {
  checkForm(typed, locale)
  const { retryAfterSeconds, isOver } = await deps.throttle.count('keyTests', personId)
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  return typed.gateway === 'stripe' ? testStripe(deps, typed, locale) : testMyFatoorah(deps, typed, locale)
}

function testStripe({ connections }: ConnectionDeps, { apiKey }: TypedKeys, locale: Locale): Promise<Result> {
  const { defaults, current } = connections
  const keys = apiKey ? { secretKey: apiKey, webhookSecrets: [], apiUrl: defaults.stripeApiUrl } : current().all.stripe
  if (!keys) throw refuse('apiKey', texts.missing, locale)
  return checkStripeKey(keys)
}

function testMyFatoorah({ connections }: ConnectionDeps, { apiKey, apiUrl: typedUrl }: TypedKeys, locale: Locale): Promise<Result> {
  const { defaults, current } = connections
  const present = current().all.myFatoorah
  const apiUrl = typedUrl ?? present?.apiUrl ?? defaults.myFatoorahApiUrl
  if (!urlsOf(defaults).includes(apiUrl)) throw refuse('apiUrl', texts.address, locale)
  if (apiKey) return checkMyFatoorahKey({ apiKey, webhookSecrets: [], apiUrl })
  if (!present) throw refuse('apiKey', texts.missing, locale)
  if (apiUrl !== present.apiUrl) throw refuse('apiKey', texts.otherAddress, locale)
  return checkMyFatoorahKey(present)
}
