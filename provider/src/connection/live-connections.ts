import type { ShopWarning } from 'contract/shop.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type MailServer, mailerOf, type ShopName } from '../mail/smtp-mailer.ts'
import { type GatewayRules, type KeyedGateways, type MoneyStanding, onlyLive, standOf, whyNotLive } from '../sales/gateways/gateway-env.ts'
import { listWarnings } from '../shop/warnings.ts'
import { type ConnectionRow, hasKeys, keysNameOf, keysOfRow, mailServerOfRow, readRows } from './saved-connections.ts'

/** What the environment says: it counts as long as nobody has saved anything else. */
export type ConnectionDefaults = {
  given: KeyedGateways
  rules: GatewayRules
  cod: boolean
  stripeApiUrl: string | undefined
  myFatoorahApiUrl: string
  mail: MailServer | undefined
}

/** `all`: keys that are not used as well. `unreadable`: what was saved, and sealed with another secret. */
export type Standing = MoneyStanding & {
  all: KeyedGateways
  rows: readonly ConnectionRow[]
  unreadable: readonly string[]
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
  const { given, rules, stripeApiUrl } = defaults
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
  const ending: KeyedGateways = { stripe: undefined, myFatoorah: undefined }
  let cod = defaults.cod
  let mail = defaults.mail
  for (const row of rows) {
    if (row.name === 'cash') cod = row.fields.isOn === 'true'
    else if (row.name === 'mail') mail = read(row, () => mailServerOfRow(row, secret))
    else if (isGatewayRow(row)) {
      const name = keysNameOf[row.name]
      const keys = hasKeys(row) ? read(row, () => keysOfRow(row, { secret, stripeApiUrl })) : undefined
      // Staff who removed a gateway do not want it, whatever the environment says.
      Object.assign(saved, { [name]: row.endedAt ? undefined : keys })
      if (row.endedAt) Object.assign(ending, { [name]: keys })
    }
  }
  const all = allowed({ ...given, ...saved }, rules)
  const standing = standOf(all, rules, cod)
  const { stripe, myFatoorah } = standOf(allowed(ending, rules), rules, cod).gateways
  const canMail = rules.isDemo || mail !== undefined
  return {
    ...standing,
    gateways: { ...standing.gateways, ending: { stripe, myFatoorah } },
    ...{ all, rows, unreadable, mail, canMail },
    hasLocalMailbox: mail === undefined,
    warnings: listWarnings({ ...standing, canMail }),
  }
}

export const isGatewayRow = (row: ConnectionRow): row is ConnectionRow & { name: keyof typeof keysNameOf } =>
  Object.hasOwn(keysNameOf, row.name)

/** Keys that move real money are not used where the environment forbids them, though another process may have saved them. */
function allowed(all: KeyedGateways, rules: GatewayRules): KeyedGateways {
  if (whyNotLive(rules).length === 0) return all
  const live = onlyLive(all)
  return { stripe: live.stripe ? undefined : all.stripe, myFatoorah: live.myFatoorah ? undefined : all.myFatoorah }
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
