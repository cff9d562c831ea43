import type { ComponentChange, EditedComponent, NewComponent } from 'contract/catalogue/editing/curriculum.ts'
import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { components } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { toComponent } from '../component-wire.ts'
import { differences } from '../editing/differences.ts'
import { changedMeanwhile, editingFaults } from '../editing/editing.texts.ts'
import type { Editor } from '../editing/editor-of.ts'
import { holdStage } from '../editing/hold-stage.ts'
import { nextItem } from '../editing/new-key.ts'
import { refusals } from '../editing/read-price.ts'
import { parseItemId } from '../item-id.ts'
import { heldByComponent, sumOfHeld } from './count-holds.ts'
import { listExams, saveExams } from './exams.ts'

/** A component as its editor shows it. */
export async function getEditedComponent(db: DbOrTx, id: string | number): Promise<EditedComponent> {
  const componentId = parseItemId(String(id)) ?? 0
  const [row] = await db
    .select({ component: components, holds: heldByComponent(componentId) })
    .from(components)
    .where(eq(components.id, componentId))
  if (!row) throw new AppError('not_found')
  const { component, holds } = row
  return {
    ...toComponent(component),
    examOn: component.examOn,
    exams: await listExams(db, componentId),
    key: component.key,
    version: component.version,
    holds,
    canBeDeleted: sumOfHeld(holds) === 0,
  }
}

export async function createComponent(
  deps: Deps,
  { key, ...values }: NewComponent,
  { personId, requestId, locale }: Editor,
): Promise<EditedComponent> {
  const { db, now } = deps
  const id = await deps.changeCatalogue(async (tx, announce) => {
    await holdStage(tx, values.studyStageId, locale)
    const item = await nextItem(tx, values.title, 'part', key)
    const row = { ...values, id: item.id, key: item.key, sortOrder: lastOf(values.studyStageId) }
    const made = await tx.insert(components).values(row).onConflictDoNothing({ target: components.key }).returning({ id: components.id })
    if (made.length === 0) throw new AppError('invalid_fields', { fields: { key: [editingFaults.key[locale]] } })
    await writeAudit(tx, { action: 'component-created', actorId: personId, targetId: String(item.id), requestId }, now())
    announce()
    return item.id
  })
  return getEditedComponent(db, id)
}

/** Saves an editor's changes; 409 with the present component if somebody else saved it since this editor read it. */
export async function updateComponent(
  deps: Deps,
  { id, version, exams, ...values }: ComponentChange,
  editor: Editor,
): Promise<EditedComponent> {
  const { db, now } = deps
  await deps.changeCatalogue(async (tx, announce) => {
    const present = await lockComponent(tx, id, version, editor.locale)
    const fields = [...differences(values, present), ...((await saveExams(tx, id, exams)) ? ['exams'] : [])]
    if (fields.length === 0) return
    const isMoved = values.studyStageId !== present.studyStageId
    if (isMoved) await checkMove(tx, id, values.studyStageId, editor.locale)
    await tx
      .update(components)
      .set({ ...values, ...(isMoved ? { sortOrder: lastOf(values.studyStageId) } : {}), version: sql`${components.version} + 1` })
      .where(eq(components.id, id))
    await deps.jobs.send(tx, 'refresh-search', {})
    const note = {
      action: 'component-changed',
      actorId: editor.personId,
      targetId: String(id),
      fields,
      requestId: editor.requestId,
    } as const
    await writeAudit(tx, note, now())
    announce()
  })
  return getEditedComponent(db, id)
}

async function lockComponent(tx: Tx, id: number, version: number, locale: Locale) {
  const [component] = await tx.select().from(components).where(eq(components.id, id)).for('update')
  if (!component) throw new AppError('not_found')
  if (component.version === version) return component
  throw new AppError('conflict', { message: changedMeanwhile[locale], data: await getEditedComponent(tx, id) })
}

/** A component's contents belong to its stage, so only an empty one can move. */
async function checkMove(tx: Tx, id: number, studyStageId: number, locale: Locale): Promise<void> {
  await holdStage(tx, studyStageId, locale)
  const { refuse, throwIfAny } = refusals(locale)
  const [holds] = await tx.select(heldByComponent(id)).from(components).where(eq(components.id, id))
  if (holds && sumOfHeld(holds) > 0) refuse('studyStageId', curriculumFaults.holdsSomething)
  throwIfAny()
}

const lastOf = (stageId: number) =>
  sql<number>`(select coalesce(max(${components.sortOrder}), 0) + 10 from ${components} where ${components.studyStageId} = ${stageId})`

const curriculumFaults = {
  holdsSomething: {
    en: 'It stays in its stage while it has subjects, memos or packages',
    ar: 'يبقى في مرحلته ما دامت فيه مواد أو مذكرات أو باقات',
  },
} satisfies Record<string, Fault>
