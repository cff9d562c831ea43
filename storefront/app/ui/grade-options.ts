import type { StudyStage } from 'contract/catalogue/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { getLocale } from '../i18n/locale.ts'
import { m } from '../i18n/m.ts'

/** A stage's grades as select options. `id` is that of a component. */
export type GradeGroup = { stage: string; grades: { id: number; name: string }[] }

type Part = StudyStage['components'][number]

/** For loaders: one entry per grade and stream, because a student is in a grade, not in one of its terms. */
export function gradeOptions(stages: readonly Pick<StudyStage, 'title' | 'components'>[]): GradeGroup[] {
  const locale = getLocale()
  return stages.map(({ title, components }) => ({
    stage: pickText(title, locale).text,
    grades: Object.values(Object.groupBy(components, gradeKey)).flatMap((parts) => {
      const [first] = parts ?? []
      return first ? [{ id: first.id, name: nameOf(first) }] : []
    }),
  }))
}

/** A component's entry: any term of a grade finds it. */
export function gradeOf(stages: readonly Pick<StudyStage, 'components'>[], componentId: number): number | undefined {
  const parts = stages.flatMap(({ components }) => components)
  const own = parts.find(({ id }) => id === componentId)
  return own && parts.find((part) => gradeKey(part) === gradeKey(own))?.id
}

export type Grade = {
  id: number
  name: string
  studyStageId: number
  grade: number | null
  /** Undefined if the grade has no streams, or for the part that all share. */
  stream: 'science' | 'arts' | 'religious' | undefined
  /** Its terms. */
  parts: readonly Part[]
  /** No other stage has this grade number. */
  isOnly: boolean
}

/** A component's grade; undefined if it no longer exists. */
export function findGrade(stages: readonly Pick<StudyStage, 'components'>[], componentId: number | null): Grade | undefined {
  const all = stages.flatMap(({ components }) => components)
  const own = all.find(({ id }) => id === componentId)
  if (!own) return undefined
  const { studyStageId, grade, stream } = own
  const parts = all.filter((part) => gradeKey(part) === gradeKey(own))
  return {
    ...{ id: parts[0]?.id ?? own.id, name: nameOf(own), studyStageId, grade, parts },
    stream: stream === null || stream === 'common' ? undefined : stream,
    isOnly: all.every((part) => part.grade !== grade || part.studyStageId === studyStageId),
  }
}

const gradeKey = ({ id, studyStageId, grade, stream }: Part) => (grade === null ? `c${id}` : [studyStageId, grade, stream ?? ''].join(':'))

function nameOf({ grade, stream, title }: Part): string {
  if (grade === null) return pickText(title, getLocale()).text
  if (stream === null || stream === 'common') return m.catalog_grade({ grade })
  return m.catalog_grade_stream({ grade, stream: streamNames[stream]() })
}

const streamNames = { science: m.catalog_stream_science, arts: m.catalog_stream_arts, religious: m.catalog_stream_religious }
