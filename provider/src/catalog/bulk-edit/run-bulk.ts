import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Runner } from '../../office-job/run-job.ts'
import { bulkRows } from './bulk-edit.schema.ts'
import { findBulk } from './find-bulk.ts'
import { type BulkDeps, lookAtRows } from './look-at-rows.ts'
import { saveRows, steps } from './save-rows.ts'
import type { BulkTarget } from './target.ts'

const Input = z.object({ editId: z.uuid(), step: z.enum(['check', 'apply', 'undo']), total: z.number() })

/** As many skipped items as somebody reads in the list of jobs. */
const mostNamed = 20

/** Runs one step of a bulk edit. */
export function bulkRunner(deps: BulkDeps, target: BulkTarget): Runner {
  return async ({ id, createdBy: by, input }, bench) => {
    const { editId, step, total } = Input.parse(input)
    const { edit } = await findBulk(deps.db, target.kind, editId)
    // A later step has begun: this run was given up for dead.
    if (edit.jobId !== id) return {}
    if (step === 'check') {
      await lookAtRows(deps, target, edit, bench)
      return {}
    }
    await saveRows(deps, target, edit, steps[step], { id, by, total }, bench)
    const isLeftOut = and(eq(bulkRows.editId, editId), eq(bulkRows.state, steps[step].bad))
    const left = await deps.db
      .select({ name: bulkRows.name })
      .from(bulkRows)
      .where(isLeftOut)
      .orderBy(asc(bulkRows.number))
      .limit(mostNamed)
    return { left: left.map(({ name }) => name) }
  }
}
