import type { Erratum } from 'contract/catalogue/editing/erratum.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { errata } from '../library.schema.ts'
import { erratumRefusals } from './erratum.texts.ts'
import { getErratum } from './list-errata.ts'
import { type ErratumEditor, lockErratum, type SeenErratum } from './save-erratum.ts'

/** Owners of the edition see it at once; `tell-errata.job.ts` mails them. A withdrawn one returns without a second mail. */
export function publishErratum(deps: Deps, seen: SeenErratum, by: ErratumEditor): Promise<Erratum> {
  return setState(deps, seen, by, { action: 'erratum-published', from: ['draft', 'withdrawn'], to: 'published' })
}

/** Nobody sees it any more; owners who were not notified yet never are. */
export function withdrawErratum(deps: Deps, seen: SeenErratum, by: ErratumEditor): Promise<Erratum> {
  return setState(deps, seen, by, { action: 'erratum-withdrawn', from: ['published'], to: 'withdrawn' })
}

type State = typeof errata.$inferSelect.state
type Step = { action: 'erratum-published' | 'erratum-withdrawn'; from: State[]; to: 'published' | 'withdrawn' }

function setState({ db, now }: Deps, seen: SeenErratum, { byId, requestId, locale }: ErratumEditor, step: Step): Promise<Erratum> {
  return transact(db, async (tx) => {
    const { id, state } = await lockErratum(tx, seen, locale)
    if (!step.from.includes(state))
      throw new AppError('conflict', { message: erratumRefusals.changed[locale], data: await getErratum(tx, id) })
    const at = now()
    const moments = step.to === 'published' ? { publishedAt: at, withdrawnAt: null } : { withdrawnAt: at }
    await tx
      .update(errata)
      .set({ state: step.to, ...moments, version: sql`${errata.version} + 1` })
      .where(eq(errata.id, id))
    await writeAudit(tx, { action: step.action, actorId: byId, targetId: id, requestId }, at)
    return getErratum(tx, id)
  })
}
