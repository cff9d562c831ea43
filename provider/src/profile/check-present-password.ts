import type { Locale } from 'contract/locale.ts'
import type { Person } from '../account/account.queries.ts'
import { logOut } from '../account/log-out.ts'
import type { Passwords } from '../account/password.ts'
import { countTry, forgetTries, wrongPresentPassword } from '../account/session-tries.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/mount.ts'

type Answer = { person: Person; password: string; caller: Caller; locale: Locale }

/**
 * Asked before what a stolen session must not do. Counted first, then compared: a session that has answered wrong five times ends, so
 * that nobody guesses a password from within.
 */
export async function checkPresentPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  passwords: Pick<Passwords, 'isRight'>,
  { person, password, caller, locale }: Answer,
): Promise<void> {
  const isLastTry = await countTry(deps, caller)
  if (!(await passwords.isRight(password, person.passwordHash))) {
    if (isLastTry) await logOut(deps, caller)
    throw new AppError('invalid_fields', { fields: { currentPassword: [wrongPresentPassword[locale]] } })
  }
  await forgetTries(deps, caller)
}
