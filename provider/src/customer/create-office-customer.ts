import { randomBytes } from 'node:crypto'
import type { CounterCustomer } from 'contract/office/office-customer.ts'
import { currentPlace } from 'contract/place.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { findPersonByEmail, type Person } from '../account/account.queries.ts'
import type { Passwords } from '../account/password.ts'
import { welcome } from '../account/password-reset/welcome.ts'
import { findFormerOwner } from '../account/undo-change/undo-key.ts'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import type { Desk } from './change-customer.ts'
import { customerTexts } from './customer.texts.ts'

/**
 * Creates an account with a password that nobody knows; the mail lets its owner choose one, which also confirms the e-mail. Answers its id. A
 * clerk who presses twice gets the same account.
 */
export async function createOfficeCustomer(
  deps: Deps,
  passwords: Pick<Passwords, 'hash'>,
  customer: CounterCustomer,
  { byId, requestId, locale }: Desk,
): Promise<string> {
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
  return transact(deps.db, async (tx) => {
    const now = deps.now()
    const taken = new AppError('invalid_fields', { fields: { email: [customerTexts[locale].emailTaken] } })
    // The address may still take its former account back.
    if (await findFormerOwner(tx, customer.email, now)) throw taken
    const values = { ...customer, passwordHash, numerals: currentPlace().numerals }
    const [made] = await tx
      .insert(people)
      .values({ id: uuidv7(), ...values })
      .onConflictDoNothing()
      .returning()
    if (!made) {
      const present = await findPersonByEmail(tx, customer.email)
      if (present && isSame(present, customer) && (await isMadeBy(tx, byId, present.id))) return present.id
      throw taken
    }
    if (deps.settings.canMail) await welcome(tx, deps, made)
    await writeAudit(tx, { action: 'customer-created', actorId: byId, targetId: made.id, requestId }, now)
    return made.id
  })
}

const isSame = (person: Person, customer: CounterCustomer): boolean =>
  !person.isEmailConfirmed && person.fullName === customer.fullName && person.phone === customer.phone

async function isMadeBy(tx: Tx, actorId: string, targetId: string): Promise<boolean> {
  const isIt = and(eq(auditEntries.action, 'customer-created'), eq(auditEntries.actorId, actorId), eq(auditEntries.targetId, targetId))
  return (await tx.$count(auditEntries, isIt)) > 0
}
