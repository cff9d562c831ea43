import { eq } from 'drizzle-orm'
import { catalogueImports } from 'provider/src/catalog/office-import/import.schema.ts'
import { officeJobs } from 'provider/src/office-job/office-job.schema.ts'
import { type Desk, takenOverWithinMs } from './desk.ts'
import { isReady, type Outcome, untilAll, wait } from './fault.ts'
import type { ChaosShop, Process } from './shop.ts'

/** The one of two machines that is unreachable from `begin` to `end`, and the other one. */
export type Cut = { cut: Process; other: Process; begin: () => Promise<void>; end: () => Promise<void> }

/**
 * Cuts off a machine in the middle of a clerk's work until that is done. Only this machine can have begun it, because the other one is frozen at
 * that time; each run of a job leaves its mark, so the mark tells who did it.
 */
export async function cutAtWork(shop: ChaosShop, desk: Desk, { cut, other, begin, end }: Cut): Promise<Outcome> {
  other.send('SIGSTOP')
  shop.line.slowDown(100)
  const answer = await desk.send(cut.url)
  const find = async () => {
    const { id } = (JSON.parse(answer.body) as { data: { id: string } }).data
    const [job] = await shop.database.db
      .select({ state: officeJobs.state, run: officeJobs.run })
      .from(officeJobs)
      .innerJoin(catalogueImports, eq(catalogueImports.jobId, officeJobs.id))
      .where(eq(catalogueImports.id, id))
    return job
  }
  await untilAll([async () => (await find())?.run != null])
  await begin()
  shop.line.restore()
  const cutAt = performance.now()
  const begun = await find()
  other.send('SIGCONT')
  await untilAll([async () => (await find())?.state === 'done'], takenOverWithinMs)
  const doneMs = performance.now() - cutAt
  const done = await find()
  await end()
  await untilAll([() => isReady(cut.url)])
  // The machine reports its work only now.
  await wait(5_000)
  const later = await find()
  return {
    figures: [
      `a job that a machine had begun when it was cut off was ${done?.state} ${(doneMs / 1000).toFixed(0)} s later, with that machine still away`,
    ],
    breaches: [
      ...(begun?.state === 'running' ? [] : ['no job was under way when the machine was cut off, so nothing was tried']),
      ...(done?.state === 'done' && done.run !== begun?.run ? [] : ['nobody took over what the machine had begun']),
      ...(later?.state === done?.state && later?.run === done?.run ? [] : ['the machine came back and went on with what another had done']),
    ],
  }
}
