import { countPreviewPages, type PreviewSize, previewWidths } from 'contract/catalogue/preview.ts'
import { asc, gt } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'

/** The id of the picture of a file's page. */
export const previewIdOf = (fileId: string, page: number, size: PreviewSize): string => uuidv5(`preview ${page} ${size}`, fileId)

const sizes = Object.keys(previewWidths) as PreviewSize[]
const batch = 200

/** Takes the open pages of all memos out of the set. Those of earlier editions, and those that are open no longer, stay in it. */
export async function strikePreviews(db: DbOrTx, ids: Set<string>): Promise<void> {
  const { id, fileId, pageCount, freePages } = memos
  for (let last = 0; ids.size > 0; ) {
    const rows = await db.select({ id, fileId, pageCount, freePages }).from(memos).where(gt(id, last)).orderBy(asc(id)).limit(batch)
    for (const memo of rows)
      for (let page = 1; page <= countPreviewPages(memo.pageCount, memo.freePages); page++)
        for (const size of sizes) ids.delete(previewIdOf(memo.fileId, page, size))
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}
