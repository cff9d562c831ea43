import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findPerson } from '../account.queries.ts'
import type { Passwords } from '../password.ts'
import { checkIdentity, type Identity } from './check-identity.ts'

/** Requires the caller's password, and a code while there is a second step. */
export async function proveIdentity(deps: Deps, passwords: Passwords, identity: Omit<Identity, 'person'>): Promise<void> {
  const person = await findPerson(deps.db, identity.caller.personId)
  if (!person) throw new AppError('unauthenticated')
  await checkIdentity(deps, passwords, { ...identity, person })
}
