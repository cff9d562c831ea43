import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import type { Person } from '../account.queries.ts'
import { type TwoStepChange, twoStepChangedMail } from './two-step.texts.ts'

type Told = { person: Person; change: TwoStepChange; requestId: string }

/** Tells the account's owner by mail, and writes to the audit log. */
export async function tellTwoStepChange(tx: Tx, { jobs, settings, now }: Deps, { person, change, requestId }: Told): Promise<void> {
  await jobs.send(tx, 'send-mail', twoStepChangedMail(person, change, mailOrigin(settings)))
  const { id } = person
  await writeAudit(tx, { action: 'two-step-changed', actorId: id, targetId: id, fields: [change], requestId }, now())
}
