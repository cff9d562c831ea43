import { previewWidths } from 'contract/catalogue/preview.ts'
import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memoEditions, memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { renderPage } from '../../files/pdf/render-page.ts'
import { createWorkQueue } from '../../throttle/work-queue.ts'
import { contactTickets } from '../contact.schema.ts'

const enqueue = createWorkQueue({ line: 'reported-pages', running: 1, waiting: 20 })

/**
 * The picture (WebP) of the page with a reported error, in the edition that its reporter reads; without a recorded edition, in the newest. Drawn
 * anew each time: few people look, and each once. Throws not_found if the message reports no error, or that edition has no such page.
 */
export async function drawReportedPage({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const reported = isUuid(id) ? await findPage(db, id) : undefined
  if (!reported) throw new AppError('not_found')
  const { fileId, page } = reported
  return enqueue(async () => {
    const pdf = new Uint8Array(await new Response(await files.read(fileId)).arrayBuffer())
    return renderPage({ pdf, page, width: previewWidths.reading, format: 'webp' })
  })
}

async function findPage(db: DbOrTx, id: string): Promise<{ fileId: string; page: number } | undefined> {
  const { memoId, edition, page } = contactTickets
  const [found] = await db
    .select({
      page: sql<number>`${page}`,
      isNewest: sql<boolean>`coalesce(${edition} = ${memos.edition}, true)`,
      newest: { fileId: memos.fileId, pageCount: memos.pageCount },
      older: { fileId: memoEditions.fileId, pageCount: memoEditions.pageCount },
    })
    .from(contactTickets)
    .innerJoin(memos, eq(memos.id, memoId))
    .leftJoin(memoEditions, and(eq(memoEditions.memoId, memos.id), eq(memoEditions.edition, edition)))
    .where(eq(contactTickets.id, id))
  const file = found?.isNewest ? found.newest : found?.older
  return found?.page && file && found.page <= file.pageCount ? { fileId: file.fileId, page: found.page } : undefined
}
