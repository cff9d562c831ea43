import { type SQL, sql } from 'drizzle-orm'
import { checkAudit } from '../../audit/audit-log.ts'
import type { DbOrTx } from '../../db/database.ts'
import { allowLongStatements } from '../../db/long-statements.ts'
import { figureChecks } from './figure-checks.ts'
import { moneyChecks } from './money-checks.ts'
import { orderChecks } from './order-checks.ts'
import { ownedChecks } from './owned-checks.ts'
import { sumChecks } from './sum-checks.ts'
import { timelineChecks } from './timeline-checks.ts'

/** A violated rule of the books: how many rows break it, and the first of them. */
export type Broken = { check: string; count: number; ids: string[] }

const checks = { ...orderChecks, ...timelineChecks, ...moneyChecks, ...ownedChecks, ...figureChecks, ...sumChecks }
const auditCheck = 'the audit log is whole'
const idsShown = 20

export const checkNames = [...Object.keys(checks), auditCheck]

/** Checks the invariants of the books (docs/promises.md). Answers the failing checks; empty if the books are right. */
export async function verifyLedger(db: DbOrTx, now: Date): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [check, query] of Object.entries(checks)) {
    const rows = await findBreaking(db, query(now))
    if (rows.length > 0) broken.push({ check, count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) })
  }
  const { brokenId } = await checkAudit(db)
  if (brokenId !== null) broken.push({ check: auditCheck, count: 1, ids: [String(brokenId)] })
  return broken
}

/** One statement sees one moment. Each has its own transaction, so that the embedded database serves others in between. */
function findBreaking(db: DbOrTx, query: SQL): Promise<{ id: string; count: number }[]> {
  return db.transaction(async (tx) => {
    // Reads whole tables, which may take longer than any request.
    await allowLongStatements(tx)
    return tx
      .select({ id: sql<string>`id`, count: sql`count(*) over ()`.mapWith(Number) })
      .from(sql`(${query}) as breaking(id)`)
      .limit(idsShown)
  })
}
