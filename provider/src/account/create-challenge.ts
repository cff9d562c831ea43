import type { TwoStepChallenge } from 'contract/account.ts'
import { v7 as uuidv7 } from 'uuid'
import { twoStepChallenges } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import type { Person } from './account.queries.ts'
import { twoStepMail } from './account.texts.ts'
import type { Passwords } from './password.ts'
import { checkCodeBudget, codeExpiry, describeChallenge } from './two-step-challenge.ts'
import { newCode } from './two-step-code.ts'

/** Sends a code to someone whose password was right, and gives the challenge that it answers (ruling 5). */
export async function createChallenge(deps: Deps, passwords: Passwords, person: Person): Promise<TwoStepChallenge> {
  const now = deps.now()
  const id = uuidv7()
  const code = newCode()
  const codeHash = await passwords.hash(code)
  await deps.db.transaction(async (tx) => {
    await checkCodeBudget(tx, person.id, deps.settings, now)
    await tx.insert(twoStepChallenges).values({ id, personId: person.id, codeHash, sentAt: now, expiresAt: codeExpiry(now) })
    await deps.jobs.send(tx, 'send-mail', twoStepMail(person, code))
  })
  return describeChallenge(id, person.email)
}
