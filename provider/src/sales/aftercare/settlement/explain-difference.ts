import type { SettlementDifference } from 'contract/sales/settlement.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../../app-error.ts'
import { writeAudit } from '../../../audit/audit-log.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { settlementDifferences } from '../../books/settlement.schema.ts'
import { listDifferences } from './settlement.queries.ts'

type Needs = Pick<Deps, 'db' | 'now'>
type Act = { id: string; byId: string; requestId: string }

/** Throws not_found, and conflict if somebody has already explained it. */
export function explainDifference(deps: Needs, { note, ...act }: Act & { note: string }): Promise<SettlementDifference> {
  return change(deps, act, { explainedAt: deps.now(), explainedBy: act.byId, note })
}

/** Throws not_found, and conflict if it is open. */
export function reopenDifference(deps: Needs, act: Act): Promise<SettlementDifference> {
  return change(deps, act, { explainedAt: null, explainedBy: null, note: null })
}

type Change = Pick<typeof settlementDifferences.$inferSelect, 'explainedAt' | 'explainedBy' | 'note'>

async function change({ db, now }: Needs, { id, byId, requestId }: Act, values: Change): Promise<SettlementDifference> {
  const find = async () => (isUuid(id) ? (await listDifferences(db, { id }, { limit: 1, offset: 0 }))[0] : undefined)
  if (!(await find())) throw new AppError('not_found')
  const isOther = values.explainedAt ? isNull(settlementDifferences.explainedAt) : isNotNull(settlementDifferences.explainedAt)
  await transact(db, async (tx) => {
    const changed = await tx
      .update(settlementDifferences)
      .set(values)
      .where(and(eq(settlementDifferences.id, id), isOther))
      .returning()
    if (changed.length === 0) throw new AppError('conflict')
    const action = values.explainedAt ? 'difference-explained' : 'difference-reopened'
    await writeAudit(tx, { action, actorId: byId, targetId: id, requestId }, now())
  })
  const changed = await find()
  if (!changed) throw new AppError('not_found')
  return changed
}
