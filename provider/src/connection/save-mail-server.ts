import type { Locale } from 'contract/locale.ts'
import type { MailServerBody } from 'contract/shop/connection.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { shopConnections } from '../db/schema/connection.ts'
import type { MailServer } from '../mail/smtp-mailer.ts'
import { type Changer, type ConnectionDeps, changeConnection } from './change-connection.ts'
import { connectionTexts as texts } from './connection.texts.ts'
import { refuse } from './refuse.ts'
import { type ConnectionRow, type MailFields, mailServerOf } from './saved-connections.ts'
import { sealSecret, unsealSecret } from './sealed-secret.ts'

const name = 'mail'

export async function saveMailServer(deps: ConnectionDeps, typed: MailServerBody, by: Changer): Promise<void> {
  refuseInDemo(deps, by.locale)
  await changeConnection(deps, name, by, async (_tx, old) => {
    const fields = fieldsOf(typed)
    const password = passwordFor(deps, typed, { old, locale: by.locale })
    const now = deps.now()
    const kept = typed.password ? undefined : old?.secrets.password
    const secrets = password
      ? { password: kept ?? sealSecret(deps.secrets.twoStep, password, { name, field: 'password', now, hasTail: false }) }
      : {}
    const row: ConnectionRow = { name, fields, secrets, changedAt: now, endedAt: null }
    const changed = Object.entries(fields).flatMap(([field, value]) => (old?.fields[field] === value ? [] : [field]))
    return { row, changed: [...changed, ...(typed.password ? ['password'] : [])] }
  })
}

export async function removeMailServer(deps: ConnectionDeps, by: Changer): Promise<void> {
  refuseInDemo(deps, by.locale)
  await changeConnection(deps, name, by, async (tx, old) => {
    if (!old) return undefined
    await tx.delete(shopConnections).where(eq(shopConnections.name, name))
    return { changed: ['removed'] }
  })
}

/** The server as typed, with the saved password if none was typed. */
export function typedMailServer(deps: ConnectionDeps, typed: MailServerBody, locale: Locale): MailServer {
  refuseInDemo(deps, locale)
  const old = deps.connections.current().rows.find((row) => row.name === name)
  return mailServerOf(fieldsOf(typed), passwordFor(deps, typed, { old, locale }))
}

/** A saved password is only sent where it was given for: otherwise a person who types another server would learn it. */
function passwordFor(
  { secrets }: ConnectionDeps,
  { user, security, password, ...typed }: MailServerBody,
  { old, locale }: { old: ConnectionRow | undefined; locale: Locale },
): string {
  if (!user) return ''
  if (security === 'none') throw refuse('security', texts.openPassword, locale)
  if (password) return password
  const isSame = old && old.fields.host === typed.host && old.fields.port === String(typed.port) && old.fields.user === user
  if (!isSame || !old.secrets.password) throw refuse('password', texts.passwordAgain, locale)
  try {
    return unsealSecret(secrets.twoStep, old.secrets.password, { name, field: 'password' })
  } catch {
    throw refuse('password', texts.passwordAgain, locale)
  }
}

const fieldsOf = ({ host, port, security, user, fromName, fromEmail }: MailServerBody): MailFields => ({
  ...{ host, port: String(port), security, user, fromName, fromEmail },
})

/** Everybody knows a demo's passwords, and nobody should send mail, or probe servers, through it. */
function refuseInDemo({ settings }: ConnectionDeps, locale: Locale): void {
  if (settings.isDemo) throw new AppError('forbidden', { message: texts.demoMail[locale] })
}
