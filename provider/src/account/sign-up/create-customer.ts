import type { NewCustomer } from 'contract/customer.ts'
import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { people, signUps } from '../../db/schema/account.ts'
import { components } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import type { Person } from '../account.queries.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { hashToken, newToken, resendSeconds, saveKey } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { newCode } from '../two-step-code.ts'
import { forgetSignUps } from './save-sign-up-address.ts'
import { alreadyKnownMail, confirmMail } from './sign-up.texts.ts'

/** Ruling 13. */
const signUpMinutes = 30

type Prepared = { customer: NewCustomer; locale: Locale; passwordHash: string; token: string; code: string; codeHash: string; now: Date }

/**
 * Signs a person up. An e-mail that has an account already gets a mail that says so; one that waits for its confirmation takes the new
 * password. The answer and the work are the same every time, so that nobody learns from them who has an account.
 */
export async function createCustomer(deps: Deps, passwords: Passwords, customer: NewCustomer, locale: Locale) {
  checkNewPassword(customer.password, { email: customer.email, locale }, deps.settings.productKey)
  await checkGrade(deps.db, customer.componentId, locale)
  const code = newCode()
  const [passwordHash, codeHash] = await Promise.all([passwords.hash(customer.password), passwords.hash(code)])
  const signUpToken = newToken()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + signUpMinutes * 60_000)
  await deps.db.transaction(async (tx) => {
    const personId = await register(tx, deps, { customer, locale, passwordHash, token: newToken(), code, codeHash, now })
    await tx.delete(signUps).where(and(isNull(signUps.personId), lt(signUps.expiresAt, now)))
    await tx.insert(signUps).values({ tokenHash: hashToken(signUpToken), personId: personId ?? null, expiresAt })
  })
  return { signUpToken, expiresIn: signUpMinutes * 60, resendIn: resendSeconds }
}

const unknownGrade: Fault = { en: 'Choose the grade from the list, or leave it open', ar: 'اختر الصف من القائمة أو اتركه فارغاً' }

async function checkGrade(db: DbOrTx, componentId: number | null | undefined, locale: Locale): Promise<void> {
  if (!componentId) return
  const [component] = await db.select({ id: components.id }).from(components).where(eq(components.id, componentId))
  if (!component) throw new AppError('invalid_fields', { fields: { componentId: [unknownGrade[locale]] } })
}

/** The person who signs up; undefined where the account is somebody's already, or where the address has had enough mails for now. */
async function register(tx: Tx, deps: Deps, prepared: Prepared): Promise<string | undefined> {
  const { token, codeHash, now } = prepared
  const values = columnsOf(prepared)
  const [made] = await tx
    .insert(people)
    .values({ id: uuidv7(), ...values })
    .onConflictDoNothing()
    .returning()
  const person = made ?? (await lockPerson(tx, prepared.customer.email))
  if (!made && isTaken(person)) return sendKnown(tx, deps, person, now)
  if (!(await saveKey(tx, { personId: person.id, purpose: 'confirmEmail', token, codeHash }, deps.settings, now))) return undefined
  if (!made) await replaceSignUp(tx, person.id, values)
  await deps.jobs.send(tx, 'send-mail', confirmMail({ ...person, ...values }, prepared, mailOrigin(deps.settings)))
  return person.id
}

function columnsOf({ customer, locale, passwordHash, now }: Prepared) {
  const { fullName, email, phone, componentId, wantsMarketing } = customer
  return { fullName, email, phone, componentId: componentId ?? null, wantsMarketing, passwordHash, locale, acceptedTermsAt: now }
}

async function lockPerson(tx: Tx, email: string): Promise<Person> {
  const [person] = await tx
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, sql`lower(${email})`))
    .for('update')
  if (!person) throw new AppError('conflict')
  return person
}

/** Staff are taken in by staff: their account is nobody's to sign up for. */
const isTaken = ({ isEmailConfirmed, disabledAt, roles }: Person) => isEmailConfirmed || disabledAt !== null || roles.length > 0

async function sendKnown(tx: Tx, { jobs, settings }: Deps, person: Person, now: Date): Promise<undefined> {
  const isAllowed = await saveKey(tx, { personId: person.id, purpose: 'alreadyKnown' }, settings, now)
  if (isAllowed && !person.disabledAt) await jobs.send(tx, 'send-mail', alreadyKnownMail(person, mailOrigin(settings)))
}

/** Whoever signed up with this address before has not proved to own it: what they said is forgotten, their address too. */
async function replaceSignUp(tx: Tx, personId: string, values: ReturnType<typeof columnsOf>): Promise<void> {
  await tx.update(people).set(values).where(eq(people.id, personId))
  await forgetSignUps(tx, personId)
}
