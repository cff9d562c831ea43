import type { ProviderDeps } from 'provider/src/app.ts'
import { AppError } from 'provider/src/app-error.ts'
import type { DbOrTx } from 'provider/src/db/database.ts'
import type { JobData, QueueName } from 'provider/src/db/jobs.ts'
import type { Office, Step } from './office.ts'
import { idsOf } from './students.ts'

const staffAt = { clerk: 'clerk@demo.warraq.example', admin: 'admin@demo.warraq.example', owner: 'superadmin@demo.warraq.example' }

/**
 * Takes the steps in order of time, with a clock that follows them; a signal stops before the next one. Answers what the shop has refused on the
 * way: what somebody did themselves meanwhile, or an earlier start. Does nothing in a shop without the demo's staff.
 */
export async function takeSteps(deps: ProviderDeps, steps: readonly Step[], signal?: AbortSignal): Promise<{ refused: unknown[] }> {
  const refused: unknown[] = []
  const ids = await idsOf(deps, Object.values(staffAt))
  const [clerk, admin, owner] = [ids.get(staffAt.clerk), ids.get(staffAt.admin), ids.get(staffAt.owner)]
  if (!clerk || !admin || !owner) return { refused }
  const clock = { now: deps.now() }
  const past = { ...deps, now: () => new Date(clock.now), jobs: withoutMails(deps), log: deps.log.child({}, { level: 'warn' }) }
  const office: Office = { deps: past, people: new Map(), staff: { clerk, admin, owner }, placed: new Map() }
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (signal?.aborted) return { refused }
    clock.now = at
    await deps.live.run(() => run(office)).catch((error: unknown) => refused.push(refusalOf(error)))
  }
  return { refused }
}

/** Somebody has changed what the demo sells: items no longer on sale were skipped. Anything else is a fault. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  throw error
}

/** These mails were read long ago. */
function withoutMails({ jobs }: ProviderDeps): ProviderDeps['jobs'] {
  const send = async <Name extends QueueName>(tx: DbOrTx, name: Name, data: JobData[Name]) => {
    if (name !== 'send-mail') await jobs.send(tx, name, data)
  }
  return { ...jobs, send }
}
