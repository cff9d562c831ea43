import type { EditedMemo, MemoFile } from 'contract/catalogue/editing/memo-editing.ts'
import { shopDay } from 'contract/shop-time.ts'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import { memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { keepEditions } from '../keep-editions.ts'
import type { Editor } from './editor-of.ts'
import { getEditedMemo } from './get-edited-memo.ts'
import { keepFile, readUpload } from './keep-file.ts'
import { lockMemo } from './update-memo.ts'

/** Replaces a memo's PDF: a correction for everybody, or a new edition. What was never for sale has no older edition to keep. */
export async function replaceFile(
  deps: Deps,
  { id, version, file, isNewEdition, changes }: MemoFile,
  { personId, requestId, locale }: Editor,
): Promise<EditedMemo> {
  const { db, files, now, settings } = deps
  const content = await readUpload(file, locale)
  await deps.changeCatalogue(async (tx, announce) => {
    const { memo } = await lockMemo(tx, id, version, settings.currency, locale)
    const kept = await keepFile(tx, files, content)
    if (isNewEdition) await keepEditions(tx, [memo])
    const edition = isNewEdition ? { edition: memo.edition + 1, changes } : {}
    // A typed table of contents is replaced by the new file's, but not if that has none.
    const toc = kept.toc.length > 0 ? kept.toc : memo.toc.filter(({ page }) => page <= kept.pageCount)
    const set = { ...kept, toc, ...edition, updatedOn: shopDay(now()), updatedAt: now(), version: sql`${memos.version} + 1` }
    await tx.update(memos).set(set).where(eq(memos.id, id))
    const fields = isNewEdition ? ['file', 'edition', 'changes'] : ['file']
    await writeAudit(tx, { action: 'memo-changed', actorId: personId, targetId: String(id), fields, requestId }, now())
    announce(['memo', `memo:${id}`])
  })
  return getEditedMemo(db, id, settings.currency)
}
