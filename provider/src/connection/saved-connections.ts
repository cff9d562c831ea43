import { KeyedGatewayName, type MailSecurity } from 'contract/shop/connection.ts'
import type { DbOrTx } from '../db/database.ts'
import { shopConnections } from '../db/schema/connection.ts'
import type { MailServer } from '../mail/smtp-mailer.ts'
import type { GatewayKeys } from '../sales/gateways/gateway-account.ts'
import type { GatewayUrls } from '../sales/gateways/gateway-env.ts'
import { unsealSecret } from './sealed-secret.ts'

export type ConnectionRow = typeof shopConnections.$inferSelect

export type GatewayRow = ConnectionRow & { name: KeyedGatewayName }

export const isGatewayRow = (row: ConnectionRow): row is GatewayRow => KeyedGatewayName.safeParse(row.name).success

export const readRows = (db: DbOrTx): Promise<ConnectionRow[]> => db.select().from(shopConnections).orderBy(shopConnections.name)

/** The rest of a removed gateway has no keys any more. */
export const hasKeys = ({ secrets }: ConnectionRow): boolean => secrets.apiKey !== undefined

/** Decrypts the keys. Throws if they were sealed with another secret. */
export function keysOfRow(row: GatewayRow, { secret, apiUrls }: { secret: string; apiUrls: GatewayUrls }): GatewayKeys {
  const open = (field: string) => {
    const sealed = row.secrets[field]
    return sealed ? unsealSecret(secret, sealed, { name: row.name, field }) : ''
  }
  const webhookSecrets = [open('webhookSecret'), open('webhookSecretNext')].filter(Boolean)
  return { apiKey: open('apiKey'), webhookSecrets, apiUrl: row.fields.apiUrl ?? apiUrls[row.name] }
}

export type MailFields = { host: string; port: string; security: MailSecurity; user: string; fromName: string; fromEmail: string }

/** The mail transport through a typed server. */
export function mailServerOf({ host, port, security, user, fromName, fromEmail }: MailFields, password: string): MailServer {
  const transport = { host, port: Number(port), secure: security === 'tls', requireTLS: security === 'starttls' }
  return {
    transport: user ? { ...transport, auth: { user, pass: password } } : { ...transport, ignoreTLS: security === 'none' },
    from: fromName ? { name: fromName, address: fromEmail } : fromEmail,
  }
}

export function mailServerOfRow(row: ConnectionRow, secret: string): MailServer {
  const { password } = row.secrets
  return mailServerOf(row.fields as MailFields, password ? unsealSecret(secret, password, { name: row.name, field: 'password' }) : '')
}
