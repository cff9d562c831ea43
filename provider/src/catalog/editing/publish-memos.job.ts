import { shopDay } from 'contract/shop-time.ts'
import { lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type AuditNote, writeAudits } from '../../audit/audit-log.ts'
import { memos } from '../../db/schema/catalog.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { recountPackages } from '../recount-packages.ts'

/** Every minute, puts on sale the memos scheduled until now. */
export async function publishMemos({
  db,
  now,
  log,
  catalogueChanged,
}: Pick<Deps, 'db' | 'now' | 'log' | 'catalogueChanged'>): Promise<void> {
  const today = shopDay(now())
  const published = await transact(db, async (tx) => {
    const rows = await tx
      .update(memos)
      .set({
        ...{ isActive: true, publishAt: null, publishedOn: today, updatedOn: today },
        ...{ updatedAt: now(), version: sql`${memos.version} + 1` },
      })
      .where(lte(memos.publishAt, now()))
      .returning({ id: memos.id })
    if (rows.length === 0) return rows
    await recountPackages(tx)
    const requestId = uuidv7()
    const notes = rows.map(
      ({ id }): AuditNote => ({ action: 'memo-changed', actorId: null, targetId: String(id), fields: ['isActive'], requestId }),
    )
    await writeAudits(tx, notes, now())
    return rows
  })
  if (published.length === 0) return
  log.info({ count: published.length }, 'scheduled memos are on sale')
  catalogueChanged(['memo', ...published.map(({ id }) => `memo:${id}`)])
}
