import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfficeJobKind } from 'contract/office/office-job.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '../deps.ts'
import type { JobRow } from './find-jobs.ts'
import { officeJobs } from './office-job.schema.ts'

/** For how long what a job made can be fetched. */
export const keptHours = 48

export type Bench = {
  /** Says how far the work is. Throws `Stopped` if it is not wanted any more. */
  reached: (done: number, total?: number) => Promise<void>
  /** For whatever the work needs on disk; it is removed afterwards. */
  folder: string
}
/** `path`: where the runner has written the file, in the folder of its bench. */
export type Made = { file?: { path: string; name: string; mediaType: string; sizeBytes: number }; left?: readonly string[] }
export type Runner = (job: Pick<JobRow, 'id' | 'number' | 'input' | 'createdBy'>, bench: Bench) => Promise<Made>
export type Runners = Record<OfficeJobKind, Runner>

/** Somebody cancelled the job, or another run has it. */
export class Stopped extends Error {}

type RunDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>

/**
 * Does a job. Whoever takes it up writes a mark of this run into its row, and every later step asks for that mark: cancelling takes it away, and so
 * does the next run if this one was given up for dead.
 */
export async function runJob(deps: RunDeps, runners: Partial<Runners>, { id }: { id: string }): Promise<void> {
  const { db, log } = deps
  const run = uuidv7()
  const [job] = await db
    .update(officeJobs)
    .set({ state: 'running', run, done: 0 })
    .where(and(eq(officeJobs.id, id), inArray(officeJobs.state, ['waiting', 'running'])))
    .returning()
  if (!job) return
  const step = stepsOf(deps, id, run)
  const folder = await mkdtemp(join(tmpdir(), 'warraq-job-'))
  let { total } = job
  const reached: Bench['reached'] = (done, of = total) => {
    total = of
    return step({ done, total })
  }
  try {
    const runner = runners[job.kind]
    if (!runner) throw new Error(`Nobody does ${job.kind} here`)
    const made = await runner(job, { reached, folder })
    await keep(deps, { id, total }, made, step)
  } catch (error) {
    if (error instanceof Stopped) return
    log.error({ err: error, officeJobId: id, kind: job.kind }, 'an office job failed')
    // If the database is away, too, the queue tries the whole job again: else it would be running for ever.
    await step({ state: 'failed', endedAt: deps.now() }).catch((reason) => {
      if (!(reason instanceof Stopped)) throw reason
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Step = (values: Partial<JobRow>) => Promise<void>

function stepsOf({ db }: RunDeps, id: string, run: string): Step {
  const isMine = and(eq(officeJobs.id, id), eq(officeJobs.run, run), eq(officeJobs.state, 'running'))
  return async (values) => {
    const rows = await db.update(officeJobs).set(values).where(isMine).returning({ id: officeJobs.id })
    if (rows.length === 0) throw new Stopped()
  }
}

/** The file first: a job that says it is done has one. */
async function keep(
  { files, now }: RunDeps,
  { id, total }: Pick<JobRow, 'id' | 'total'>,
  { file, left = [] }: Made,
  step: Step,
): Promise<void> {
  const endedAt = now()
  const ended: Partial<JobRow> = { state: 'done', done: total, leftOut: [...left], endedAt }
  if (!file) return step(ended)
  // Asked once more before the store is written to: another run may be at it.
  await step({ done: total })
  await files.writeFrom(id, file.path)
  const keptUntil = new Date(endedAt.getTime() + keptHours * 3_600_000)
  const { name: fileName, mediaType, sizeBytes } = file
  try {
    await step({ ...ended, fileName, mediaType, sizeBytes, keptUntil })
  } catch (error) {
    await files.remove(id)
    throw error
  }
}
