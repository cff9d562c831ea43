import { countPreviewPages, type PreviewSize, previewWidths } from 'contract/catalogue/preview.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { undefinedUnlessAway } from '../../files/file-store.ts'
import { renderPage } from '../../files/pdf/render-page.ts'
import { createSharedWork } from '../../throttle/shared-work.ts'
import { createWorkQueue } from '../../throttle/work-queue.ts'
import { parseItemId } from '../item-id.ts'
import { isMemoOnSale } from '../memo/memo.queries.ts'
import { previewIdOf } from './preview-files.ts'

type Picture = Uint8Array<ArrayBuffer>
type PreviewRequest = { id: string; page: number; size: PreviewSize; clientAddress?: string | undefined }

const share = createSharedWork<Picture>()
/** The one thread draws about ten a second. */
const enqueue = createWorkQueue({ line: 'previews', running: 1, waiting: 100 })

/** The picture (WebP) of one of the first pages of a memo on sale. Throws not_found for any other page. */
export async function getPreviewPage(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id, page, size, clientAddress }: PreviewRequest,
): Promise<Picture> {
  const memo = await findMemo(db, id, isMemoOnSale)
  if (!memo || page > countPreviewPages(memo.pageCount, memo.freePages)) throw new AppError('not_found')
  const pictureId = previewIdOf(memo.fileId, page, size)
  const kept = await readAll(files, pictureId).catch(undefinedUnlessAway)
  if (kept) return kept
  const drawing = { pictureId, fileId: memo.fileId, page, width: previewWidths[size] }
  return share(pictureId, () => enqueue(() => draw(files, drawing), clientAddress))
}

/** The same for any state, for staff only. Drawn anew each time: nothing of a draft is stored. */
export async function getDraftPage(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id, page, size, clientAddress }: PreviewRequest,
): Promise<Picture> {
  const memo = await findMemo(db, id, undefined)
  if (!memo || page > countPreviewPages(memo.pageCount, memo.freePages)) throw new AppError('not_found')
  const draw = async () => renderPage({ pdf: await readAll(files, memo.fileId), page, width: previewWidths[size], format: 'webp' })
  return enqueue(draw, clientAddress)
}

async function findMemo(db: DbOrTx, id: string, condition: SQL | undefined) {
  const memoId = parseItemId(id)
  if (memoId === undefined) return undefined
  const [memo] = await db
    .select({ fileId: memos.fileId, pageCount: memos.pageCount, freePages: memos.freePages })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .where(and(eq(memos.id, memoId), condition))
  return memo
}

type Drawing = { pictureId: string; fileId: string; page: number; width: number }

async function draw(files: Deps['files'], { pictureId, fileId, page, width }: Drawing): Promise<Picture> {
  const picture = await renderPage({ pdf: await readAll(files, fileId), page, width, format: 'webp' })
  await files.write(pictureId, picture)
  return picture
}

async function readAll(files: Deps['files'], id: string): Promise<Picture> {
  return new Uint8Array(await new Response(await files.read(id)).arrayBuffer())
}
