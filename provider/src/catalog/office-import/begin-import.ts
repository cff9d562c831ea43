import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CatalogueImport, ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { faults } from 'contract/faults.ts'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { beginJob } from '../../office-job/begin-job.ts'
import { cancelJob } from '../../office-job/cancel-job.ts'
import type { Editor } from '../editing/editor-of.ts'
import { getImport, getImportRecord } from './find-imports.ts'
import { catalogueImports } from './import.schema.ts'
import { clearRows } from './staged-rows.ts'

type Sent = { kind: ImportKind; fileName: string; stream: ReadableStream<Uint8Array> | undefined }

/** Streams the file into the store and begins the check. */
export async function beginImport(deps: Deps, { kind, fileName, stream }: Sent, { personId, requestId, locale }: Editor) {
  const { db, files, now } = deps
  const id = uuidv7()
  const folder = await mkdtemp(join(tmpdir(), 'warraq-import-'))
  try {
    const path = join(folder, 'sent')
    await pipeline(Readable.fromWeb((stream ?? new Blob().stream()) as never), createWriteStream(path))
    const { size: sizeBytes } = await stat(path)
    if (sizeBytes === 0) throw new AppError('invalid_fields', { fields: { file: [faults.file[locale]] } })
    const counts = { added: 0, changed: 0, unchanged: 0, problems: 0 }
    const name = tidyName(fileName, kind)
    // Nobody would find a file without a row: a slow store may keep it long after this call has given up (`expireImports`).
    await db.insert(catalogueImports).values({
      ...{ id, kind, fileName: name, sizeBytes, counts, state: 'discarded' },
      ...{ createdBy: personId, createdAt: now() },
    })
    await files.writeFrom(id, path)
    await beginWork(deps, { id, kind: 'importCheck', name, total: 0, byId: personId, requestId }, async (tx, jobId) => {
      await tx.update(catalogueImports).set({ state: 'checking', jobId }).where(eq(catalogueImports.id, id))
    }).catch(async (error) => {
      await removeLost(deps, id)
      throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return getImport(db, id)
}

/** An uploaded file that became no import. */
export async function removeLost({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  await files.remove(id)
  await db.delete(catalogueImports).where(eq(catalogueImports.id, id))
}

/** Shown to people and used for nothing else. */
const tidyName = (name: string, kind: ImportKind) => name.split(/[\\/]/).at(-1)?.trim() || `${kind}.csv`

type Work = { id: string; kind: 'importCheck' | 'importApply'; name: string; byId: string; requestId: string; total: number }

function beginWork(deps: Deps, { id, kind, name, byId, requestId, total }: Work, also: (tx: Tx, jobId: string) => Promise<void>) {
  const wish = { kind, input: { importId: id }, about: { en: name, ar: name }, subjectIds: [id], total, byId, requestId }
  return beginJob(deps, wish, also)
}

/** The row decides whether it is this caller's turn: of two who apply the same import, one is told that there is nothing to apply. */
export async function applyImport(deps: Deps, id: string, { personId, requestId }: Editor): Promise<CatalogueImport> {
  const { state, counts, fileName: name } = await getImportRecord(deps.db, id)
  const total = counts.added + counts.changed
  if (state !== 'checked' || counts.problems > 0 || total === 0) throw new AppError('conflict')
  await beginWork(deps, { id, kind: 'importApply', name, total, byId: personId, requestId }, async (tx, jobId) => {
    const isChecked = and(eq(catalogueImports.id, id), eq(catalogueImports.state, 'checked'))
    const moved = await tx
      .update(catalogueImports)
      .set({ state: 'applying', jobId })
      .where(isChecked)
      .returning({ id: catalogueImports.id })
    if (moved.length === 0) throw new AppError('conflict')
  })
  return getImport(deps.db, id)
}

export async function discardImport(deps: Deps, id: string, roles: readonly string[], { personId, requestId }: Editor) {
  const { db, now } = deps
  const { state, jobId } = await getImportRecord(db, id)
  if (jobId && (state === 'checking' || state === 'applying')) await cancelJob(deps, { id: jobId, byId: personId, roles, requestId })
  else {
    await transact(db, async (tx) => {
      const hasSameJob = jobId ? eq(catalogueImports.jobId, jobId) : isNull(catalogueImports.jobId)
      const isThere = and(eq(catalogueImports.id, id), hasSameJob, notInArray(catalogueImports.state, ['applied', 'discarded']))
      const set = state === 'discarded' ? [] : await tx.update(catalogueImports).set({ state: 'discarded' }).where(isThere).returning()
      if (set.length === 0) throw new AppError('conflict')
      await writeAudit(tx, { action: 'catalogue-import-discarded', actorId: personId, targetId: id, requestId }, now())
    })
  }
  await forgetImport(deps, id)
  return getImport(db, id)
}

/** Only the record of its existence is kept. */
export async function forgetImport({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  const isNotApplied = and(eq(catalogueImports.id, id), eq(catalogueImports.state, 'applied'))
  if ((await db.$count(catalogueImports, isNotApplied)) === 0)
    await db.update(catalogueImports).set({ state: 'discarded' }).where(eq(catalogueImports.id, id))
  await files.remove(id)
  await clearRows({ db, files }, id)
}
