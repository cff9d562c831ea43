import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { authenticatorApps, people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { seal } from '../../keys/seal.ts'
import type { Person } from '../account.queries.ts'
import { replaceRecoveryCodes } from './recovery-code.ts'
import { tellTwoStepChange } from './tell-two-step-change.ts'

type ProvedApp = {
  person: Person
  /** A person who has just created the account needs no mail about it. */
  isTold: boolean
  app: { secret: string; lastStep: number }
  requestId: string
}

/** Turns on an app whose first code was right. Answers new recovery codes. */
export async function replaceApp(tx: Tx, deps: Deps, { person, isTold, app, requestId }: ProvedApp): Promise<string[]> {
  const secret = seal(deps.secrets.twoStep, app.secret, person.id)
  const set = { secret, lastStep: app.lastStep, turnedOnAt: deps.now(), pendingSecret: null, pendingUntil: null, pendingSessionId: null }
  await tx
    .insert(authenticatorApps)
    .values({ personId: person.id, ...set })
    .onConflictDoUpdate({ target: authenticatorApps.personId, set })
  await tx.update(people).set({ isTwoStepOn: true }).where(eq(people.id, person.id))
  const codes = await replaceRecoveryCodes(tx, deps, person.id)
  if (isTold) await tellTwoStepChange(tx, deps, { person, change: 'app', requestId })
  else await writeAudit(tx, { action: 'two-step-changed', actorId: person.id, targetId: person.id, fields: ['app'], requestId }, deps.now())
  return codes
}
