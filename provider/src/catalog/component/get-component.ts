import type { ComponentDetail } from 'contract/catalogue/component.ts'
import { and, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrder, type JsonRow, jsonList, jsonOf, selectValues } from '../../db/json-rows.ts'
import { components, studyStages } from '../../db/schema/catalog.ts'
import { memoCounts } from '../../db/schema/memo-counts.ts'
import { statement } from '../../db/statement.ts'
import { type ComponentFields, componentFields, toComponent } from '../component-wire.ts'
import { parseItemId } from '../item-id.ts'
import { memosWithin } from '../memo/memo.queries.ts'
import { toMemo } from '../memo/memo-wire.ts'
import { packagesOfComponent } from '../package/package.queries.ts'
import { type PackageRow, toPackage } from '../package/package-wire.ts'
import { subjectsOfComponent } from '../subject/subject.queries.ts'
import { type SubjectRow, toSubject } from '../subject/subject-wire.ts'

const id = sql`${sql.placeholder('id')}::bigint`
const inOrderOfStaff = [sql`${components.sortOrder}`, sql`${components.id}`]
const fields = { component: componentFields, studyStage: { id: studyStages.id, title: studyStages.title } }

/** A grade without a number has no other terms: nothing says which belong together. */
const ofItsGrade = (() => {
  const own = (column: string) => sql`(select ${sql.raw(column)} from components as own where own.id = ${id})`
  return sql`${components.id} = ${id} or (${components.studyStageId} = ${own('study_stage_id')} and ${components.grade} = ${own('grade')}
    and ${components.stream} is not distinct from ${own('stream')})`
})()

const select = statement('component', (db) => {
  const within = memosWithin(sql`${memoCounts.componentId} = ${id}`)
  const row = sql`select ${jsonOf(fields)} as item from ${components} join ${studyStages} on ${studyStages.id} = ${components.studyStageId}
    ${inOrder({ where: and(sql`${components.id} = ${id}`, studyStages.isActive), order: inOrderOfStaff })}`
  const terms = sql`select ${jsonOf(componentFields)} as item from ${components} ${inOrder({ where: ofItsGrade, order: inOrderOfStaff })}`
  const values = {
    found: jsonList<JsonRow<typeof fields>>(row),
    subjects: jsonList<SubjectRow>(subjectsOfComponent(id)),
    counts: within.counts,
    memos: within.memos,
    packages: jsonList<PackageRow>(packagesOfComponent(id)),
    terms: jsonList<ComponentFields>(terms),
  }
  return selectValues(db, values, { before: sql`with ${within.parts}` })
})

/** The page of one component. Throws not_found if it is in no stage on sale. */
export async function getComponent(db: DbOrTx, id: string, currency: string): Promise<ComponentDetail> {
  const componentId = parseItemId(id)
  const [page] = componentId === undefined ? [] : await select(db).execute({ id: componentId })
  const found = page?.found[0]
  if (!found) throw new AppError('not_found')
  const subjects = page.subjects.map((subject) => toSubject(subject, currency))
  const countOf = new Map(page.counts.map(({ subjectId, memoCount }) => [subjectId, memoCount]))
  const memosOf = Map.groupBy(
    page.memos.map((memo) => toMemo(memo, currency)),
    (memo) => memo.subject.id,
  )
  const packages = page.packages.map((bundle) => toPackage(bundle, currency))
  return {
    ...toComponent(found.component),
    studyStage: found.studyStage,
    subjects: subjects.map((subject) => ({
      ...subject,
      memos: memosOf.get(subject.id) ?? [],
      memoCountHere: countOf.get(subject.id) ?? 0,
    })),
    packages: packages.toSorted((a, b) => b.contents.length - a.contents.length),
    memoCount: subjects.reduce((sum, { id }) => sum + (countOf.get(id) ?? 0), 0),
    terms: page.terms.map(toComponent),
  }
}
