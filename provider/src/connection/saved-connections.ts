import type { KeyedGatewayName, MailSecurity } from 'contract/connection.ts'
import type { DbOrTx } from '../db/database.ts'
import { shopConnections } from '../db/schema/connection.ts'
import type { MailServer } from '../mail/smtp-mailer.ts'
import type { KeyedGateways } from '../sales/gateways/gateway-env.ts'
import { unsealSecret } from './sealed-secret.ts'

export type ConnectionRow = typeof shopConnections.$inferSelect

/** Where the keys of each gateway are among those of the shop. */
export const keysNameOf = { stripe: 'stripe', 'my-fatoorah': 'myFatoorah' } as const satisfies Record<KeyedGatewayName, keyof KeyedGateways>

export const readRows = (db: DbOrTx): Promise<ConnectionRow[]> => db.select().from(shopConnections).orderBy(shopConnections.name)

/** What is left of a gateway that was removed has none any more. */
export const hasKeys = ({ secrets }: ConnectionRow): boolean => secrets.apiKey !== undefined

/** Opens what is sealed. Undefined without a row; throws if it was sealed with another secret. */
export function keysOfRow<Name extends KeyedGatewayName>(
  row: ConnectionRow,
  { secret, stripeApiUrl }: { secret: string; stripeApiUrl: string | undefined },
): KeyedGateways[(typeof keysNameOf)[Name]] {
  const open = (field: string) => {
    const sealed = row.secrets[field]
    return sealed ? unsealSecret(secret, sealed, { name: row.name, field }) : ''
  }
  const webhookSecrets = [open('webhookSecret'), open('webhookSecretNext')].filter(Boolean)
  const keys =
    row.name === 'stripe'
      ? { secretKey: open('apiKey'), webhookSecrets, apiUrl: stripeApiUrl }
      : { apiKey: open('apiKey'), webhookSecrets, apiUrl: row.fields.apiUrl ?? '' }
  return keys as KeyedGateways[(typeof keysNameOf)[Name]]
}

export type MailFields = { host: string; port: string; security: MailSecurity; user: string; fromName: string; fromEmail: string }

/** How mail goes out through the server that somebody typed. */
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
