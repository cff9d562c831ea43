import type { Memo } from 'contract/catalog.ts'
import { m } from '../../i18n/m.ts'
import type { Term } from '../../ui/cover/term-text.ts'

export type Stream = 'science' | 'arts' | 'religious' | 'common'
export type MemoType = Memo['type']

const streamTexts = {
  science: m.catalog_stream_science,
  arts: m.catalog_stream_arts,
  religious: m.catalog_stream_religious,
  common: m.catalog_stream_common,
}
export function streamText(stream: Stream): string {
  return streamTexts[stream]()
}

const typeTexts = {
  notes: m.catalog_type_notes,
  summary: m.catalog_type_summary,
  solved: m.catalog_type_solved,
  exams: m.catalog_type_exams,
  worksheet: m.catalog_type_worksheet,
  revision: m.catalog_type_revision,
}
export function typeText(type: MemoType): string {
  return typeTexts[type]()
}

type Facts = { grade: number | null; stream: Stream | null; term: Term | null }

/** "Grade 12 Science", without the term; undefined if no grade is known. */
export function gradeText({ grade, stream }: Pick<Facts, 'grade' | 'stream'>): string | undefined {
  if (grade === null) return undefined
  return stream && stream !== 'common' ? m.catalog_grade_stream({ grade, stream: streamText(stream) }) : m.catalog_grade({ grade })
}

/** "10–12": from the lowest to the highest grade; null if there are none. */
export function gradeRange(grades: readonly (number | null)[]): string | null {
  const known = grades.filter((grade) => grade !== null)
  if (known.length === 0) return null
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  return lowest === highest ? String(lowest) : `${lowest}–${highest}`
}
