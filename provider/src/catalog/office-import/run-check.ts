import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { shopDay } from 'contract/shop-time.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { holdJob } from '../../office-job/hold-job.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { type Bench, type Runner, Stopped } from '../../office-job/run-job.ts'
import { schoolYearOf } from '../editing/create-memo.ts'
import { readPlaces } from '../import/read-existing.ts'
import { forgetImport } from './begin-import.ts'
import { checkMemos } from './check-memos.ts'
import { getImportRecord, type ImportRecord } from './find-imports.ts'
import { catalogueImports } from './import.schema.ts'
import { hashPlaces } from './places-hash.ts'
import { clearRows, stageRows } from './staged-rows.ts'

export type ImportDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log' | 'settings' | 'catalogueChanged'>
export const ImportInput = z.object({ importId: z.uuid() })

/** Looks for what a file would change. Begun anew after a process died, it finds the same. */
export function checkRunner(deps: ImportDeps): Runner {
  return async ({ id, input }, bench) => {
    const { importId } = ImportInput.parse(input)
    const record = await getImportRecord(deps.db, importId)
    if (record.state === 'checking' && record.jobId === id)
      await leavingNothing(deps, { importId, jobId: id }, () => check(deps, { record, jobId: id, isOvertaken: false }, bench))
    return {}
  }
}

/** If somebody cancels it, nothing is kept; if it fails, only that it was there. A run that only lost its place leaves all to the next. */
export async function leavingNothing(
  deps: ImportDeps,
  { importId, jobId }: { importId: string; jobId: string },
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const isCancelled = and(eq(officeJobs.id, jobId), eq(officeJobs.state, 'cancelled'))
    if (!(error instanceof Stopped)) await clearRows(deps.db, importId)
    else if ((await deps.db.$count(officeJobs, isCancelled)) > 0) await forgetImport(deps, importId)
    throw error
  }
}

type Check = { record: ImportRecord; jobId: string; isOvertaken: boolean }

export async function check({ db, files, now, settings }: ImportDeps, { record, jobId, isOvertaken }: Check, bench: Bench): Promise<void> {
  const { currency } = settings
  const file = 'memos.csv'
  await pipeline(Readable.fromWeb((await files.read(record.id)) as never), createWriteStream(join(bench.folder, file)))
  await clearRows(db, record.id)
  const stage = stageRows(db, record.id)
  const total = await countLines(join(bench.folder, file))
  await bench.reached(0, total)
  const placesHash = await hashPlaces(db, currency)
  const today = shopDay(now())
  const source = {
    folder: bench.folder,
    file,
    places: await readPlaces(db),
    currency,
    today,
    schoolYear: schoolYearOf(today),
  }
  await checkMemos(db, source, stage, (rows) => bench.reached(Math.min(rows, total)))
  await endCheck(db, { id: record.id, jobId }, { counts: stage.counts, placesHash, isOvertaken })
}

type Checked = Pick<ImportRecord, 'counts' | 'placesHash' | 'isOvertaken'>

/** Nothing that was cancelled meanwhile has been checked. */
async function endCheck(db: Db, { id, jobId }: { id: string; jobId: string }, checked: Checked): Promise<void> {
  await db.transaction(async (tx) => {
    await holdJob(tx, jobId)
    await tx
      .update(catalogueImports)
      .set({ ...checked, state: 'checked' })
      .where(eq(catalogueImports.id, id))
  })
}

/** Somewhat more than there are rows, if some have lines of their own; it is only for the bar of progress. */
async function countLines(path: string): Promise<number> {
  let count = 0
  for await (const chunk of createReadStream(path)) for (const byte of chunk as Buffer) if (byte === 10) count++
  return Math.max(1, count)
}
