import { StageKind, Stream, Term } from 'contract/catalogue/catalog.ts'
import {
  bilingualColumns,
  type Cells,
  isDate,
  readAcademicYear,
  readDate,
  readInteger,
  readList,
  readOption,
  readRequired,
  readRequiredBilingual,
  readRequiredOption,
} from './cells.ts'
import { says } from './import.texts.ts'
import { parseHue, parseKey, parseSellable, textColumns } from './parse-sellable.ts'
import type { Columns } from './read-csv.ts'
import { parseState, stateColumn } from './state-column.ts'

const maxSort = 1_000_000

export const studyStageColumns = {
  needed: ['key', 'kind', ...bilingualColumns('name'), ...textColumns, 'price', 'free', 'sort'],
  optional: [stateColumn],
} satisfies Columns

export function parseStudyStage(cells: Cells) {
  const key = parseKey(cells, 'key')
  const values = {
    ...parseSellable(cells, key, 'name'),
    kind: readRequiredOption(cells, 'kind', StageKind.options, 'other'),
    sortOrder: parseSort(cells),
  }
  return { row: cells.row, key, state: parseState(cells), values }
}

export const componentColumns = {
  needed: ['key', 'study_stage', ...bilingualColumns('name'), 'grade', 'stream', 'term', 'academic_year', 'sort'],
  optional: ['exam_on'],
} satisfies Columns

export function parseComponent(cells: Cells) {
  const key = parseKey(cells, 'key')
  const values = {
    title: readRequiredBilingual(cells, 'name'),
    grade: readInteger(cells, 'grade', { min: 1, max: 12 }),
    stream: readOption(cells, 'stream', Stream.options),
    term: readOption(cells, 'term', Term.options),
    academicYear: readAcademicYear(cells, 'academic_year'),
    // Without the column, staff's values stay.
    ...('exam_on' in cells.row.cells ? { examOn: readDate(cells, 'exam_on') } : {}),
    sortOrder: parseSort(cells),
  }
  return { row: cells.row, key, studyStage: readRequired(cells, 'study_stage'), values }
}

export const subjectColumns = {
  needed: [
    ...['key', 'study_stage', 'components', ...bilingualColumns('name'), ...textColumns],
    ...['hue', ...bilingualColumns('teachers'), 'aliases', 'price', 'free', 'sort'],
  ],
  optional: [stateColumn, 'exams'],
} satisfies Columns

export function parseSubject(cells: Cells) {
  const key = parseKey(cells, 'key')
  const values = {
    ...parseSellable(cells, key, 'name'),
    hue: parseHue(cells),
    teacherNames: parseTeachers(cells),
    aliases: readList(cells, 'aliases'),
    sortOrder: parseSort(cells),
  }
  const components = readList(cells, 'components')
  return {
    ...{ row: cells.row, key, studyStage: readRequired(cells, 'study_stage'), components },
    ...{ state: parseState(cells), values },
    // Without the column, staff's values stay.
    exams: 'exams' in cells.row.cells ? parseExams(cells, components) : undefined,
  }
}

/** The exam day by term, each written as "key=day". */
function parseExams(cells: Cells, components: readonly string[]): Map<string, string> {
  const exams = new Map<string, string>()
  for (const written of readList(cells, 'exams')) {
    const [component = '', day = '', ...more] = written.split('=').map((part) => part.trim())
    if (more.length > 0 || exams.has(component)) cells.refuse('exams', says.notDate(written))
    else if (!components.includes(component)) cells.refuse('exams', says.namesNotOf(component, components))
    else if (!isDate(day)) cells.refuse('exams', says.notDate(day))
    else exams.set(component, day)
  }
  return exams
}

function parseSort(cells: Cells): number {
  return readInteger(cells, 'sort', { min: 0, max: maxSort }) ?? 0
}

/** The same people in both lists, in the same order; one list may be missing. */
function parseTeachers(cells: Cells): { en: string | null; ar: string | null }[] {
  const en = readList(cells, 'teachers_en')
  const ar = readList(cells, 'teachers_ar')
  if (en.length > 0 && ar.length > 0 && en.length !== ar.length) {
    cells.refuse('teachers_ar', says.teachers(ar.length, en.length))
  }
  return Array.from({ length: Math.max(en.length, ar.length) }, (_, index) => ({ en: en[index] ?? null, ar: ar[index] ?? null }))
}
