import {
  type Connections,
  type GatewayConnection,
  KeyedGatewayName,
  type MailServerState,
  type SecretState,
} from 'contract/shop/connection.ts'
import { gatewayAccounts, shopOrigin } from '../sales/gateways/gateway-env.ts'
import type { ConnectionDeps } from './change-connection.ts'
import { addressesOf, type ConnectionDefaults, compute, likelyUrl, type Standing } from './live-connections.ts'
import { type ConnectionRow, hasKeys, readRows } from './saved-connections.ts'
import { countUnderWay } from './under-way.ts'

/** The database's present values, without secrets. */
export async function showConnections(deps: ConnectionDeps): Promise<Connections> {
  const { defaults } = deps.connections
  const standing = compute(defaults, await readRows(deps.db), deps.secrets.twoStep)
  const rowOf = (name: string) => standing.rows.find((row) => row.name === name)
  const gateways = KeyedGatewayName.options.map(async (gateway): Promise<GatewayConnection> => {
    const row = rowOf(gateway)
    const addresses = addressesOf(defaults, gateway)
    const isSaved = row !== undefined && !row.endedAt
    const keys = standing.all[gateway]
    return {
      gateway,
      source: isSaved ? 'office' : keys ? 'environment' : 'none',
      isLive: keys ? gatewayAccounts[gateway].isLive(keys) : null,
      isOffered: standing.gateways[gateway] !== undefined,
      isEnding: Boolean(row?.endedAt) && row !== undefined && hasKeys(row),
      isUnreadable: standing.unreadable.includes(gateway),
      openCount: await countUnderWay(deps.db, gateway),
      apiUrl:
        addresses.length === 0 ? '' : (row?.fields.apiUrl ?? keys?.apiUrl ?? likelyUrl(defaults, gateway, deps.live.current().country)),
      addresses,
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
    cash: { isOn: standing.gateways.cod, source: rowOf('cash') ? 'office' : 'environment' },
    cardTerminal: { isOn: standing.gateways.cardTerminal ?? false },
    rehearsal: { isOn: standing.money === 'rehearsal', whyNot: standing.noRehearsal },
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
