import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { storedFiles } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { FileStoreAway } from '../../files/file-store.ts'
import { stampPdf } from '../../files/pdf/stamp-pdf.ts'
import { readWhole } from '../../files/read-whole.ts'
import { createSharedWork } from '../../throttle/shared-work.ts'
import { createWorkQueue } from '../../throttle/work-queue.ts'
import { stampedCopies } from '../library.schema.ts'
import type { OwnedMemo } from '../owned-memos.ts'
import { type CopyRow, findOrCreateRow, stampText } from './copy-row.ts'

type CopyDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>
/** `isNew`: it has just been made. */
export type Copy = { id: string; sizeBytes: number; isNew: boolean }

const share = createSharedWork<number>()
/** A large copy occupies the one thread for most of a second. */
const enqueue = createWorkQueue({ line: 'copies', running: 1, waiting: 40 })

/** The owner's stamped copy of what they read, made on first request. Throws copy_not_made; the answer is never the original file. */
export async function getCopy(deps: CopyDeps, memo: OwnedMemo, clientAddress?: string): Promise<Copy> {
  const { file, ...of } = memo
  const row = await findOrCreateRow(deps, { ...of, fileId: file.id })
  if (row.sizeBytes !== null) return { id: row.id, sizeBytes: row.sizeBytes, isNew: false }
  return { id: row.id, sizeBytes: await share(row.id, () => make(deps, row, clientAddress)), isNew: true }
}

/** Its bytes are gone; the next request makes it again, with its previous code. */
export async function forgetBytes({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  await files.remove(id)
  await db.update(stampedCopies).set({ sizeBytes: null }).where(eq(stampedCopies.id, id))
}

/** If two processes make it, they make the same. */
async function make(deps: CopyDeps, row: CopyRow, clientAddress: string | undefined): Promise<number> {
  const { db, files, log } = deps
  const { id, sourceFileId } = row
  try {
    const stamped = await enqueue(() => stamp(deps, row), clientAddress)
    const isIt = eq(stampedCopies.id, id)
    // Recorded first: if the process dies in between, the bytes may exist anyway.
    if (row.goneAt) await db.update(stampedCopies).set({ goneAt: null }).where(isIt)
    await files.write(id, stamped)
    await db.update(stampedCopies).set({ sizeBytes: stamped.byteLength, goneAt: null }).where(isIt)
    return stamped.byteLength
  } catch (error) {
    if (error instanceof AppError || error instanceof FileStoreAway) throw error
    log.error({ err: error, copyId: id, sourceFileId }, 'a copy could not be stamped')
    throw new AppError('copy_not_made')
  }
}

async function stamp({ db, files }: CopyDeps, row: CopyRow): Promise<Uint8Array> {
  const [text, [source]] = await Promise.all([
    stampText(db, row),
    db.select({ sizeBytes: storedFiles.sizeBytes }).from(storedFiles).where(eq(storedFiles.id, row.sourceFileId)),
  ])
  return stampPdf({ pdf: await readWhole(files, row.sourceFileId, source?.sizeBytes ?? 0), text })
}
