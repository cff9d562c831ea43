import { createHash } from 'node:crypto'
import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/database.ts'
import { storedFiles } from '../../db/schema/catalog.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { SetContent } from '../../files/typst/typst-setter.ts'
import { createWorkQueue } from '../../throttle/work-queue.ts'
import { contentHash } from '../content-hash.ts'
import { fillTopics, storeFile } from '../import/save-contents.ts'
import { readPdfApart } from '../pdf/pdf-thread.ts'
import { wordsOfPdf } from './memo-editing.texts.ts'

/** One at a time, because each takes several times its size in memory. */
const enqueue = createWorkQueue({ line: 'memo-files', running: 1, waiting: 20 })

/** Reads an uploaded PDF; 422 if it cannot be sold. */
export function readUpload(file: File, locale: Locale): Promise<SetContent> {
  return enqueue(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const facts = await readPdfApart(bytes)
    if ('pdfFault' in facts) throw new AppError('invalid_fields', { fields: { file: [wordsOfPdf(facts)[locale]] } })
    return { bytes, ...facts }
  })
}

/** A memo's content columns; a file that the shop already has is not stored twice. */
export async function keepFile(tx: Tx, files: FileStore, { bytes, pageCount, toc, topics }: SetContent) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [stored] = await tx.select({ id: storedFiles.id }).from(storedFiles).where(eq(storedFiles.sha256, sha256))
  if (stored) await fillTopics(tx, stored.id, topics)
  const fileId = stored?.id ?? (await storeFile(tx, files, sha256, { bytes, topics }))
  return { fileId, pageCount, toc, contentHash: contentHash([bytes]) }
}
