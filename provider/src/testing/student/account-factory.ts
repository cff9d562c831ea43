import type { Session } from 'contract/account/account.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { createPasswords } from '../../account/password.ts'
import { createSession } from '../../account/session/create-session.ts'
import { people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { TestApp } from '../create-test-app.ts'

type NewPerson = Partial<typeof people.$inferInsert> & { password?: string }
type LoggedIn = { token: string; refreshToken: string; personId: string }

const defaultPassword = 'A-test-password-1'
const hashes = new Map<string, Promise<string>>()

/** One hash for each password and pepper, however many people have it. */
function hashOnce(password: string, pepper: string): Promise<string> {
  const key = JSON.stringify([password, pepper])
  const made = hashes.get(key) ?? createPasswords(pepper).hash(password)
  hashes.set(key, made)
  return made
}

/** A confirmed student for this test; `overrides` are columns of the person, and the password. */
export async function createPerson(deps: Pick<Deps, 'db' | 'secrets'>, { password = defaultPassword, ...overrides }: NewPerson = {}) {
  const id = overrides.id ?? uuidv7()
  const passwordHash = overrides.passwordHash ?? (await hashOnce(password, deps.secrets.passwordPepper))
  const values = { email: `person-${id}@example.com`, fullName: 'Noura Al-Sabah', isEmailConfirmed: true, ...overrides, id, passwordHash }
  const person = (await deps.db.insert(people).values(values).returning()).at(0)
  if (!person) throw new Error('The person was not saved')
  return { person, password }
}

/** A new person with a session, without hashing: the tests of account/ cover the log-in itself. */
export async function logInAs(shop: Pick<TestApp, 'deps'>, overrides: NewPerson = {}): Promise<LoggedIn> {
  const { person } = await createPerson(shop.deps, overrides)
  return createSessionFor(shop, person.id)
}

/** A session without a log-in or hashing, so that a test can have thousands. */
export async function createSessionFor(shop: Pick<TestApp, 'deps'>, personId: string): Promise<LoggedIn> {
  const { db } = shop.deps
  const person = (await db.select().from(people).where(eq(people.id, personId))).at(0)
  if (!person) throw new Error(`There is no person ${personId}`)
  return loggedIn(await createSession(db, shop.deps, person))
}

const loggedIn = ({ accessToken, refreshToken, id }: Session): LoggedIn => ({ token: accessToken, refreshToken, personId: id })
