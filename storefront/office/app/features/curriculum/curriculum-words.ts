import type { EditedStage, TreeComponent, TreeStage } from 'contract/catalogue/editing/curriculum.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** The options of a choice, with labels. */
export const kindOptions = (): Record<EditedStage['kind'], string> => ({
  kindergarten: m.office_stage_kind_kindergarten(),
  primary: m.office_stage_kind_primary(),
  intermediate: m.office_stage_kind_intermediate(),
  secondary: m.office_stage_kind_secondary(),
  university: m.office_stage_kind_university(),
  other: m.office_stage_kind_other(),
})

export const gradeOptions = (): [string, string][] => [
  ['', m.office_part_none()],
  ...Array.from({ length: 12 }, (_, index): [string, string] => [String(index + 1), formatNumber(index + 1)]),
]

export const streamOptions = (): Record<string, string> => ({
  '': m.office_part_none(),
  science: m.catalog_stream_science(),
  arts: m.catalog_stream_arts(),
  religious: m.catalog_stream_religious(),
  common: m.catalog_stream_common(),
})

export const termOptions = (): [string, string][] => [
  ['', m.office_part_none()],
  ['1', m.catalog_term_1()],
  ['2', m.catalog_term_2()],
  ['full', m.catalog_term_full()],
]

export const termWord = (term: string): string | undefined => termOptions().find(([value]) => value === term)?.[1]

type Holds = Partial<TreeStage['holds']>

/** "8 subjects · 30 memos"; omits what a place does not have. */
export function holdsText({ components = 0, subjects = 0, memos = 0, packages = 0 }: Holds): string {
  const parts = [
    components > 0 && m.office_holds_components({ count: components }),
    subjects > 0 && m.catalog_subject_count({ count: subjects }),
    memos > 0 && m.catalog_memo_count({ count: memos }),
    packages > 0 && m.catalog_package_count({ count: packages }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? m.office_holds_nothing() : parts.join(' · ')
}

/** "Grade 12 · Science · Term 1 · 2026/27", as far as known. */
export function factsOfPart({
  grade,
  stream,
  term,
  academicYear,
}: Pick<TreeComponent, 'grade' | 'stream' | 'term' | 'academicYear'>): string {
  const parts = [
    grade !== null && m.catalog_grade({ grade: formatNumber(grade) }),
    stream !== null && streamOptions()[stream],
    term !== null && termWord(term),
    academicYear,
  ].filter((part) => typeof part === 'string')
  return parts.join(' · ')
}
