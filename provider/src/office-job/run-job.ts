import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfficeJobKind } from 'contract/office/office-job.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '../deps.ts'
import type { JobRow } from './find-jobs.ts'
import { officeJobs } from './office-job.schema.ts'

/** How long a job's file can be fetched. */
export const keptHours = 48

export type Bench = {
  /** Reports progress. Throws `Stopped` if the work is no longer wanted. */
  reached: (done: number, total?: number) => Promise<void>
  /** Scratch space on disk; removed afterwards. */
  folder: string
}
/** `path`: the file that the runner has written in its bench's folder. `subjectIds`: what is in it, instead of what was asked for. */
export type Made = {
  file?: { path: string; name: string; mediaType: string; sizeBytes: number }
  left?: readonly string[]
  subjectIds?: readonly string[]
}
export type Runner = (job: Pick<JobRow, 'id' | 'number' | 'input' | 'createdBy'>, bench: Bench) => Promise<Made>
export type Runners = Record<OfficeJobKind, Runner>

/** Somebody cancelled the job, or another run has taken it. */
export class Stopped extends Error {}

type RunDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>

/**
 * Runs a job. A run first writes its mark into the job's row, and every later step checks that mark and whether the job still runs: so the run
 * ends if the job was cancelled, or if this run was given up for dead and the next one has begun.
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
    // If the database is down, too, the queue retries the whole job: otherwise it would be running for ever.
    await step({ state: 'failed', endedAt: deps.now() }).catch((reason) => {
      if (!(reason instanceof Stopped)) throw reason
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Undefined if it has ended, or somebody else has just taken it. */
async function takeUp({ db, files }: RunDeps, id: string, run: string): Promise<JobRow | undefined> {
  const isOpen = and(eq(officeJobs.id, id), inArray(officeJobs.state, ['waiting', 'running']))
  const [open] = await db.select({ run: officeJobs.run }).from(officeJobs).where(isOpen)
  if (!open) return undefined
  // A run that died after writing its file could not report it; a living one removes its own. The file is not forgotten while the row names it.
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
 * Stores the file first, so that a finished job has one. Its name is specific to this run: another run may write at the same time, or have
 * ended, and neither may overwrite or remove the other's file.
 */
async function keep(
  { files, now }: RunDeps,
  { run, total }: { run: string; total: number },
  { file, left = [], subjectIds }: Made,
  step: Step,
): Promise<void> {
  const endedAt = now()
  const ended: Partial<JobRow> = {
    state: 'done',
    done: total,
    leftOut: [...left],
    ...(subjectIds && { subjectIds: [...subjectIds] }),
    endedAt,
  }
  if (!file) return step(ended)
  // Checked again before writing to the store: nobody may want it any more.
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
