import { logInEndpoint } from 'contract/account/account.ts'
import { m } from '../../i18n/m-account.ts'

export type LogInFaults = { email?: string; password?: string }

type Credentials = { kind: 'ok'; credentials: { email: string; password: string } } | { kind: 'faulty'; email: string; faults: LogInFaults }

/** Typed credentials: spaces around an address are a slip, spaces around a password belong to it. */
export function readCredentials(form: FormData): Credentials {
  const email = textOf(form.get('email')).trim()
  const password = textOf(form.get('password'))
  const faults: LogInFaults = {}
  if (!email) faults.email = m.account_email_missing()
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) faults.email = m.account_email_malformed()
  if (!password) faults.password = m.account_password_missing()
  const parsed = logInEndpoint.body?.safeParse({ email, password })
  if (parsed && !parsed.success && !faults.email && !faults.password) faults.email = m.account_email_malformed()
  return faults.email || faults.password || !parsed?.success ? { kind: 'faulty', email, faults } : { kind: 'ok', credentials: parsed.data }
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
