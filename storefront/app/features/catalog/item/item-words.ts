import type { Memo } from 'contract/catalogue/catalog.ts'
import { m } from '../../../i18n/m.ts'
import type { Term } from '../../../ui/cover/term-text.ts'

export type Stream = 'science' | 'arts' | 'religious' | 'common'
export type MemoType = Memo['type']

// Texts are read inside functions: read at module level, every page would load texts that only its loader uses.
export function streamText(stream: Stream): string {
  const texts = {
    science: m.catalog_stream_science,
    arts: m.catalog_stream_arts,
    religious: m.catalog_stream_religious,
    common: m.catalog_stream_common,
  }
  return texts[stream]()
}

export function typeText(type: MemoType): string {
  const texts = {
    notes: m.catalog_type_notes,
    summary: m.catalog_type_summary,
    solved: m.catalog_type_solved,
    exams: m.catalog_type_exams,
    worksheet: m.catalog_type_worksheet,
    revision: m.catalog_type_revision,
  }
  return texts[type]()
}

/** The language of the notes. */
export const languageText = (language: Memo['contentLanguage']): string =>
  language === 'ar' ? m.catalog_in_arabic() : m.catalog_in_english()

type Facts = { grade: number | null; stream: Stream | null; term: Term | null }

/** "Grade 12 Science", without the term; undefined if the grade is unknown. */
export function gradeText({ grade, stream }: Pick<Facts, 'grade' | 'stream'>): string | undefined {
  if (grade === null) return undefined
  return stream && stream !== 'common' ? m.catalog_grade_stream({ grade, stream: streamText(stream) }) : m.catalog_grade({ grade })
}
