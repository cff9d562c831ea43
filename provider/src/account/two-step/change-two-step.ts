import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { authenticatorApps, people, recoveryCodes, twoStepChallenges } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { requireMail } from '../../mail/require-mail.ts'
import type { Person } from '../account.queries.ts'
import { forgetTrustedDevices } from '../device/trusted-device.ts'
import { resendSeconds, saveKey } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { hasApp } from './authenticator-app.ts'
import { isTwoStepNeeded } from './is-two-step-needed.ts'
import { replaceRecoveryCodes } from './recovery-code.ts'
import { tellTwoStepChange } from './tell-two-step-change.ts'
import { settingsCodeMail } from './two-step.texts.ts'
import { newCode } from './two-step-code.ts'

/** Turns codes by e-mail on. A person with an app turns that off first. */
export async function turnOnEmail(deps: Deps, person: Person, requestId: string): Promise<string[]> {
  if (await hasApp(deps.db, person.id)) throw new AppError('conflict')
  requireMail(deps.settings)
  return deps.db.transaction(async (tx) => {
    await tx.update(people).set({ isTwoStepOn: true }).where(eq(people.id, person.id))
    const codes = await replaceRecoveryCodes(tx, deps, person.id)
    await tellTwoStepChange(tx, deps, { person, change: 'email', requestId })
    return codes
  })
}

export async function renewRecoveryCodes(deps: Deps, person: Person, requestId: string): Promise<string[]> {
  if (!isTwoStepNeeded(person, deps.settings)) throw new AppError('conflict')
  return deps.db.transaction(async (tx) => {
    const codes = await replaceRecoveryCodes(tx, deps, person.id)
    await tellTwoStepChange(tx, deps, { person, change: 'codes', requestId })
    return codes
  })
}

/** Removes all of it: app, recovery codes, trusted devices, and log-ins that wait for their code. */
export async function turnOff(deps: Deps, person: Person, requestId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.update(people).set({ isTwoStepOn: false }).where(eq(people.id, person.id))
    await tx.delete(authenticatorApps).where(eq(authenticatorApps.personId, person.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, person.id))
    await tx
      .update(twoStepChallenges)
      .set({ usedAt: deps.now() })
      .where(and(eq(twoStepChallenges.personId, person.id), isNull(twoStepChallenges.usedAt)))
    await forgetTrustedDevices(tx, person.id)
    await tellTwoStepChange(tx, deps, { person, change: 'off', requestId })
  })
}

/** For people whose second step is the mail. */
export async function sendSettingsCode(deps: Deps, passwords: Passwords, person: Person): Promise<void> {
  if (await hasApp(deps.db, person.id)) throw new AppError('conflict')
  requireMail(deps.settings)
  const code = newCode()
  const codeHash = await passwords.hash(code)
  await deps.db.transaction(async (tx) => {
    const key = { personId: person.id, purpose: 'changeTwoStep', codeHash, waitSeconds: resendSeconds } as const
    if (!(await saveKey(tx, key, deps.settings, deps.now()))) throw new AppError('too_many_requests', { retryAfterSeconds: resendSeconds })
    await deps.jobs.send(tx, 'send-mail', settingsCodeMail(person, code))
  })
}
