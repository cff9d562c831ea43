import { type Connections, type GatewayConnection, KeyedGatewayName, type MailServerState, type SecretState } from 'contract/connection.ts'
import { onlyLive, shopOrigin } from '../sales/gateways/gateway-env.ts'
import type { ConnectionDeps } from './change-connection.ts'
import { type ConnectionDefaults, compute, type Standing } from './live-connections.ts'
import { urlsOf } from './save-gateway-keys.ts'
import { type ConnectionRow, hasKeys, keysNameOf, readRows } from './saved-connections.ts'
import { countUnderWay } from './under-way.ts'

/** As the database has it now, without a secret. */
export async function showConnections(deps: ConnectionDeps): Promise<Connections> {
  const { defaults } = deps.connections
  const standing = compute(defaults, await readRows(deps.db), deps.secrets.twoStep)
  const rowOf = (name: string) => standing.rows.find((row) => row.name === name)
  const gateways = KeyedGatewayName.options.map(async (gateway): Promise<GatewayConnection> => {
    const name = keysNameOf[gateway]
    const row = rowOf(gateway)
    const isSaved = row !== undefined && !row.endedAt
    const keys = standing.all[name]
    return {
      gateway,
      source: isSaved ? 'office' : keys ? 'environment' : 'none',
      isLive: keys ? onlyLive(standing.all)[name] !== undefined : null,
      isOffered: standing.gateways[name] !== undefined,
      isEnding: Boolean(row?.endedAt) && row !== undefined && hasKeys(row),
      isUnreadable: standing.unreadable.includes(gateway),
      openCount: await countUnderWay(deps.db, gateway),
      apiUrl: gateway === 'stripe' ? '' : (row?.fields.apiUrl ?? standing.all.myFatoorah?.apiUrl ?? defaults.myFatoorahApiUrl),
      secrets: {
        apiKey: told(isSaved ? row : undefined, 'apiKey'),
        webhookSecret: told(isSaved ? row : undefined, 'webhookSecret'),
        webhookSecretNext: told(isSaved ? row : undefined, 'webhookSecretNext'),
      },
      webhookUrl: `${shopOrigin(deps.settings)}/api/Website/Payment/Webhook/${gateway}`,
    }
  })
  return {
    money: standing.money,
    warnings: [...standing.warnings],
    gateways: await Promise.all(gateways),
    myFatoorahUrls: urlsOf(defaults),
    cash: { isOn: standing.gateways.cod, source: rowOf('cash') ? 'office' : 'environment' },
    mail: mailState(defaults, standing, rowOf('mail')),
  }
}

function mailState({ mail }: ConnectionDefaults, { unreadable }: Standing, row: ConnectionRow | undefined): MailServerState {
  const { host = '', port, user = '', fromName = '', fromEmail = '', security } = row?.fields ?? {}
  return {
    source: row ? 'office' : mail ? 'environment' : 'none',
    ...{ host, user, fromName, fromEmail },
    port: Number(port ?? 587),
    security: security === 'tls' || security === 'none' ? security : 'starttls',
    password: told(row, 'password'),
    isUnreadable: unreadable.includes('mail'),
  }
}

function told(row: ConnectionRow | undefined, field: string): SecretState {
  const secret = row?.secrets[field]
  return secret ? { setAt: secret.setAt, tail: secret.tail } : null
}
