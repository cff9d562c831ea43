import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { components, studyStages, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import { renewVersions } from '../curriculum/exams.ts'
import type { CatalogInput } from './parse-catalog.ts'
import type { Exams, Existing } from './read-existing.ts'
import { type Ids, idIn, idOf, saveRows } from './save-rows.ts'
import { stateColumns } from './state-column.ts'

const updatedAt = sql`now()`

export function saveStudyStages(tx: Tx, input: CatalogInput['studyStages'], existing: Existing['studyStages']) {
  const rows = input.map(({ key, state, values }) => ({
    key,
    values: { ...values, ...stateColumns(state, existing.get(key), new Date()) },
  }))
  return saveRows(rows, existing, {
    insert: async (key, values) =>
      idIn(
        await tx
          .insert(studyStages)
          .values({ key, ...values })
          .returning({ id: studyStages.id }),
      ),
    update: async (id, values) =>
      void (await tx
        .update(studyStages)
        .set({ ...values, updatedAt, version: sql`${studyStages.version} + 1` })
        .where(eq(studyStages.id, id))),
  })
}

export function saveComponents(tx: Tx, input: CatalogInput['components'], existing: Existing['components'], stageIds: Ids) {
  const rows = input.map(({ key, studyStage, values }) => ({ key, values: { ...values, studyStageId: idOf(stageIds, studyStage) } }))
  return saveRows(rows, existing, {
    insert: async (key, values) =>
      idIn(
        await tx
          .insert(components)
          .values({ key, ...values })
          .returning({ id: components.id }),
      ),
    update: async (id, values) =>
      void (await tx
        .update(components)
        .set({ ...values, version: sql`${components.version} + 1` })
        .where(eq(components.id, id))),
  })
}

export function saveSubjects(tx: Tx, input: CatalogInput['subjects'], existing: Existing['subjects'], stageIds: Ids, componentIds: Ids) {
  const rows = input.map(({ key, studyStage, components: taughtIn, state, values, exams }) => {
    const ids = [...new Set(taughtIn)].map((component) => idOf(componentIds, component)).sort((a, b) => a - b)
    const place = { studyStageId: idOf(stageIds, studyStage), componentIds: ids }
    const said = exams && { exams: Object.fromEntries([...exams].map(([component, day]) => [idOf(componentIds, component), day])) }
    return { key, values: { ...values, ...stateColumns(state, existing.get(key), new Date()), ...place, ...said } }
  })
  return saveRows(rows, existing, {
    insert: async (key, { componentIds: taughtIn, exams, ...values }) => {
      const id = idIn(
        await tx
          .insert(subjects)
          .values({ key, ...values })
          .returning({ id: subjects.id }),
      )
      await linkComponents(tx, id, taughtIn, exams)
      return id
    },
    update: async (id, { componentIds: taughtIn, exams, ...values }) => {
      await tx
        .update(subjects)
        .set({ ...values, updatedAt, version: sql`${subjects.version} + 1` })
        .where(eq(subjects.id, id))
      await linkComponents(tx, id, taughtIn, exams)
    },
  })
}

/** Without `exams` each link keeps its exam day. */
async function linkComponents(tx: Tx, subjectId: number, componentIds: number[], exams: Exams | undefined): Promise<void> {
  await renewVersions(tx, subjectId, componentIds, (id, before) => {
    if (!componentIds.includes(id)) return null
    return (exams ? exams[id] : before) ?? null
  })
  const isLeft = notInArray(subjectComponents.componentId, [0, ...componentIds])
  await tx.delete(subjectComponents).where(and(eq(subjectComponents.subjectId, subjectId), isLeft))
  if (componentIds.length === 0) return
  const insert = tx
    .insert(subjectComponents)
    .values(componentIds.map((componentId) => ({ subjectId, componentId, examOn: exams?.[componentId] ?? null })))
  const { subjectId: subject, componentId } = subjectComponents
  if (exams) await insert.onConflictDoUpdate({ target: [subject, componentId], set: { examOn: sql`excluded.exam_on` } })
  else await insert.onConflictDoNothing()
}
