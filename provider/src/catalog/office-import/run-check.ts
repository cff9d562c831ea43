import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { shopDay } from 'contract/shop-time.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
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
    if (record.state === 'checking')
      await leavingNothing(deps, { importId, jobId: id }, () => check(deps, record, bench, { isOvertaken: false }))
    return {}
  }
}

/** If somebody cancels it, nothing is kept; if it fails, that is all that is kept. A run that only lost its place leaves all to the next. */
export async function leavingNothing(
  deps: ImportDeps,
  { importId, jobId }: { importId: string; jobId: string },
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const isCancelled = and(eq(officeJobs.id, jobId), eq(officeJobs.state, 'cancelled'))
    if (!(error instanceof Stopped)) {
      await deps.db.update(catalogueImports).set({ state: 'failed' }).where(eq(catalogueImports.id, importId))
      await clearRows(deps.db, importId)
    } else if ((await deps.db.$count(officeJobs, isCancelled)) > 0) await forgetImport(deps, importId)
    throw error
  }
}

export async function check(
  deps: ImportDeps,
  record: ImportRecord,
  bench: Bench,
  { isOvertaken }: { isOvertaken: boolean },
): Promise<void> {
  const { db, files, now, settings } = deps
  const file = 'memos.csv'
  await pipeline(Readable.fromWeb((await files.read(record.id)) as never), createWriteStream(join(bench.folder, file)))
  await clearRows(db, record.id)
  const stage = stageRows(db, record.id)
  const total = await countLines(join(bench.folder, file))
  await bench.reached(0, total)
  const placesHash = await hashPlaces(db)
  const today = shopDay(now())
  const source = {
    folder: bench.folder,
    file,
    places: await readPlaces(db),
    currency: settings.currency,
    today,
    schoolYear: schoolYearOf(today),
  }
  await checkMemos(db, source, stage, (rows) => bench.reached(Math.min(rows, total)))
  await endCheck(db, record.id, { counts: stage.counts, placesHash, isOvertaken })
}

type Checked = Pick<ImportRecord, 'counts' | 'placesHash' | 'isOvertaken'>

async function endCheck(db: Db, id: string, checked: Checked): Promise<void> {
  await db
    .update(catalogueImports)
    .set({ ...checked, state: 'checked' })
    .where(eq(catalogueImports.id, id))
}

/** Somewhat more than there are rows, if some have lines of their own; it is only for the bar of progress. */
async function countLines(path: string): Promise<number> {
  let count = 0
  for await (const chunk of createReadStream(path)) for (const byte of chunk as Buffer) if (byte === 10) count++
  return Math.max(1, count)
}
