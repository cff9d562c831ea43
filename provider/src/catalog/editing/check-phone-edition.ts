import type { PhoneEdition } from 'contract/catalogue/editing/phone-edition.ts'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../app-error.ts'
import { memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { createSharedWork } from '../../throttle/shared-work.ts'
import { createWorkQueue } from '../../throttle/work-queue.ts'
import { parseItemId } from '../item-id.ts'
import { judgePhoneEditionApart } from '../pdf/pdf-thread.ts'

/** One at a time: a file takes several times its size in memory. */
const enqueue = createWorkQueue({ line: 'phone-editions', running: 1, waiting: 20 })
const share = createSharedWork<PhoneEdition>()
/** A file never changes. */
const found = new LRUCache<string, PhoneEdition>({ max: 500 })

/** Whether the memo's present file can flow on phones, by the reader's own rules. */
export async function checkPhoneEdition({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<PhoneEdition> {
  const itemId = parseItemId(id)
  const [memo] =
    itemId === undefined
      ? []
      : await db.select({ fileId: memos.fileId, language: memos.contentLanguage }).from(memos).where(eq(memos.id, itemId))
  if (!memo) throw new AppError('not_found')
  const { fileId, language } = memo
  const key = `${fileId} ${language}`
  const known = found.get(key)
  if (known) return known
  return share(key, () =>
    enqueue(async () => {
      const pdf = new Uint8Array(await new Response(await files.read(fileId)).arrayBuffer())
      const edition = await judgePhoneEditionApart({ pdf, language })
      found.set(key, edition)
      return edition
    }),
  )
}
