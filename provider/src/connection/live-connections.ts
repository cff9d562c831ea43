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

/** What the environment says: it counts as long as nobody has saved anything else. */
export type ConnectionDefaults = {
  given: KeyedGateways
  rules: GatewayRules
  cod: boolean
  apiUrls: GatewayUrls
  mail: MailServer | undefined
}

/** `all`: keys that are not used as well. `unreadable`: what was saved, and sealed with another secret. */
export type Standing = MoneyStanding & {
  all: KeyedGateways
  rows: readonly ConnectionRow[]
  unreadable: readonly string[]
  /** Why no rehearsal can be begun. */
  noRehearsal: NoRehearsal | null
  mail: MailServer | undefined
  hasLocalMailbox: boolean
  canMail: boolean
  warnings: readonly ShopWarning[]
}

/** The gateways and the mail server as this process knows them, a second old at most while it works. */
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
      // The same keys stay the same object: a gateway's open connections belong to it.
      if (text === knownText) return
      known = compute(defaults, rows, secret)
      knownText = text
    },
  }
}

/** What holds with these rows. What cannot be opened counts as not given: nothing of the environment takes its place. */
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
  let mail = defaults.mail
  let isRehearsed = false
  for (const row of rows) {
    if (row.name === 'cash') cod = row.fields.isOn === 'true'
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
    gateways: { ...standing.gateways, ending: endingBy(lived, { ...noGateways, ...ending }) },
    ...{ all, rows, unreadable, noRehearsal, mail, canMail },
    hasLocalMailbox: mail === undefined,
    warnings: listWarnings({ ...standing, canMail }),
  }
}

/** Fails closed: beside a key that moves real money, or that may, nothing is paid with play money, whatever the owner's switch says. */
function whyNotRehearse(rules: GatewayRules, keys: KeyedGateways[], unreadable: readonly string[]): NoRehearsal | null {
  if (rules.isDemo) return 'demo'
  if (rules.allowsSandbox) return 'environment'
  if (keys.some(hasLive)) return 'live'
  return KeyedGatewayName.options.some((name) => unreadable.includes(name)) ? 'unreadable' : null
}

/** The addresses that a gateway's account may have, the environment's own as well; empty: nobody chooses one. */
export function addressesOf({ apiUrls }: ConnectionDefaults, gateway: KeyedGatewayName): GatewayAddress[] {
  const { addresses } = gatewayAccounts[gateway]
  const own = { url: apiUrls[gateway], countries: [] }
  return addresses.length === 0 || addresses.some(({ url }) => url === own.url) ? [...addresses] : [...addresses, own]
}

export const urlsOf = (defaults: ConnectionDefaults, gateway: KeyedGatewayName): string[] =>
  addressesOf(defaults, gateway).map(({ url }) => url)

/** Where an account of the shop's country is, until somebody says otherwise: the operator by naming an address, or the owner. */
export function likelyUrl({ apiUrls }: ConnectionDefaults, gateway: KeyedGatewayName, country: string): string {
  const [usual, ...others] = gatewayAccounts[gateway].addresses
  const own = apiUrls[gateway] === usual?.url ? others.find(({ countries }) => countries.includes(country)) : undefined
  return own?.url ?? apiUrls[gateway]
}

/** Sends through the server that counts when a mail goes out; without one, by `local`. */
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

/** What the shop's settings say of it. */
export function standingOf({ current }: LiveConnections) {
  const { gateways, money, canMail, hasLocalMailbox, warnings } = current()
  return { gateways, money, canMail, hasLocalMailbox, warnings }
}
type Followed = ReturnType<typeof standingOf>

/** Makes the settings follow: whoever reads them gets what holds at that moment. */
export function followIn(settings: Followed, connections: LiveConnections): void {
  for (const name of Object.keys(standingOf(connections)))
    Object.defineProperty(settings, name, { enumerable: true, get: () => connections.current()[name as keyof Followed] })
}
