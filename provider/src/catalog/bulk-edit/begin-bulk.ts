import type { BulkEdit, BulkRowState, BulkState } from 'contract/catalogue/editing/bulk-edit.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { beginJob } from '../../office-job/begin-job.ts'
import { cancelJob } from '../../office-job/cancel-job.ts'
import type { Editor } from '../editing/editor-of.ts'
import { changeNames, stepNames } from './bulk.texts.ts'
import { bulkEdits } from './bulk-edit.schema.ts'
import { countRows, findBulk, viewBulk } from './find-bulk.ts'
import type { BulkTarget } from './target.ts'

type Sent = { change: { what: string }; ids?: unknown; filter?: unknown }
type Step = keyof typeof stepNames

/** Begins to compute what the change would do. Its request is stored before the job that reads it begins. */
export async function beginBulk(deps: Deps, target: BulkTarget, { change, ...selection }: Sent, editor: Editor): Promise<BulkEdit> {
  const { db, now, settings } = deps
  const id = uuidv7()
  const total = (await target.pick(db, selection)).length
  const wish = { kind: target.job, input: { editId: id, step: 'check', total }, about: aboutOf('check', change.what), total }
  const by = { byId: editor.personId, requestId: editor.requestId, subjectIds: [id] }
  await beginJob(deps, { ...wish, ...by }, async (tx, jobId) => {
    const { currency } = settings
    await tx.insert(bulkEdits).values({ id, kind: target.kind, selection, change, currency, jobId, createdBy: by.byId, createdAt: now() })
  })
  return viewBulk(db, target.kind, id)
}

const aboutOf = (step: Step, what: string) => {
  const name = changeNames[what]
  return { en: `${stepNames[step].en}: ${name?.en ?? what}`, ar: `${stepNames[step].ar}: ${name?.ar ?? what}` }
}

export const applyBulk = (deps: Deps, target: BulkTarget, id: string, editor: Editor): Promise<BulkEdit> =>
  goOn(deps, target, id, editor, { step: 'apply', from: ['checked', 'stopped'], to: 'applying', of: 'changed' })

export const undoBulk = (deps: Deps, target: BulkTarget, id: string, editor: Editor): Promise<BulkEdit> =>
  goOn(deps, target, id, editor, { step: 'undo', from: ['applied', 'stopped'], to: 'undoing', of: 'saved' })

type Move = { step: Step; from: readonly BulkState[]; to: 'applying' | 'undoing'; of: BulkRowState }

/** If two begin the next step at once, one is told that there is nothing to do. */
async function goOn(deps: Deps, target: BulkTarget, id: string, editor: Editor, { step, from, to, of }: Move): Promise<BulkEdit> {
  const { edit, state } = await findBulk(deps.db, target.kind, id)
  const total = (await countRows(deps.db, id))[of]
  if (!from.includes(state) || total === 0) throw new AppError('conflict')
  const wish = { kind: target.job, input: { editId: id, step, total }, about: aboutOf(step, edit.change.what), total }
  const by = { byId: editor.personId, requestId: editor.requestId, subjectIds: [id] }
  await beginJob(deps, { ...wish, ...by }, async (tx, jobId) => {
    const isThere = and(eq(bulkEdits.id, id), eq(bulkEdits.state, edit.state), eq(bulkEdits.jobId, edit.jobId))
    const moved = await tx.update(bulkEdits).set({ state: to, jobId }).where(isThere).returning({ id: bulkEdits.id })
    if (moved.length === 0) throw new AppError('conflict')
  })
  return viewBulk(deps.db, target.kind, id)
}

/** Stops the running step, or discards a check. Throws conflict if there is neither. */
export async function cancelBulk(deps: Deps, target: BulkTarget, id: string, roles: readonly string[], editor: Editor): Promise<BulkEdit> {
  const { db } = deps
  const { edit, state } = await findBulk(db, target.kind, id)
  if (state === 'checking' || state === 'applying' || state === 'undoing') {
    await cancelJob(deps, { id: edit.jobId, byId: editor.personId, roles, requestId: editor.requestId })
  } else {
    const isChecked = and(eq(bulkEdits.id, id), eq(bulkEdits.state, 'checked'))
    const dropped = await db.update(bulkEdits).set({ state: 'discarded' }).where(isChecked).returning({ id: bulkEdits.id })
    if (dropped.length === 0) throw new AppError('conflict')
  }
  return viewBulk(db, target.kind, id)
}
