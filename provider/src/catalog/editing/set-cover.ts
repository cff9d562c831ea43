import type { DrawnCover, EditedMemo, OwnCover } from 'contract/catalogue/editing/memo-editing.ts'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import { memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { cover } from '../../picture/cover-and-banner.ts'
import { keepPicture } from '../../picture/keep-picture.ts'
import { readPicture } from '../../picture/read-picture.ts'
import type { Editor } from './editor-of.ts'
import { getEditedMemo } from './get-edited-memo.ts'
import { lockMemo } from './update-memo.ts'

/** Makes an uploaded picture the cover of a memo. */
export async function setCover(deps: Deps, { file, ...memo }: OwnCover, editor: Editor): Promise<EditedMemo> {
  const drawn = await readPicture(file, editor.locale, cover)
  return savePicture(deps, memo, await keepPicture(deps, drawn), editor)
}

/** Restores the cover that the shop draws. */
export const drawCover = (deps: Deps, memo: DrawnCover, editor: Editor): Promise<EditedMemo> => savePicture(deps, memo, null, editor)

/** The previous picture's files stay until the hourly clean-up finds them unused: cached pages may still show them. */
async function savePicture(deps: Deps, { id, version }: DrawnCover, picture: string | null, editor: Editor): Promise<EditedMemo> {
  const { db, now, settings } = deps
  await deps.changeCatalogue(async (tx, announce) => {
    const { memo } = await lockMemo(tx, id, version, settings.currency, editor.locale)
    if (memo.picture === picture) return
    await tx
      .update(memos)
      .set({ picture, updatedAt: now(), version: sql`${memos.version} + 1` })
      .where(eq(memos.id, id))
    const { personId: actorId, requestId } = editor
    await writeAudit(tx, { action: 'memo-changed', actorId, targetId: String(id), fields: ['cover'], requestId }, now())
    announce(['memo', `memo:${id}`])
  })
  return getEditedMemo(db, id, settings.currency)
}
