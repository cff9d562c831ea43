import { isDeepStrictEqual } from 'node:util'
import type { EditedSubject, NewSubject, SubjectChange, SubjectValues } from 'contract/catalogue/editing/subject-editing.ts'
import type { Locale } from 'contract/locale.ts'
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { components, memos, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { orderLines } from '../../sales/books/order.schema.ts'
import { holdCurrency } from '../../shop-settings/hold-currency.ts'
import { renewVersions } from '../curriculum/exams.ts'
import { differences } from '../editing/differences.ts'
import { changedMeanwhile, editingFaults } from '../editing/editing.texts.ts'
import type { Editor } from '../editing/editor-of.ts'
import { holdStage } from '../editing/hold-stage.ts'
import { checkItemState } from '../editing/item-state.ts'
import { nextItem } from '../editing/new-key.ts'
import { checkPrice, type Refuse, refusals } from '../editing/read-price.ts'
import { recountPackages } from '../recount-packages.ts'
import { slugOf } from '../slug.ts'
import { getEditedSubject, listTaughtIn } from './get-edited-subject.ts'
import { subjectFaults } from './subject-editing.texts.ts'

type Subject = typeof subjects.$inferSelect

/** A draft at the end of its stage; its editor does the rest. */
export async function createSubject(
  deps: Deps,
  { key, ...values }: NewSubject,
  { personId, requestId, locale }: Editor,
): Promise<EditedSubject> {
  const { db, now, settings } = deps
  const id = await deps.changeCatalogue(async (tx, announce) => {
    await holdStage(tx, values.studyStageId, locale)
    const item = await nextItem(tx, values.title, 'subject', key)
    const row = { ...item, ...values, isActive: false, sortOrder: lastIn(values.studyStageId), createdAt: now(), updatedAt: now() }
    const made = await tx.insert(subjects).values(row).onConflictDoNothing({ target: subjects.key }).returning({ id: subjects.id })
    if (made.length === 0) throw new AppError('invalid_fields', { fields: { key: [editingFaults.key[locale]] } })
    await writeAudit(tx, { action: 'subject-created', actorId: personId, targetId: String(item.id), requestId }, now())
    announce()
    return item.id
  })
  return getEditedSubject(db, id, settings.currency)
}

/** Saves an editor's changes; 409 with the present subject if somebody else saved it since this editor read it. */
export async function updateSubject(deps: Deps, { id, version, exams, ...values }: SubjectChange, editor: Editor): Promise<EditedSubject> {
  const { db, now, settings } = deps
  const { currency } = settings
  await deps.changeCatalogue(async (tx, announce) => {
    const present = await lockSubject(tx, id, version, currency, editor.locale)
    const { componentIds, ...after } = await checkSubject(tx, values, present, { locale: editor.locale, currency, now: now() })
    const isTaughtElsewhere = !isDeepStrictEqual(componentIds, await listTaughtIn(tx, id))
    const fields = [...differences(after, present), ...(isTaughtElsewhere ? ['components'] : [])]
    if (fields.length === 0) return
    await holdCurrency(tx, currency)
    await tx
      .update(subjects)
      .set({ ...after, updatedAt: now(), version: sql`${subjects.version} + 1` })
      .where(eq(subjects.id, id))
    if (isTaughtElsewhere) await linkComponents(tx, id, componentIds, exams)
    if (after.studyStageId !== present.studyStageId) await moveMemos(tx, id, after.studyStageId)
    await recountPackages(tx)
    await deps.jobs.send(tx, 'refresh-search', {})
    const note = { action: 'subject-changed', actorId: editor.personId, targetId: String(id), fields, requestId: editor.requestId } as const
    await writeAudit(tx, note, now())
    // A subject appears on the pages and covers of all its memos.
    announce()
  })
  return getEditedSubject(db, id, currency)
}

/** The subject, locked until the transaction ends, if the editor has seen its present version. */
async function lockSubject(tx: Tx, id: number, version: number, currency: string, locale: Locale): Promise<Subject> {
  const [subject] = await tx.select().from(subjects).where(eq(subjects.id, id)).for('update')
  if (!subject) throw new AppError('not_found')
  if (subject.version === version) return subject
  throw new AppError('conflict', { message: changedMeanwhile[locale], data: await getEditedSubject(tx, id, currency) })
}

type Context = { locale: Locale; currency: string; now: Date }

/** The columns for these values, by the importer's rules; 422 with every wrong field. */
async function checkSubject(tx: Tx, values: SubjectValues, present: Subject, { locale, currency, now }: Context) {
  const { title, summary, description, studyStageId, componentIds, hue, teachers, aliases, price, compareAtPrice, isFree, state } = values
  const isMoved = studyStageId !== present.studyStageId
  if (isMoved) await holdStage(tx, studyStageId, locale)
  const { refuse, throwIfAny } = refusals(locale)
  await checkPlace(tx, values, present.id, refuse)
  if (isMoved) await checkOwners(tx, present, refuse)
  if (teachers.en.length > 0 && teachers.ar.length > 0 && teachers.en.length !== teachers.ar.length)
    refuse(teachers.en.length < teachers.ar.length ? 'teachers.en' : 'teachers.ar', subjectFaults.teachers)
  const prices = checkPrice({ price, compareAtPrice, isFree }, currency, refuse)
  const states = checkItemState(state, present, now, refuse)
  throwIfAny()
  return {
    ...{ title, summary, description, studyStageId, hue, aliases, componentIds, ...prices, ...states },
    slug: isDeepStrictEqual(title, present.title) ? present.slug : slugOf(title, present.key),
    teacherNames: Array.from({ length: Math.max(teachers.en.length, teachers.ar.length) }, (_, index) => ({
      en: nameAt(teachers.en, index),
      ar: nameAt(teachers.ar, index),
    })),
    ...(isMoved ? { sortOrder: lastIn(studyStageId) } : {}),
  }
}

/** A dash keeps the line of a name that exists in one language only. */
const nameAt = (names: string[], index: number): string | null => {
  const name = names[index]
  return !name || name === '–' || name === '-' ? null : name
}

/** It is taught in components of its stage, including all that contain one of its memos. */
async function checkPlace(tx: Tx, { studyStageId, componentIds }: SubjectValues, id: number, refuse: Refuse): Promise<void> {
  const chosen = componentIds.length === 0 ? [0] : componentIds
  const isOfStage = and(inArray(components.id, chosen), eq(components.studyStageId, studyStageId))
  const known = await tx.select({ id: components.id }).from(components).where(isOfStage).for('key share')
  if (known.length !== componentIds.length) return refuse('componentIds', subjectFaults.component)
  const isLeftOut = and(eq(memos.subjectId, id), isNotNull(memos.componentId), notInArray(memos.componentId, chosen))
  if ((await tx.$count(memos, isLeftOut)) > 0) refuse('componentIds', subjectFaults.memosThere)
}

/** An owner of a stage owns the memos in it. */
async function checkOwners(tx: Tx, { id, studyStageId }: Subject, refuse: Refuse): Promise<void> {
  const holdsMemos = (await tx.$count(memos, eq(memos.subjectId, id))) > 0
  if (holdsMemos && (await tx.$count(orderLines, eq(orderLines.itemId, studyStageId))) > 0) refuse('studyStageId', subjectFaults.stageOwned)
}

async function linkComponents(tx: Tx, subjectId: number, componentIds: number[], exams: SubjectChange['exams']): Promise<void> {
  const days = new Map(exams.map(({ componentId, examOn }) => [componentId, examOn]))
  // Links that stay keep their exam days, whatever `exams` says.
  await renewVersions(tx, subjectId, componentIds, (id, before) => {
    if (!componentIds.includes(id)) return null
    return (before === undefined ? days.get(id) : before) ?? null
  })
  const isLeft = notInArray(subjectComponents.componentId, [0, ...componentIds])
  await tx.delete(subjectComponents).where(and(eq(subjectComponents.subjectId, subjectId), isLeft))
  if (componentIds.length === 0) return
  await tx
    .insert(subjectComponents)
    .values(componentIds.map((componentId) => ({ subjectId, componentId, examOn: days.get(componentId) ?? null })))
    .onConflictDoNothing()
}

/** A memo is in the stage of its subject. */
async function moveMemos(tx: Tx, subjectId: number, studyStageId: number): Promise<void> {
  await tx
    .update(memos)
    .set({ studyStageId, version: sql`${memos.version} + 1` })
    .where(eq(memos.subjectId, subjectId))
}

const lastIn = (stageId: number) =>
  sql<number>`(select coalesce(max(${subjects.sortOrder}), 0) + 10 from ${subjects} where ${subjects.studyStageId} = ${stageId})`
