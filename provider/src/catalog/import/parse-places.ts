import { Hue, StageKind, Stream, Term } from 'contract/catalog.ts'
import type { Cells } from './cells.ts'
import { parseKey, parseSellable } from './parse-sellable.ts'

const maxSort = 1_000_000

export type StudyStageInput = ReturnType<typeof parseStudyStage>
export type ComponentInput = ReturnType<typeof parseComponent>
export type SubjectInput = ReturnType<typeof parseSubject>

const stageKinds = StageKind.options as ['kindergarten', ...typeof StageKind.options]
const hues = Hue.options as ['zaytun', ...typeof Hue.options]

export function parseHue(cells: Cells) {
  return cells.oneOf('hue', hues)
}

export function parseStudyStage(cells: Cells) {
  const key = parseKey(cells, 'key')
  const values = { ...parseSellable(cells, key, 'name'), kind: cells.oneOf('kind', stageKinds), sortOrder: parseSort(cells) }
  return { row: cells.row, key, values }
}

export function parseComponent(cells: Cells) {
  const key = parseKey(cells, 'key')
  const values = {
    title: cells.requiredBilingual('name'),
    grade: cells.integer('grade', { min: 1, max: 12 }),
    stream: cells.optionalOneOf('stream', Stream.options),
    term: cells.optionalOneOf('term', Term.options),
    academicYear: cells.academicYear('academic_year'),
    sortOrder: parseSort(cells),
  }
  return { row: cells.row, key, studyStage: cells.required('study_stage'), values }
}

export function parseSubject(cells: Cells) {
  const key = parseKey(cells, 'key')
  const values = {
    ...parseSellable(cells, key, 'name'),
    hue: parseHue(cells),
    teacherNames: parseTeachers(cells),
    aliases: cells.list('aliases'),
    sortOrder: parseSort(cells),
  }
  return { row: cells.row, key, studyStage: cells.required('study_stage'), components: cells.list('components'), values }
}

function parseSort(cells: Cells): number {
  return cells.integer('sort', { min: 0, max: maxSort }) ?? 0
}

/** The same people in both lists, in the same order; one list may be absent. */
function parseTeachers(cells: Cells): { en: string | null; ar: string | null }[] {
  const en = cells.list('teachers_en')
  const ar = cells.list('teachers_ar')
  if (en.length > 0 && ar.length > 0 && en.length !== ar.length) {
    cells.refuse('teachers_ar', `names ${ar.length} people, teachers_en names ${en.length}.`)
  }
  return Array.from({ length: Math.max(en.length, ar.length) }, (_, index) => ({ en: en[index] ?? null, ar: ar[index] ?? null }))
}
