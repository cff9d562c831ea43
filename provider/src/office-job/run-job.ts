import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfficeJobKind } from 'contract/office/office-job.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
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
 * Does a job. Whoever takes it up writes a mark of this run into its row, and every later step asks for that mark and whether the job still runs: so
 * the run ends if the job was cancelled, or if this run was given up for dead and the next one has begun.
 */
export async function runJob(deps: RunDeps, runners: Partial<Runners>, { id }: { id: string }): Promise<void> {
  const { log } = deps
  const run = uuidv7()
  const job = await takeUp(deps, id, run)
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
    await keep(deps, { run, total }, made, step)
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

/** Undefined if it has ended, or somebody else has just taken it up. */
async function takeUp({ db, files }: RunDeps, id: string, run: string): Promise<JobRow | undefined> {
  const isOpen = and(eq(officeJobs.id, id), inArray(officeJobs.state, ['waiting', 'running']))
  const [open] = await db.select({ run: officeJobs.run }).from(officeJobs).where(isOpen)
  if (!open) return undefined
  // A run that died after it had written its file could not say so; one that lives removes its own. As long as the row names it, it is not forgotten.
  if (open.run) await files.remove(open.run)
  const isAsSeen = and(isOpen, open.run ? eq(officeJobs.run, open.run) : isNull(officeJobs.run))
  const [job] = await db.update(officeJobs).set({ state: 'running', run, done: 0 }).where(isAsSeen).returning()
  return job
}

type Step = (values: Partial<JobRow>) => Promise<void>

function stepsOf({ db }: RunDeps, id: string, run: string): Step {
  const isMine = and(eq(officeJobs.id, id), eq(officeJobs.run, run), eq(officeJobs.state, 'running'))
  return async (values) => {
    const rows = await db.update(officeJobs).set(values).where(isMine).returning({ id: officeJobs.id })
    if (rows.length === 0) throw new Stopped()
  }
}

/**
 * The file first: a job that says it is done has one. It is kept under a name of this run: another run may write at the same time, or has ended already,
 * and neither may write over the other's file, or remove it.
 */
async function keep(
  { files, now }: RunDeps,
  { run, total }: { run: string; total: number },
  { file, left = [] }: Made,
  step: Step,
): Promise<void> {
  const endedAt = now()
  const ended: Partial<JobRow> = { state: 'done', done: total, leftOut: [...left], endedAt }
  if (!file) return step(ended)
  // Asked once more before the store is written to: nobody may want it any more.
  await step({ done: total })
  const keptUntil = new Date(endedAt.getTime() + keptHours * 3_600_000)
  const { name: fileName, mediaType, sizeBytes } = file
  try {
    await files.writeFrom(run, file.path)
    await step({ ...ended, fileName, mediaType, sizeBytes, keptUntil })
  } catch (error) {
    await files.remove(run)
    throw error
  }
}
