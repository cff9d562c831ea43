import type { Placing } from 'contract/catalogue/editing/editor-endpoints.ts'
import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { components, studyStages, subjects } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import type { Editor } from '../editing/editor-of.ts'

type Sibling = { id: number; sortOrder: number }

/** Moves a stage before another one. Two simultaneous calls wait for each other, and both stages end up where they were put. */
export function placeStage(deps: Deps, placing: Placing, editor: Editor): Promise<{ ids: number[] }> {
  return place(
    deps,
    placing,
    { ...editor, action: 'stage-changed' },
    {
      list: (tx) =>
        tx.select({ id: studyStages.id, sortOrder: studyStages.sortOrder }).from(studyStages).orderBy(asc(studyStages.id)).for('update'),
      set: (tx, id, sortOrder) => tx.update(studyStages).set({ sortOrder }).where(eq(studyStages.id, id)),
    },
  )
}

/** Among the components of its stage. */
export function placeComponent(deps: Deps, placing: Placing, editor: Editor): Promise<{ ids: number[] }> {
  return place(
    deps,
    placing,
    { ...editor, action: 'component-changed' },
    {
      list: async (tx) => {
        const [own] = await tx.select({ stageId: components.studyStageId }).from(components).where(eq(components.id, placing.id))
        const isSibling = eq(components.studyStageId, own?.stageId ?? 0)
        return tx
          .select({ id: components.id, sortOrder: components.sortOrder })
          .from(components)
          .where(isSibling)
          .orderBy(asc(components.id))
          .for('update')
      },
      set: (tx, id, sortOrder) => tx.update(components).set({ sortOrder }).where(eq(components.id, id)),
    },
  )
}

/** Among the subjects of its stage. */
export function placeSubject(deps: Deps, placing: Placing, editor: Editor): Promise<{ ids: number[] }> {
  const rows: Rows = {
    list: async (tx) => {
      const [own] = await tx.select({ stageId: subjects.studyStageId }).from(subjects).where(eq(subjects.id, placing.id))
      const isSibling = eq(subjects.studyStageId, own?.stageId ?? 0)
      return tx
        .select({ id: subjects.id, sortOrder: subjects.sortOrder })
        .from(subjects)
        .where(isSibling)
        .orderBy(asc(subjects.id))
        .for('update')
    },
    set: (tx, id, sortOrder) => tx.update(subjects).set({ sortOrder }).where(eq(subjects.id, id)),
  }
  return place(deps, placing, { ...editor, action: 'subject-changed' }, rows)
}

type Rows = {
  /** All siblings, locked in the order of their ids. */
  list: (tx: Tx) => Promise<Sibling[]>
  set: (tx: Tx, id: number, sortOrder: number) => PromiseLike<unknown>
}
type Placer = Editor & { action: 'stage-changed' | 'component-changed' | 'subject-changed' }

async function place(deps: Deps, { id, beforeId }: Placing, { personId, requestId, action }: Placer, { list, set }: Rows) {
  const ids = await deps.changeCatalogue(async (tx, announce) => {
    const locked = (await list(tx)).toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
    const own = locked.find((sibling) => sibling.id === id)
    if (!own) throw new AppError('not_found')
    const others = locked.filter((sibling) => sibling !== own)
    const at = others.findIndex((sibling) => sibling.id === beforeId)
    // If the sibling is gone, it moves to the end.
    const ordered = others.toSpliced(beforeId === null || at === -1 ? others.length : at, 0, own)
    const isSame = ordered.every((sibling, index) => sibling === locked[index])
    if (isSame) return ordered.map((sibling) => sibling.id)
    for (const [index, sibling] of ordered.entries()) {
      const sortOrder = (index + 1) * 10
      if (sibling.sortOrder !== sortOrder) await set(tx, sibling.id, sortOrder)
    }
    await writeAudit(tx, { action, actorId: personId, targetId: String(id), fields: ['sortOrder'], requestId }, deps.now())
    announce()
    return ordered.map((sibling) => sibling.id)
  })
  return { ids }
}
