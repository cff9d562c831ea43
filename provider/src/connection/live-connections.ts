import { type GatewayAddress, KeyedGatewayName, type NoRehearsal } from 'contract/shop/connection.ts'
import type { ShopWarning } from 'contract/shop/shop.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type MailServer, mailerOf, type ShopName } from '../mail/smtp-mailer.ts'
import {
  allowedBy,
  endingBy,
  type GatewayRules,
  type GatewayUrls,
  gatewayAccounts,
  hasLive,
  type KeyedGateways,
  type MoneyStanding,
  noGateways,
  standOf,
} from '../sales/gateways/gateway-env.ts'
import { listWarnings } from '../shop/warnings.ts'
import { type ConnectionRow, hasKeys, isGatewayRow, keysOfRow, mailServerOfRow, readRows } from './saved-connections.ts'

/** The environment's values, which count until somebody saves others. */
export type ConnectionDefaults = {
  given: KeyedGateways
  rules: GatewayRules
  cod: boolean
  apiUrls: GatewayUrls
  mail: MailServer | undefined
}

/** `all`: includes keys that are not used. `unreadable`: saved, but sealed with another secret. */
export type Standing = MoneyStanding & {
  all: KeyedGateways
  rows: readonly ConnectionRow[]
  unreadable: readonly string[]
  /** Why no rehearsal can begin. */
  noRehearsal: NoRehearsal | null
  mail: MailServer | undefined
  hasLocalMailbox: boolean
  canMail: boolean
  warnings: readonly ShopWarning[]
}

/** The gateways and the mail server as this process knows them, at most a second old while it works. */
export type LiveConnections = { defaults: ConnectionDefaults; current: () => Standing; refresh: () => Promise<void> }

export function followConnections(db: Db, defaults: ConnectionDefaults, secret: string): LiveConnections {
  let known = compute(defaults, [], secret)
  let knownText = '[]'
  return {
    defaults,
    current: () => known,
    refresh: async () => {
      const rows = await readRows(db)
      const text = JSON.stringify(rows)
      // Equal keys keep the same object: a gateway's open connections belong to it.
      if (text === knownText) return
      known = compute(defaults, rows, secret)
      knownText = text
    },
  }
}

/** The effective connections for these rows. What cannot be decrypted counts as missing: the environment does not replace it. */
export function compute(defaults: ConnectionDefaults, rows: readonly ConnectionRow[], secret: string): Standing {
  const { given, rules, apiUrls } = defaults
  const unreadable: string[] = []
  const read = <Value>(row: ConnectionRow, open: () => Value): Value | undefined => {
    try {
      return open()
    } catch {
      unreadable.push(row.name)
      return undefined
    }
  }
  const saved: Partial<KeyedGateways> = {}
  const ending: Partial<KeyedGateways> = {}
  let cod = defaults.cod
  let cardTerminal = false
  let mail = defaults.mail
  let isRehearsed = false
  for (const row of rows) {
    if (row.name === 'cash') cod = row.fields.isOn === 'true'
    else if (row.name === 'card-terminal') cardTerminal = row.fields.isOn === 'true'
    else if (row.name === 'rehearsal') isRehearsed = row.fields.isOn === 'true'
    else if (row.name === 'mail') mail = read(row, () => mailServerOfRow(row, secret))
    else if (isGatewayRow(row)) {
      const keys = hasKeys(row) ? read(row, () => keysOfRow(row, { secret, apiUrls })) : undefined
      // Staff who removed a gateway do not want it, whatever the environment says.
      saved[row.name] = row.endedAt ? undefined : keys
      if (row.endedAt) ending[row.name] = keys
    }
  }
  const noRehearsal = whyNotRehearse(
    rules,
    [
      { ...given, ...saved },
      { ...noGateways, ...ending },
    ],
    unreadable,
  )
  const lived = isRehearsed && !noRehearsal ? { ...rules, allowsSandbox: true } : rules
  const all = allowedBy(lived, { ...given, ...saved })
  const standing = standOf(all, lived, cod)
  const canMail = rules.isDemo || mail !== undefined
  return {
    ...standing,
    gateways: { ...standing.gateways, cardTerminal, ending: endingBy(lived, { ...noGateways, ...ending }) },
    ...{ all, rows, unreadable, noRehearsal, mail, canMail },
    hasLocalMailbox: mail === undefined,
    warnings: listWarnings({ ...standing, canMail }),
  }
}

/** Fails closed: if any key moves (or may move) real money, no play money is accepted, whatever the owner's switch says. */
function whyNotRehearse(rules: GatewayRules, keys: KeyedGateways[], unreadable: readonly string[]): NoRehearsal | null {
  if (rules.isDemo) return 'demo'
  if (rules.allowsSandbox) return 'environment'
  if (keys.some(hasLive)) return 'live'
  return KeyedGatewayName.options.some((name) => unreadable.includes(name)) ? 'unreadable' : null
}

/** The possible addresses of a gateway's account, including the environment's own; empty: nothing to choose. */
export function addressesOf({ apiUrls }: ConnectionDefaults, gateway: KeyedGatewayName): GatewayAddress[] {
  const { addresses } = gatewayAccounts[gateway]
  const own = { url: apiUrls[gateway], countries: [] }
  return addresses.length === 0 || addresses.some(({ url }) => url === own.url) ? [...addresses] : [...addresses, own]
}

export const urlsOf = (defaults: ConnectionDefaults, gateway: KeyedGatewayName): string[] =>
  addressesOf(defaults, gateway).map(({ url }) => url)

/** The address for the shop's country, until the operator or the owner names another. */
export function likelyUrl({ apiUrls }: ConnectionDefaults, gateway: KeyedGatewayName, country: string): string {
  const [usual, ...others] = gatewayAccounts[gateway].addresses
  const own = apiUrls[gateway] === usual?.url ? others.find(({ countries }) => countries.includes(country)) : undefined
  return own?.url ?? apiUrls[gateway]
}

/** Sends through the mail server in effect at that moment; without one, by `local`. */
export function liveMailer(connections: LiveConnections, local: Mailer, shopName?: ShopName): Mailer {
  let last: { server: MailServer; mailer: Mailer } | undefined
  const current = () => {
    const { mail: server } = connections.current()
    if (!server) return local
    if (last?.server !== server) last = { server, mailer: mailerOf(server, shopName) }
    return last.mailer
  }
  return { send: (...mail) => current().send(...mail) }
}

/** The shop settings that depend on it. */
export function standingOf({ current }: LiveConnections) {
  const { gateways, money, canMail, hasLocalMailbox, warnings } = current()
  return { gateways, money, canMail, hasLocalMailbox, warnings }
}
type Followed = ReturnType<typeof standingOf>

/** Makes the settings dynamic: readers get the values of that moment. */
export function followIn(settings: Followed, connections: LiveConnections): void {
  for (const name of Object.keys(standingOf(connections)))
    Object.defineProperty(settings, name, { enumerable: true, get: () => connections.current()[name as keyof Followed] })
}
