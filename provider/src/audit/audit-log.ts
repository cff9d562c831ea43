import { createHash } from 'node:crypto'
import { toTotal } from 'contract/counted-list.ts'
import type { AuditAction, AuditCheck, AuditEntry } from 'contract/office/audit.ts'
import { and, asc, desc, gt, lt, sql } from 'drizzle-orm'
import { countEach } from '../db/bounded-count.ts'
import type { DbOrTx, Tx } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { type AuditFilter, byTime, meetsFilter } from './audit-filter.ts'

type Row = typeof auditEntries.$inferSelect

/** A verb's entry for the log; `actorId` is null if nobody was logged in. */
export type AuditNote = { action: AuditAction; actorId: string | null; targetId: string | null; fields?: string[]; requestId: string }

const batch = 1000

/**
 * Writes an entry in the caller's transaction, so that it exists exactly if the change does. Make it the last statement: the chain has one end,
 * and others wait for it.
 */
export const writeAudit = (tx: Tx, note: AuditNote, now: Date): Promise<void> => writeAudits(tx, [note], now)

/** Entries of one time, in order. */
export async function writeAudits(tx: Tx, notes: readonly AuditNote[], now: Date): Promise<void> {
  if (notes.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`)
  const [last] = await tx.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  const rows: Row[] = []
  for (const { fields = [], ...note } of notes) {
    const before = rows.at(-1) ?? last
    const entry = { ...note, fields, id: (before?.id ?? 0) + 1, at: now }
    rows.push({ ...entry, hash: sealOf(entry, before?.hash ?? '') })
  }
  await tx.insert(auditEntries).values(rows)
}

function sealOf({ id, at, actorId, action, targetId, fields, requestId }: Omit<Row, 'hash'>, before: string): string {
  const said = JSON.stringify([id, at.toISOString(), actorId, action, targetId, fields, requestId, before])
  return createHash('sha256').update(said).digest('base64url')
}

type Page = AuditFilter & { number: number; size: number; isOldestFirst?: boolean }

export async function listAudit(db: DbOrTx, { number, size, isOldestFirst, ...filter }: Page) {
  const isAsked = meetsFilter(filter)
  const [rows, { total }] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(isAsked)
      .orderBy(...byTime(filter, isOldestFirst))
      .limit(size)
      .offset((number - 1) * size),
    countEach(db, { total: sql`select from ${auditEntries} where ${isAsked ?? sql`true`}` }),
  ])
  return { items: rows.map(auditWire), ...toTotal(total), pageNumber: number, pageSize: size }
}

export const countAudit = (db: DbOrTx, filter: AuditFilter): Promise<number> => db.$count(auditEntries, meetsFilter(filter))

/**
 * Streams all of the log, newest first by position in the chain, so that each hash is above the one it follows. Entries written meanwhile are
 * not included.
 */
export async function* walkAudit(db: DbOrTx, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  for (let before: number | undefined; ; ) {
    const isNext = and(meetsFilter(filter), before === undefined ? undefined : lt(auditEntries.id, before))
    const rows = await db.select().from(auditEntries).where(isNext).orderBy(desc(auditEntries.id)).limit(batch)
    yield rows.map(auditWire)
    before = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

const auditWire = (row: Row): AuditEntry => ({ ...row, at: row.at.toISOString(), action: row.action as AuditAction })

/** Follows the chain from its beginning to the first altered entry, or the first one with a missing predecessor. */
export async function checkAudit(db: DbOrTx): Promise<AuditCheck> {
  let last: Pick<Row, 'id' | 'hash'> = { id: 0, hash: '' }
  for (;;) {
    const rows = await db.select().from(auditEntries).where(gt(auditEntries.id, last.id)).orderBy(asc(auditEntries.id)).limit(batch)
    for (const row of rows) {
      if (row.id !== last.id + 1 || row.hash !== sealOf(row, last.hash))
        return { isWhole: false, brokenId: row.id, count: row.id, lastHash: row.hash }
      last = row
    }
    if (rows.length < batch) return { isWhole: true, brokenId: null, count: last.id, lastHash: last.hash }
  }
}
