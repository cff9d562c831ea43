import type { BulkRowState } from 'contract/catalogue/editing/bulk-edit.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type AuditNote, writeAudit, writeAudits } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { holdJob } from '../../office-job/hold-job.ts'
import type { Bench } from '../../office-job/run-job.ts'
import { holdCurrency } from '../../shop-settings/hold-currency.ts'
import { placesIn, rememberPlaces } from '../editing/find-place.ts'
import { bulkFaults } from './bulk.texts.ts'
import { bulkEdits, bulkRows, type Reason } from './bulk-edit.schema.ts'
import { type BulkRecord, countRows } from './find-bulk.ts'
import type { BulkDeps } from './look-at-rows.ts'
import { bothLanguages, reasonsOf } from './refused.ts'
import type { BulkTarget, Present } from './target.ts'

/** How many rows one transaction saves: a buyer of one of them waits only for these. */
const batch = 50

type Row = typeof bulkRows.$inferSelect
type Job = { id: string; by: string; total: number }

/** Saving and undoing are the same work with swapped values. */
export const steps = {
  apply: { of: 'changed', good: 'saved', bad: 'refused', values: 'after', state: 'applied', said: 'bulk-edit-saved' },
  undo: { of: 'saved', good: 'undone', bad: 'kept', values: 'before', state: 'undone', said: 'bulk-edit-undone' },
} as const satisfies Record<string, { of: BulkRowState; good: BulkRowState; bad: BulkRowState } & Record<string, string>>

type Step = (typeof steps)[keyof typeof steps]

/**
 * Saves row by row what was shown, a few in each transaction. The row's new state is written with it, so a restarted run continues where it was.
 */
export async function saveRows(deps: BulkDeps, target: BulkTarget, edit: BulkRecord, step: Step, job: Job, { reached }: Bench) {
  const { db, now } = deps
  for (;;) {
    const done = await deps.changeCatalogue(async (tx, announce) => {
      const outcomes = await saveSome({ ...deps, tx }, target, edit, step, job)
      const saved = outcomes.filter(({ state }) => state === step.good)
      if (saved.length > 0) announce([target.tag, ...saved.map(({ itemId }) => `${target.tag}:${itemId}`)])
      return outcomes
    })
    if (done.length === 0) break
    await reached(Math.max(0, job.total - (await countRows(db, edit.id))[step.of]))
  }
  await db.transaction(async (tx) => {
    await holdJob(tx, job.id)
    const isGoingOn = and(eq(bulkEdits.id, edit.id), eq(bulkEdits.state, edit.state))
    const ended = await tx.update(bulkEdits).set({ state: step.state }).where(isGoingOn).returning({ id: bulkEdits.id })
    if (ended.length === 0) return
    const counts = await countRows(tx, edit.id)
    const fields = [edit.change.what, `${counts[step.good]} ${step.good}`, `${counts[step.bad]} ${step.bad}`]
    await writeAudit(tx, { action: step.said, actorId: job.by, targetId: edit.id, fields, requestId: job.id }, now())
  })
}

type Outcome = { number: number; itemId: number; state: BulkRowState; seenVersion: number; reasons: Reason[] }

async function saveSome(
  { tx, now }: { tx: Tx } & BulkDeps,
  target: BulkTarget,
  edit: BulkRecord,
  step: Step,
  job: Job,
): Promise<Outcome[]> {
  await holdJob(tx, job.id)
  const rows = await takeRows(tx, edit.id, step.of)
  if (rows.length === 0) return []
  await holdCurrency(tx, edit.currency)
  const ids = rows.map(({ itemId }) => itemId)
  const present = new Map((await target.read(tx, ids, edit.currency, { isHeld: true })).map((row) => [row.id, row]))
  const findPlace = rememberPlaces(placesIn(tx, { isHeld: true }))
  const outcomes: Outcome[] = []
  const notes: AuditNote[] = []
  for (const row of rows) {
    const found = present.get(row.itemId)
    const context = { refusals: bothLanguages(), findPlace, locale: 'en', currency: edit.currency, now: now() } as const
    let fields: string[] = []
    const overtaken = faultOf(row, found)
    const reasons = overtaken
      ? [{ field: '', fault: overtaken }]
      : await reasonsOf(async () => {
          if (found) fields = await target.save(tx, { ...found.values, ...row[step.values] }, found, context)
        })
    const isSaved = reasons.length === 0
    if (isSaved) notes.push({ action: target.audit, actorId: job.by, targetId: String(row.itemId), fields, requestId: job.id })
    const seenVersion = row.seenVersion + (fields.length > 0 ? 1 : 0)
    outcomes.push({ number: row.number, itemId: row.itemId, state: isSaved ? step.good : step.bad, seenVersion, reasons })
  }
  await target.settle(tx)
  await writeOutcomes(tx, edit.id, outcomes)
  await writeAudits(tx, notes, now())
  return outcomes
}

function faultOf({ seenVersion }: Row, found: Present<object> | undefined) {
  if (!found) return bulkFaults.gone
  return found.version === seenVersion ? undefined : bulkFaults.changed
}

/** If a run that was given up for dead is still alive, it finds these rows in another state. */
const takeRows = (tx: Tx, editId: string, state: BulkRowState): Promise<Row[]> =>
  tx
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.editId, editId), eq(bulkRows.state, state)))
    .orderBy(asc(bulkRows.number))
    .limit(batch)
    .for('update')

async function writeOutcomes(tx: Tx, editId: string, outcomes: readonly Outcome[]): Promise<void> {
  const given = JSON.stringify(outcomes.map(({ seenVersion: seen_version, ...outcome }) => ({ ...outcome, seen_version })))
  await tx.execute(sql`update bulk_rows set state = given.state, seen_version = given.seen_version, reasons = given.reasons
    from jsonb_to_recordset(${given}::jsonb) as given(number int, state text, seen_version int, reasons jsonb)
    where bulk_rows.edit_id = ${editId} and bulk_rows.number = given.number`)
}
