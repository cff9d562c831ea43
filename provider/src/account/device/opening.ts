import { header } from 'contract/headers.ts'
import { isStorefront } from '../../http/is-storefront.ts'
import type { Call } from '../../http/mount.ts'
import { type DeviceName, deviceName } from './device-name.ts'

/** What a log-in sends besides the credentials. */
export type Opening = {
  device: DeviceName
  /** Tokens of trusted devices. Given to, and accepted from, only a client that hides them from scripts. */
  trusted: string | undefined
  /** Tokens of people who have logged in from this browser before; under the same condition. */
  known: string | undefined
  isStorefront: boolean
  clientAddress: string | undefined
  /** The solution of a bot check, if one was required. */
  botToken: string | undefined
}

export const unknownOpening: Opening = {
  device: { browser: null, system: null },
  trusted: undefined,
  known: undefined,
  isStorefront: false,
  clientAddress: undefined,
  botToken: undefined,
}

type Told = Pick<Call<never, never, 'Public'>, 'header' | 'clientAddress'>

export function readOpening(clientSecret: string, { header: headerOf, clientAddress }: Told, botToken?: string): Opening {
  const isOurs = isStorefront(clientSecret, headerOf(header.clientSecret))
  return {
    device: deviceName(headerOf('User-Agent')),
    trusted: isOurs ? headerOf(header.trustedDevice) : undefined,
    known: isOurs ? headerOf(header.knownDevice) : undefined,
    isStorefront: isOurs,
    clientAddress,
    botToken,
  }
}
