import type { TwoStepChallenge } from 'contract/account.ts'
import { v7 as uuidv7 } from 'uuid'
import { twoStepChallenges } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { requireMail } from '../mail/require-mail.ts'
import type { Person } from './account.queries.ts'
import { twoStepMail } from './account.texts.ts'
import type { Passwords } from './password.ts'
import { hasApp } from './two-step/authenticator-app.ts'
import { checkCodeBudget, codeExpiry, describeChallenge } from './two-step-challenge.ts'
import { newCode } from './two-step-code.ts'

/** Asks someone whose password was right for a code: of the app, if there is one; else it is mailed. */
export async function createChallenge(deps: Deps, passwords: Passwords, person: Person): Promise<TwoStepChallenge> {
  const now = deps.now()
  const id = uuidv7()
  const withApp = await hasApp(deps.db, person.id)
  if (!withApp) requireMail(deps.settings)
  const channel = withApp ? 'app' : 'email'
  const code = newCode()
  const codeHash = withApp ? null : await passwords.hash(code)
  await deps.db.transaction(async (tx) => {
    await checkCodeBudget(tx, person.id, deps.settings, now)
    await tx.insert(twoStepChallenges).values({ id, personId: person.id, channel, codeHash, sentAt: now, expiresAt: codeExpiry(now) })
    if (!withApp) await deps.jobs.send(tx, 'send-mail', twoStepMail(person, code))
  })
  return describeChallenge(id, person, { channel, hasApp: withApp, settings: deps.settings })
}
