import type { Locale } from 'contract/locale.ts'
import { AppError } from '../app-error.ts'
import type { KeyAnswer } from '../sales/gateways/gateway-account.ts'
import { gatewayAccounts } from '../sales/gateways/gateway-env.ts'
import type { ConnectionDeps } from './change-connection.ts'
import { connectionTexts as texts } from './connection.texts.ts'
import { urlsOf } from './live-connections.ts'
import { refuse } from './refuse.ts'
import { checkForm, type TypedKeys } from './save-gateway-keys.ts'

/** Asks the gateway itself, with the typed key or else the effective one. Saves nothing. */
export async function testGatewayKeys(
  deps: ConnectionDeps,
  typed: TypedKeys,
  { personId, locale }: { personId: string; locale: Locale },
): Promise<KeyAnswer> {
  checkForm(typed, locale)
  const { retryAfterSeconds, isOver } = await deps.throttle.count('keyTests', personId)
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  const { gateway, apiKey } = typed
  const { defaults, current } = deps.connections
  const { checkKey } = gatewayAccounts[gateway]
  const present = current().all[gateway]
  const urls = urlsOf(defaults, gateway)
  const apiUrl = (urls.length > 0 ? (typed.apiUrl ?? present?.apiUrl) : present?.apiUrl) ?? defaults.apiUrls[gateway]
  if (urls.length > 0 && !urls.includes(apiUrl)) throw refuse('apiUrl', texts.address, locale)
  if (apiKey) return checkKey({ apiKey, webhookSecrets: [], apiUrl })
  if (!present) throw refuse('apiKey', texts.missing, locale)
  if (apiUrl !== present.apiUrl) throw refuse('apiKey', texts.otherAddress, locale)
  return checkKey(present)
}
