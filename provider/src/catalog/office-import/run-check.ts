import { createReadStream } from 'node:fs'
import { shopDay } from 'contract/shop-time.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { holdJob } from '../../office-job/hold-job.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { type Bench, type Runner, Stopped } from '../../office-job/run-job.ts'
import { schoolYearOf } from '../editing/create-memo.ts'
import type { TablePlace } from '../import/read-csv.ts'
import { readPlaces } from '../import/read-existing.ts'
import type { Problem } from '../import/source-row.ts'
import { forgetImport } from './begin-import.ts'
import { checkMemos } from './check-memos.ts'
import { getImportRecord, type ImportRecord } from './find-imports.ts'
import { pdfFinder } from './find-pdf.ts'
import { catalogueImports } from './import.schema.ts'
import { fetchSent, openSent, type Sent } from './open-sent.ts'
import { hashPlaces } from './places-hash.ts'
import { refuseTwice } from './refuse-twice.ts'
import { clearRows, type Stage, stageRows } from './staged-rows.ts'
import { rowsHash } from './tables/read-table.ts'
import type { TableKind } from './tables/table-kind.ts'
import { tableReaders } from './tables/table-kinds.ts'

export type ImportDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log' | 'settings' | 'jobs' | 'changeCatalogue'>
export const ImportInput = z.object({ importId: z.uuid() })

/** Computes what a file would change. A rerun after a crash finds the same. */
export function checkRunner(deps: ImportDeps): Runner {
  return async ({ id, input }, bench) => {
    const { importId } = ImportInput.parse(input)
    const record = await getImportRecord(deps.db, importId)
    if (record.state === 'checking' && record.jobId === id)
      await leavingNothing(deps, { importId, jobId: id }, () => check(deps, { record, jobId: id, isOvertaken: false }, bench))
    return {}
  }
}

/** If it is cancelled, nothing is kept; if it fails, only the record. A run that has lost its lease leaves everything to the next. */
export async function leavingNothing(
  deps: ImportDeps,
  { importId, jobId }: { importId: string; jobId: string },
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const isCancelled = and(eq(officeJobs.id, jobId), eq(officeJobs.state, 'cancelled'))
    if (!(error instanceof Stopped)) await clearRows(deps, importId)
    else if ((await deps.db.$count(officeJobs, isCancelled)) > 0) await forgetImport(deps, importId)
    throw error
  }
}

type Check = { record: ImportRecord; jobId: string; isOvertaken: boolean }

export async function check(deps: ImportDeps, { record, jobId, isOvertaken }: Check, bench: Bench): Promise<void> {
  const { db, files } = deps
  await fetchSent(files, record.id, bench.folder)
  await clearRows({ db, files }, record.id)
  const stage = stageRows(db, record.id)
  const problems: Problem[] = []
  const sent = await openSent(bench.folder, record.kind, problems)
  try {
    await stage.refuse(problems)
    const { unused, placesHash } = await compareAny(deps, record, sent, stage, bench)
    const checked = { counts: stage.counts, placesHash, isOvertaken, unused: { count: unused.length, names: unused.slice(0, mostNames) } }
    await endCheck(db, { id: record.id, jobId }, checked)
  } finally {
    sent.close()
  }
}

/** As many file names as somebody reads. */
const mostNames = 50

type Found = { unused: string[]; placesHash: string | null }

async function compareAny(deps: ImportDeps, record: ImportRecord, { table, parcel }: Sent, stage: Stage, bench: Bench): Promise<Found> {
  const { kind } = record
  if (!table) return { unused: [], placesHash: null }
  if (kind === 'memos') {
    const placesHash = await hashPlaces(deps.db, deps.settings.currency)
    return { placesHash, unused: await compare(deps, { record, table, parcel }, stage, bench) }
  }
  const placesHash = await compareTable(deps, { kind, table }, stage, bench)
  return { placesHash, unused: (parcel ?? []).map(({ name }) => name) }
}

async function compareTable(
  { db, settings }: ImportDeps,
  { kind, table }: { kind: TableKind; table: TablePlace },
  stage: Stage,
  { reached }: Bench,
): Promise<string> {
  const { currency } = settings
  const total = await countLines(table.path)
  const problems: Problem[] = []
  const hash = rowsHash(currency)
  const { keyColumn: column, read: readOf } = tableReaders[kind]
  for await (const { staged, read } of readOf(db, table, { currency }, problems)) {
    hash.add(staged)
    await refuseTwice(stage, { kind, column }, await stage.put(staged), problems)
    await stage.refuse(problems.splice(0))
    await reached(Math.min(read, total), total)
  }
  return hash.digest()
}

type Compared = { record: ImportRecord; table: TablePlace; parcel: Sent['parcel'] }

/** Answers the names of the files that no row names. */
async function compare(
  { db, now, settings }: ImportDeps,
  { record, table, parcel }: Compared,
  stage: Stage,
  { reached }: Bench,
): Promise<string[]> {
  const total = await countLines(table.path)
  await reached(0, total)
  const today = shopDay(now())
  const pdfs = parcel && pdfFinder(parcel)
  let done = 0
  const source = {
    ...{ table, places: await readPlaces(db), currency: settings.currency, today, now: now(), schoolYear: schoolYearOf(today) },
    parcel: pdfs && { importId: record.id, pdfs, goOn: () => reached(done) },
  }
  await checkMemos(db, source, stage, (rows) => {
    done = Math.min(rows, total)
    return reached(done)
  })
  return pdfs?.listUnused() ?? []
}

type Checked = Pick<ImportRecord, 'counts' | 'placesHash' | 'isOvertaken' | 'unused'>

/** Imports cancelled meanwhile do not become checked. */
async function endCheck(db: Db, { id, jobId }: { id: string; jobId: string }, checked: Checked): Promise<void> {
  await db.transaction(async (tx) => {
    await holdJob(tx, jobId)
    await tx
      .update(catalogueImports)
      .set({ ...checked, state: 'checked' })
      .where(eq(catalogueImports.id, id))
  })
}

/** Slightly more than there are rows, if cells contain line breaks; only for the progress bar. */
async function countLines(path: string): Promise<number> {
  let count = 0
  for await (const chunk of createReadStream(path)) for (const byte of chunk as Buffer) if (byte === 10) count++
  return Math.max(1, count)
}
