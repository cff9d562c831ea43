import type { Locale } from 'contract/locale.ts'
import type { GatewayAddress, KeyedGatewayName } from 'contract/shop/connection.ts'

/** With a second webhook secret both count: the next one, while the first is being replaced. */
export type GatewayKeys = { apiKey: string; webhookSecrets: readonly string[]; apiUrl: string }

/** What the gateway itself says of a key. */
export type KeyAnswer = 'right' | 'wrong' | 'noAnswer'

/**
 * The shop's account with the gateway of another company, described by the gateway itself, so that no code which connects, tests or removes one
 * asks which it is.
 */
export type GatewayAccount = {
  name: KeyedGatewayName
  /** The setting that holds its key. */
  keySetting: string
  /**
   * The addresses of this company's accounts and their countries, if its customers must choose; empty: all use one address. The usual one comes
   * first.
   */
  addresses: readonly GatewayAddress[]
  /** How its keys look; without it they are only long. */
  keyForm?: { pattern: RegExp; fault: Record<Locale, string> }
  /** Whether they move real money. */
  isLive: (keys: GatewayKeys) => boolean
  /** The system that the keys belong to: another one knows nothing of the payments of this one. */
  systemOf: (keys: GatewayKeys) => string
  checkKey: (keys: GatewayKeys) => Promise<KeyAnswer>
}
