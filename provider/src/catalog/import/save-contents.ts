import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { memos, storedFiles } from '../../db/schema/catalog.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { SetContent } from '../../files/typst/typst-setter.ts'
import type { Existing } from './read-existing.ts'
import type { MemoContent } from './set-contents.ts'

export type SavedContent = { fileId: string; pageCount: number; toc: { title: string; page: number }[]; contentHash: string }

/** Stores typeset contents, each file once, and answers the content columns of each memo by sku. */
export async function saveContents(
  tx: Tx,
  files: FileStore,
  contents: Map<string, MemoContent>,
  existing: Existing['memos'],
): Promise<Map<string, SavedContent>> {
  const hashes = new Map(
    [...contents].flatMap(([sku, { set }]) => (set ? [[sku, createHash('sha256').update(set.bytes).digest('hex')] as const] : [])),
  )
  const stored =
    hashes.size === 0
      ? []
      : await tx
          .select()
          .from(storedFiles)
          .where(inArray(storedFiles.sha256, [...hashes.values()]))
  const fileIds = new Map(stored.map(({ sha256, id }) => [sha256, id]))
  const saved = new Map<string, SavedContent>()
  for (const [sku, { contentHash, set, kept }] of contents) {
    if (kept) {
      const { fileId, pageCount, toc } = kept
      saved.set(sku, { fileId, pageCount, toc, contentHash })
      continue
    }
    if (!set) {
      saved.set(sku, unchangedContent(sku, contentHash, existing))
      continue
    }
    const sha256 = hashes.get(sku) ?? ''
    const present = fileIds.get(sha256)
    if (present) await fillTopics(tx, present, set.topics)
    const fileId = present ?? (await storeFile(tx, files, sha256, set))
    fileIds.set(sha256, fileId)
    saved.set(sku, { fileId, pageCount: set.pageCount, toc: set.toc, contentHash })
  }
  return saved
}

type StoredContent = Pick<SetContent, 'bytes' | 'topics'>

// Bytes first: if the transaction fails, a file without a row is harmless; a row without its file is not.
export async function storeFile(tx: Tx, files: FileStore, sha256: string, { bytes, topics }: StoredContent): Promise<string> {
  const id = uuidv7()
  await files.write(id, bytes)
  await tx.insert(storedFiles).values({ id, sha256, mediaType: 'application/pdf', sizeBytes: bytes.byteLength, topics })
  return id
}

/** A file from before files had topics gets them when it is sent again. */
export async function fillTopics(tx: Tx, fileId: string, topics: string[]): Promise<void> {
  const isWithout = and(eq(storedFiles.id, fileId), isNull(storedFiles.topics))
  const filled = await tx.update(storedFiles).set({ topics }).where(isWithout).returning({ id: storedFiles.id })
  await readAnew(
    tx,
    filled.map(({ id }) => id),
  )
}

/** Updates the search's words for the memos of these files: no trigger sees a file's content. */
export async function readAnew(tx: Tx, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx.execute(sql`select refresh_search(array(select ${memos.id} from ${memos} where ${inArray(memos.fileId, fileIds)}))`)
}

function unchangedContent(sku: string, contentHash: string, existing: Existing['memos']): SavedContent {
  const memo = existing.get(sku)
  if (memo?.contentHash !== contentHash) throw new Error(`Somebody else changed the memo ${sku} meanwhile. Import again.`)
  const { fileId, pageCount, toc } = memo
  return { fileId, pageCount, toc, contentHash }
}
