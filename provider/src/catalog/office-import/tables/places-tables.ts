import type { ItemState } from 'contract/catalogue/editing/edited-fields.ts'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { components, memos, studyStages, subjects } from '../../../db/schema/catalog.ts'
import { says } from '../../import/import.texts.ts'
import {
  componentColumns,
  parseComponent,
  parseStudyStage,
  parseSubject,
  studyStageColumns,
  subjectColumns,
} from '../../import/parse-places.ts'
import { readPlaces } from '../../import/read-existing.ts'
import { saveComponents, saveStudyStages, saveSubjects } from '../../import/save-places.ts'
import { subjectFaults } from '../../subject-editing/subject-editing.texts.ts'
import { componentCells, stageCells, subjectCells } from '../table-cells.ts'
import type { PresentRow, TableOf } from './table-kind.ts'

type Places = Awaited<ReturnType<typeof readPlaces>>

const nothingElse = { memos: new Map(), packages: new Map(), coupons: new Map() }

/** Locks the curriculum in the same order as its editors. */
async function holdPlaces(tx: Tx): Promise<void> {
  for (const table of [studyStages, components, subjects]) await tx.execute(sql`select id from ${table} order by id for update`)
}

/** The shop has its whole curriculum in memory (decision 071), so its table is read at once, too. */
const wholeTable = { mostRows: 20_000, batchRows: 20_000, hold: holdPlaces }

const namer = (rows: ReadonlyMap<string, { id: number }>) => {
  const keys = new Map([...rows].map(([key, { id }]) => [id, key]))
  return (id: number) => keys.get(id) ?? ''
}
const mapped = <Row>(rows: ReadonlyMap<string, Row>, toPresent: (row: Row) => PresentRow) =>
  new Map([...rows].map(([key, row]) => [key, toPresent(row)]))
const idsOf = (rows: ReadonlyMap<string, { id: number }>) => new Map([...rows].map(([key, { id }]) => [key, id]))

/** Without a state, a row keeps its present one, or is a draft. */
const stateIn = (state: ItemState | null, present: PresentRow | undefined) => ({ state: state ?? present?.cells.state ?? 'draft' })

export const studyStageTable: TableOf<'studyStages'> = {
  kind: 'studyStages',
  keyColumn: 'key',
  columns: studyStageColumns,
  ...wholeTable,
  defaults: { state: 'draft' },
  parse: parseStudyStage,
  load: async (db, _rows, context) => {
    const places = await readPlaces(db)
    const present = mapped(places.studyStages, (row) => ({ cells: stageCells(row, context.currency), title: row.title, slug: row.slug }))
    return { known: { ...places, ...nothingElse }, present }
  },
  cellsOf: ({ key, values, state }, present, { known }, currency) => ({
    ...stageCells({ ...blank(known.studyStages.get(key)), ...values, key }, currency),
    ...stateIn(state, present),
  }),
  save: async (tx, inputs) => saveStudyStages(tx, inputs, (await readPlaces(tx)).studyStages),
}

export const componentTable: TableOf<'components'> = {
  kind: 'components',
  keyColumn: 'key',
  columns: componentColumns,
  ...wholeTable,
  defaults: {},
  parse: parseComponent,
  load: async (db) => {
    const places = await readPlaces(db)
    const stageOf = namer(places.studyStages)
    const present = mapped(places.components, (row) => ({ cells: componentCells(row, stageOf), title: row.title }))
    return { known: { ...places, ...nothingElse }, present }
  },
  cellsOf: ({ key, studyStage, values }, _present, { known }) =>
    componentCells({ ...blank(known.components.get(key)), ...values, key }, () => studyStage),
  check: ({ row, key, studyStage }, { present }, refuse) => {
    if (present.has(key) && present.get(key)?.cells.study_stage !== studyStage) refuse(row, 'study_stage', says.stageStays)
  },
  save: async (tx, inputs) => {
    const places = await readPlaces(tx)
    return saveComponents(tx, inputs, places.components, idsOf(places.studyStages))
  },
}

/** The components that contain memos of a subject, by subject. */
async function listMemoPlaces(db: DbOrTx, places: Places): Promise<Map<string, string[]>> {
  const [subjectOf, componentOf] = [namer(places.subjects), namer(places.components)]
  const rows = await db
    .selectDistinct({ subjectId: memos.subjectId, componentId: memos.componentId })
    .from(memos)
    .where(and(inArray(memos.subjectId, [0, ...idsOf(places.subjects).values()]), isNotNull(memos.componentId)))
  const grouped = Map.groupBy(rows, ({ subjectId }) => subjectOf(subjectId))
  return new Map([...grouped].map(([key, found]) => [key, found.map(({ componentId }) => componentOf(componentId ?? 0))]))
}

type SubjectLoaded = Awaited<ReturnType<TableOf<'subjects'>['load']>> & { memoPlaces?: Map<string, string[]> }

export const subjectTable: TableOf<'subjects'> = {
  kind: 'subjects',
  keyColumn: 'key',
  columns: subjectColumns,
  ...wholeTable,
  defaults: { state: 'draft', hue: 'zaytun' },
  parse: parseSubject,
  load: async (db, _rows, context): Promise<SubjectLoaded> => {
    const places = await readPlaces(db)
    const [stageOf, componentOf] = [namer(places.studyStages), namer(places.components)]
    const present = mapped(places.subjects, (row) => ({
      ...{ cells: subjectCells(row, stageOf, componentOf, context.currency), title: row.title, slug: row.slug },
    }))
    return { known: { ...places, ...nothingElse }, present, memoPlaces: await listMemoPlaces(db, places) }
  },
  cellsOf: ({ key, studyStage, components: taughtIn, values, state, exams }, present, { known }, currency) => {
    const order = (name: string) => known.components.get(name)?.id ?? 0
    const names = [...new Set(taughtIn)].sort((a, b) => order(a) - order(b))
    const before = known.subjects.get(key)
    const dayIn = (name: string) => (exams ? exams.get(name) : before?.exams[order(name)])
    const days = Object.fromEntries(names.flatMap((name, index) => (dayIn(name) ? [[index, dayIn(name) ?? '']] : [])))
    const row = { ...blank(before), ...values, key, componentIds: names.map((_, index) => index), exams: days }
    return {
      ...subjectCells(
        row,
        () => studyStage,
        (index) => names[index] ?? '',
        currency,
      ),
      ...stateIn(state, present),
    }
  },
  check: ({ row, key, studyStage, components: taughtIn }, loaded: SubjectLoaded, refuse) => {
    const before = loaded.present.get(key)?.cells
    if (before && before.study_stage !== studyStage) refuse(row, 'study_stage', says.stageStays)
    const left = loaded.memoPlaces?.get(key)?.some((component) => !taughtIn.includes(component))
    if (left) refuse(row, 'components', subjectFaults.memosThere)
  },
  save: async (tx, inputs) => {
    const places = await readPlaces(tx)
    return saveSubjects(tx, inputs, places.subjects, idsOf(places.studyStages), idsOf(places.components))
  },
}

/** A row's columns besides its cells: the shop's values, or those of new rows. */
function blank<Row extends object>(present: Row | undefined): Row {
  return present ?? ({ isActive: false, archivedAt: null } as unknown as Row)
}
