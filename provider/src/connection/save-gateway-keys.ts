import type { Locale } from 'contract/locale.ts'
import type { KeyedGatewayName } from 'contract/shop/connection.ts'
import type { Tx } from '../db/database.ts'
import type { SealedSecret } from '../db/schema/connection.ts'
import { gatewayAccounts, whyNotLive } from '../sales/gateways/gateway-env.ts'
import { type Changer, type ConnectionDeps, changeConnection } from './change-connection.ts'
import { connectionTexts as texts, underWay } from './connection.texts.ts'
import { type ConnectionDefaults, compute, urlsOf } from './live-connections.ts'
import { refuse } from './refuse.ts'
import { endRehearsal } from './save-rehearsal.ts'
import { type ConnectionRow, type GatewayRow, keysOfRow, readRows } from './saved-connections.ts'
import { sealSecret } from './sealed-secret.ts'
import { countUnderWay } from './under-way.ts'

const secretNames = ['apiKey', 'webhookSecret', 'webhookSecretNext'] as const
type SecretName = (typeof secretNames)[number]
export type TypedKeys = { gateway: KeyedGatewayName; apiUrl?: string | undefined } & Partial<Record<SecretName, string | undefined>>

/** Fields that are not typed keep their saved values; the environment's are never copied. */
export async function saveGatewayKeys(deps: ConnectionDeps, typed: TypedKeys, by: Changer): Promise<void> {
  const { gateway } = typed
  const { defaults } = deps.connections
  checkForm(typed, by.locale)
  await changeConnection(deps, gateway, by, async (tx, old) => {
    const urls = urlsOf(defaults, gateway)
    const apiUrl = urls.length === 0 ? undefined : (typed.apiUrl ?? old?.fields.apiUrl ?? defaults.apiUrls[gateway])
    if (apiUrl !== undefined && !urls.includes(apiUrl)) throw refuse('apiUrl', texts.address, by.locale)
    // Otherwise whoever can change the address could have the key sent to it.
    if (old?.secrets.apiKey && old.fields.apiUrl !== apiUrl && !typed.apiKey) throw refuse('apiKey', texts.otherAddress, by.locale)
    const secrets = mergeSecrets(deps, typed, old)
    for (const field of ['apiKey', 'webhookSecret'] as const) if (!secrets[field]) throw refuse(field, texts.missing, by.locale)
    const fields: Record<string, string> = apiUrl === undefined ? {} : { apiUrl }
    const row: GatewayRow = { name: gateway, fields, secrets, changedAt: deps.now(), endedAt: null }
    const isLive = await checkKeys(deps, tx, row, by.locale)
    const given = secretNames.filter((field) => typed[field])
    const changed = [...given, ...(old?.fields.apiUrl === apiUrl ? [] : ['apiUrl'])]
    return {
      ...{ row, changed: old?.endedAt && changed.length === 0 ? ['isOffered'] : changed },
      also: isLive && (await endRehearsal(tx, deps.now())) ? ['rehearsal.isOn'] : [],
    }
  })
}

/**
 * Stops offering the gateway until keys are saved again: the environment's do not replace them. Its keys stay until nothing is under way with
 * them (`forgetEnded`); undecryptable ones are deleted at once.
 */
export async function removeGatewayKeys(deps: ConnectionDeps, gateway: KeyedGatewayName, by: Changer): Promise<void> {
  const { unreadable } = deps.connections.current()
  await changeConnection(deps, gateway, by, async (_tx, old) => {
    if (!old || old.endedAt) return undefined
    const secrets = unreadable.includes(gateway) ? {} : old.secrets
    return { row: { ...old, secrets, endedAt: deps.now() }, changed: ['removed'] }
  })
}

/** Checks of keys without asking the gateway. */
export function checkForm({ gateway, apiKey, webhookSecret, webhookSecretNext }: TypedKeys, locale: Locale): void {
  const typed = { apiKey, webhookSecret, webhookSecretNext }
  for (const field of secretNames) if ((typed[field]?.length ?? 0) > 1000) throw refuse(field, texts.long, locale)
  const { keyForm } = gatewayAccounts[gateway]
  if (keyForm && apiKey && !keyForm.pattern.test(apiKey)) throw refuse('apiKey', keyForm.fault, locale)
  for (const field of secretNames) {
    if (keyForm && field === 'apiKey') continue
    if (typed[field] && typed[field].length < 32) throw refuse(field, texts.short, locale)
  }
}

function mergeSecrets({ secrets: { twoStep }, now }: ConnectionDeps, typed: TypedKeys, old: ConnectionRow | undefined) {
  const before: Record<string, SealedSecret> = { ...old?.secrets }
  // The next secret was meant to replace it.
  if (typed.webhookSecret) delete before.webhookSecretNext
  const given = secretNames.flatMap((field) => {
    const text = typed[field]
    return text ? [[field, sealSecret(twoStep, text, { name: typed.gateway, field, now: now(), hasTail: true })] as const] : []
  })
  return { ...before, ...Object.fromEntries(given) }
}

/**
 * The rules for keys in the environment, and one more: a system with payments under way cannot be left. Answers whether the keys move real
 * money.
 */
async function checkKeys(
  { connections: { defaults }, secrets }: ConnectionDeps,
  tx: Tx,
  row: GatewayRow,
  locale: Locale,
): Promise<boolean> {
  const { isLive, systemOf } = gatewayAccounts[row.name]
  const keys = openOrRefuse(row, secrets.twoStep, defaults, locale)
  const [reason] = isLive(keys) ? whyNotLive(defaults.rules) : []
  if (reason) throw refuse('apiKey', texts[reason], locale)
  const { all, gateways } = compute(defaults, await readRows(tx), secrets.twoStep)
  const present = all[row.name] ?? gateways.ending?.[row.name]
  if (!present || systemOf(present) === systemOf(keys)) return isLive(keys)
  const count = await countUnderWay(tx, row.name)
  if (count > 0) throw refuse('apiKey', underWay(count), locale)
  return isLive(keys)
}

function openOrRefuse(row: GatewayRow, secret: string, { apiUrls }: ConnectionDefaults, locale: Locale) {
  try {
    return keysOfRow(row, { secret, apiUrls })
  } catch {
    // The saved values were sealed with another secret: all must be typed again.
    throw refuse('apiKey', texts.missing, locale)
  }
}
