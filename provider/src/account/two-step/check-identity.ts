import type { Locale } from 'contract/locale.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { mailedKeys } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'
import type { Person } from '../account.queries.ts'
import { isOpenCode } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { checkMayAnswer, countAnswer, wrongPresentPassword } from '../session/session-tries.ts'
import { hasApp, useAppCode } from './authenticator-app.ts'
import { isTwoStepNeeded } from './is-two-step-needed.ts'
import { readRecoveryCode, useRecoveryCode } from './recovery-code.ts'
import { twoStepTexts } from './two-step.texts.ts'
import { readCode } from './two-step-code.ts'

export type Identity = { person: Person; caller: Caller; locale: Locale; currentPassword: string; code?: string | undefined }

/** Required before the second step is changed: the password and, while there is a second step, a code. Both count as one answer. */
export async function checkIdentity(deps: Deps, passwords: Passwords, identity: Identity): Promise<void> {
  const { person, caller, locale, currentPassword, code = '' } = identity
  await checkMayAnswer(deps, caller)
  const isPasswordRight = await passwords.isRight(currentPassword, person.passwordHash)
  const isRight = isPasswordRight && (await isCodeRight(deps, passwords, person, code))
  await countAnswer(deps, caller, isRight)
  if (isRight) return
  const fields = isPasswordRight ? { code: [twoStepTexts.wrongCode[locale]] } : { currentPassword: [wrongPresentPassword[locale]] }
  throw new AppError('invalid_fields', { fields })
}

async function isCodeRight(deps: Deps, passwords: Passwords, person: Person, typed: string): Promise<boolean> {
  if (!isTwoStepNeeded(person, deps.settings)) return true
  const recoveryCode = readRecoveryCode(typed)
  if (recoveryCode) return useRecoveryCode(deps.db, deps, person.id, recoveryCode)
  const code = readCode(typed)
  if (!code) return false
  const isByApp = await hasApp(deps.db, person.id)
  return isByApp ? useAppCode(deps.db, deps, person.id, code) : useMailedCode(deps, passwords, person.id, code)
}

async function useMailedCode({ db, now }: Deps, passwords: Passwords, personId: string, code: string): Promise<boolean> {
  const [key] = await db
    .update(mailedKeys)
    .set({ attempts: sql`${mailedKeys.attempts} + 1` })
    .where(isOpenCode(sql`${personId}::uuid`, now(), 'changeTwoStep'))
    .returning()
  const isRight = await passwords.isRight(code, key?.codeHash ?? undefined)
  if (!key || !isRight) return false
  const isUnused = and(eq(mailedKeys.id, key.id), isNull(mailedKeys.usedAt), isNull(mailedKeys.replacedAt))
  return (await db.update(mailedKeys).set({ usedAt: now() }).where(isUnused).returning({ id: mailedKeys.id })).length > 0
}
