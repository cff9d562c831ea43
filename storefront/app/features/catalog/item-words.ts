import type { Memo } from 'contract/catalog.ts'
import type { Locale } from 'contract/locale.ts'
import { m } from '../../paraglide/messages.js'

/** The catalogue's fixed words, in the reader's language by default; covers ask for the item's language. */
type In = { locale?: Locale }

export type Term = '1' | '2' | 'full'
export type Stream = 'science' | 'arts' | 'religious' | 'common'
export type MemoType = Memo['type']

export function termText(term: Term, options: In = {}): string {
  if (term === 'full') return m.catalog_term_full({}, options)
  return term === '1' ? m.catalog_term_1({}, options) : m.catalog_term_2({}, options)
}

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
