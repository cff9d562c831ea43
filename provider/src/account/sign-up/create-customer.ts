import type { NewCustomer } from 'contract/account/customer.ts'
import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import { currentPlace } from 'contract/place.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { people, signUps } from '../../db/schema/account.ts'
import { components } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import type { Person } from '../account.queries.ts'
import { checkNewPassword, shopNames } from '../check-new-password.ts'
import { hashToken, newToken, resendSeconds, saveKey } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { newCode } from '../two-step/two-step-code.ts'
import { reservedMail } from '../undo-change/undo-change.texts.ts'
import { findFormerOwner } from '../undo-change/undo-key.ts'
import { alreadyKnownMail, confirmMail } from './sign-up.texts.ts'

/** The sign-up token's lifetime in minutes. */
const signUpMinutes = 30

type Prepared = {
  customer: NewCustomer
  locale: Locale
  passwordHash: string
  signUpHash: string
  token: string
  code: string
  codeHash: string
  now: Date
}

/**
 * Signs a person up. If the e-mail already has an account, it gets a mail that says so. If it is unconfirmed, nothing changes until one of its
 * mails is confirmed, which decides whose name and password the account gets. Answer and work are always the same, so that they do not reveal
 * who has an account.
 */
export async function createCustomer(deps: Deps, passwords: Passwords, customer: NewCustomer, locale: Locale) {
  checkNewPassword(customer.password, { email: customer.email, locale }, shopNames(deps))
  await checkGrade(deps.db, customer.componentId, locale)
  const code = newCode()
  const [passwordHash, codeHash] = await Promise.all([passwords.hash(customer.password), passwords.hash(code)])
  const signUpToken = newToken()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + signUpMinutes * 60_000)
  const signUpHash = hashToken(signUpToken)
  await deps.db.transaction(async (tx) => {
    const prepared = { customer, locale, passwordHash, signUpHash, token: newToken(), code, codeHash, now }
    const personId = await register(tx, deps, prepared)
    await tx.delete(signUps).where(and(isNull(signUps.personId), lt(signUps.expiresAt, now)))
    const said = personId ? { ...columnsOf(prepared), acceptedTermsAt: now.toISOString() } : null
    await tx.insert(signUps).values({ tokenHash: signUpHash, personId: personId ?? null, said, expiresAt })
  })
  return { signUpToken, expiresIn: signUpMinutes * 60, resendIn: resendSeconds }
}

const unknownGrade: Fault = { en: 'Choose the grade from the list, or leave it empty', ar: 'اختر الصف من القائمة أو اتركه فارغاً' }

async function checkGrade(db: DbOrTx, componentId: number | null | undefined, locale: Locale): Promise<void> {
  if (!componentId) return
  const [component] = await db.select({ id: components.id }).from(components).where(eq(components.id, componentId))
  if (!component) throw new AppError('invalid_fields', { fields: { componentId: [unknownGrade[locale]] } })
}

/** The person who signs up; undefined if the account already belongs to somebody, or if the address has had enough mails for now. */
async function register(tx: Tx, deps: Deps, prepared: Prepared): Promise<string | undefined> {
  const { signUpHash, token, codeHash, now } = prepared
  const values = columnsOf(prepared)
  const former = await findFormerOwner(tx, values.email, now)
  if (former) return sendReserved(tx, deps, former, prepared)
  const [made] = await tx
    .insert(people)
    .values({ id: uuidv7(), ...values, numerals: currentPlace().numerals })
    .onConflictDoNothing()
    .returning()
  const person = made ?? (await lockPerson(tx, prepared.customer.email))
  if (!made && isTaken(person)) return sendKnown(tx, deps, person, now)
  const key = { personId: person.id, purpose: 'confirmEmail', token, codeHash, signUpHash } as const
  if (!(await saveKey(tx, key, deps.settings, now))) return undefined
  await deps.jobs.send(tx, 'send-mail', confirmMail({ ...person, ...values }, { ...prepared, isAgain: !made }, mailOrigin(deps.settings)))
  return person.id
}

function columnsOf({ customer, locale, passwordHash, now }: Prepared) {
  const { fullName, email, phone, componentId, wantsMarketing } = customer
  return {
    fullName,
    email,
    phone: phone ?? null,
    componentId: componentId ?? null,
    wantsMarketing,
    passwordHash,
    locale,
    acceptedTermsAt: now,
  }
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

/** Only staff create staff accounts: nobody can sign up for one. */
const isTaken = ({ isEmailConfirmed, disabledAt, roles }: Person) => isEmailConfirmed || disabledAt !== null || roles.length > 0

async function sendKnown(tx: Tx, { jobs, settings }: Deps, person: Person, now: Date): Promise<undefined> {
  const isAllowed = await saveKey(tx, { personId: person.id, purpose: 'alreadyKnown' }, settings, now)
  if (isAllowed && !person.disabledAt) await jobs.send(tx, 'send-mail', alreadyKnownMail(person, mailOrigin(settings)))
}

/** The address may still take its account back. Its mails count as its owner's, and one tells what it must wait for. */
async function sendReserved(tx: Tx, { jobs, settings }: Deps, formerId: string, { customer, locale, now }: Prepared): Promise<undefined> {
  const isAllowed = await saveKey(tx, { personId: formerId, purpose: 'alreadyKnown' }, settings, now)
  if (isAllowed) await jobs.send(tx, 'send-mail', reservedMail({ email: customer.email, locale }))
}
