import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { stampPdf } from '../../files/pdf/stamp-pdf.ts'
import { maskEmail } from '../../mail/mask-email.ts'
import { orderLines, orders } from '../../sales/books/order.schema.ts'
import { createSharedWork } from '../../throttle/shared-work.ts'
import { createWorkQueue } from '../../throttle/work-queue.ts'
import { stampedCopies } from '../library.schema.ts'
import type { OwnedMemo } from '../owned-memos.ts'
import { newTracingCode } from './tracing-code.ts'

type CopyDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>
type CopyRow = typeof stampedCopies.$inferSelect
/** `isNew`: it has just been made. */
export type Copy = { id: string; sizeBytes: number; isNew: boolean }

const share = createSharedWork<number>()
/** A large copy takes the one thread most of a second. */
const enqueue = createWorkQueue({ running: 1, waiting: 40 })

/** The owner's stamped copy of what they read, made when it is first asked for. Throws copy_not_made; the file itself is never the answer. */
export async function getCopy(deps: CopyDeps, memo: OwnedMemo, clientAddress?: string): Promise<Copy> {
  const row = await findOrCreateRow(deps, memo)
  if (row.sizeBytes !== null) return { id: row.id, sizeBytes: row.sizeBytes, isNew: false }
  return { id: row.id, sizeBytes: await share(row.id, () => make(deps, row, clientAddress)), isNew: true }
}

/** Its bytes are gone; the next request makes it anew, with the code that it had. */
export async function forgetBytes({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  await files.remove(id)
  await db.update(stampedCopies).set({ sizeBytes: null }).where(eq(stampedCopies.id, id))
}

async function findOrCreateRow({ db, now }: CopyDeps, { memoId, edition, orderLineId, file }: OwnedMemo): Promise<CopyRow> {
  const of = { orderLineId, memoId, sourceFileId: file.id }
  for (;;) {
    const isOf = and(eq(stampedCopies.orderLineId, orderLineId), eq(stampedCopies.memoId, memoId), eq(stampedCopies.sourceFileId, file.id))
    const [present] = await db.select().from(stampedCopies).where(isOf)
    if (present) return present
    // Nothing is written if somebody else was first or, very rarely, if the code is taken: then it is looked for again.
    const row = { ...of, id: uuidv7(), tracingCode: newTracingCode(), edition, createdAt: now() }
    await db.insert(stampedCopies).values(row).onConflictDoNothing()
  }
}

/** If two processes make it, they make the same. */
async function make(deps: CopyDeps, row: CopyRow, clientAddress: string | undefined): Promise<number> {
  const { db, files, log } = deps
  const { id, sourceFileId } = row
  try {
    const stamped = await enqueue(() => stamp(deps, row), clientAddress)
    await files.write(id, stamped)
    await db.update(stampedCopies).set({ sizeBytes: stamped.byteLength }).where(eq(stampedCopies.id, id))
    return stamped.byteLength
  } catch (error) {
    if (error instanceof AppError) throw error
    log.error({ err: error, copyId: id, sourceFileId }, 'a copy could not be stamped')
    throw new AppError('copy_not_made')
  }
}

async function stamp({ db, files }: CopyDeps, { tracingCode, sourceFileId, orderLineId }: CopyRow): Promise<Uint8Array> {
  const pdf = new Uint8Array(await new Response(await files.read(sourceFileId)).arrayBuffer())
  return stampPdf({ pdf, text: await stampText(db, orderLineId, tracingCode) })
}

/** In Latin letters, which need no shaping (ruling 34). */
async function stampText(db: DbOrTx, orderLineId: string, tracingCode: string): Promise<string> {
  const [buyer] = await db
    .select({ number: orders.number, email: people.email })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(eq(orderLines.id, orderLineId))
  if (!buyer) throw new Error('A copy without its order')
  return `Order ${buyer.number} · ${tracingCode} · ${maskEmail(buyer.email)}`
}
