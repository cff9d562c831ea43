import { shopDay } from 'contract/shop-time.ts'
import { lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type AuditNote, writeAudits } from '../../audit/audit-log.ts'
import { memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { recountPackages } from '../recount-packages.ts'

/** Every minute, puts on sale the memos scheduled until now. */
export async function publishMemos({ now, log, changeCatalogue }: Pick<Deps, 'now' | 'log' | 'changeCatalogue'>): Promise<void> {
  const today = shopDay(now())
  const published = await changeCatalogue(async (tx, announce) => {
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
    announce(['memo', ...rows.map(({ id }) => `memo:${id}`)])
    return rows
  })
  if (published.length > 0) log.info({ count: published.length }, 'scheduled memos are on sale')
}
