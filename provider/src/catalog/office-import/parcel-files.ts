import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Tx } from '../../db/database.ts'
import { storedFiles } from '../../db/schema/catalog.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readAnew } from '../import/save-contents.ts'
import { type FoundPdf, hashOf, readBytes } from './find-pdf.ts'
import { importFiles } from './import.schema.ts'
import { fetchSent, openSent } from './open-sent.ts'

type Store = { db: Db; files: FileStore }

/** Records which PDF of the zip a row names, under its future file id. The same PDF under two names is one file. */
export async function stageFile(db: Db, importId: string, { entry, sha256, sizeBytes, topics }: FoundPdf): Promise<string> {
  const row = { importId, fileId: uuidv7(), sha256, entry, sizeBytes, topics }
  const [made] = await db
    .insert(importFiles)
    .values(row)
    .onConflictDoUpdate({ target: [importFiles.importId, importFiles.sha256], set: { sha256 } })
    .returning({ fileId: importFiles.fileId })
  return made?.fileId ?? row.fileId
}

const isOfShop = eq(storedFiles.sha256, importFiles.sha256)
const listMissing = ({ db }: Store, importId: string) =>
  db
    .select({ fileId: importFiles.fileId, sha256: importFiles.sha256, entry: importFiles.entry })
    .from(importFiles)
    .leftJoin(storedFiles, isOfShop)
    .where(and(eq(importFiles.importId, importId), isNull(storedFiles.id)))

/**
 * Unpacks the PDFs that the shop does not have, one at a time, before the transaction that names them. If that fails, `dropFiles` removes them.
 */
export async function unpackFiles(store: Store, { id, kind }: { id: string; kind: ImportKind }, folder: string): Promise<void> {
  const missing = await listMissing(store, id)
  if (missing.length === 0) return
  await fetchSent(store.files, id, folder)
  const { parcel = [], close } = await openSent(folder, kind, [])
  try {
    for (const { fileId, sha256, entry: name } of missing) {
      const entry = parcel.find((file) => file.name === name)
      const bytes = entry ? await readBytes(entry) : undefined
      if (!bytes || hashOf(bytes) !== sha256) throw new Error(`The zip of the import ${id} has changed`)
      await store.files.write(fileId, bytes)
    }
  } finally {
    close()
  }
}

/** Registers them as files of the shop. If somebody has added the same PDF meanwhile, the memo gets that one. */
export async function nameFiles(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`insert into stored_files (id, sha256, media_type, size_bytes, topics)
    select file_id, sha256, 'application/pdf', size_bytes, topics from import_files where import_id = ${importId} order by sha256 on conflict (sha256) do nothing`)
  await fillTopicsOf(tx, importId)
  await tx.execute(sql`update import_rows staged set values = jsonb_set(staged.values, '{file_id}', to_jsonb(stored.id))
    from import_files file join stored_files stored on stored.sha256 = file.sha256 and stored.id <> file.file_id
    where staged.import_id = ${importId} and file.import_id = ${importId} and staged.values ->> 'file_id' = file.file_id::text`)
}

/** A file from before files had topics gets them when it is sent again. */
async function fillTopicsOf(tx: Tx, importId: string): Promise<void> {
  const isSent = and(eq(importFiles.importId, importId), eq(importFiles.sha256, storedFiles.sha256), isNull(storedFiles.topics))
  const filled = await tx
    .update(storedFiles)
    .set({ topics: sql`${importFiles.topics}` })
    .from(importFiles)
    .where(isSent)
    .returning({ id: storedFiles.id })
  await readAnew(
    tx,
    filled.map(({ id }) => id),
  )
}

/** Removes unpacked files that the shop did not register. */
export async function dropFiles({ db, files }: Store, importId: string): Promise<void> {
  const own = db
    .select({ fileId: importFiles.fileId })
    .from(importFiles)
    .leftJoin(storedFiles, eq(storedFiles.id, importFiles.fileId))
    .where(and(eq(importFiles.importId, importId), isNull(storedFiles.id)))
  for (const { fileId } of await own) await files.remove(fileId)
}
