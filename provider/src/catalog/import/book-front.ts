import type { BilingualText } from 'contract/locale.ts'
import type { CatalogInput } from './parse-catalog.ts'
import type { MemoInput } from './parse-items.ts'
import type { Existing } from './read-existing.ts'

type Language = 'en' | 'ar'
/** Stage, grade and subject of a memo, for its title page. */
type Place = { title: BilingualText; hue: string; isForChildren: boolean }
type Grade = { title: BilingualText; isForChildren: boolean }

/** The places of a memo by the keys of the files: from the files, or else from the shop. */
export type BookPlaces = { subjects: Map<string, Place>; components: Map<string, Grade> }

/** Up to this grade, letters are large. */
const lastGradeOfChildren = 3

export function bookPlaces(input: CatalogInput, existing: Existing): BookPlaces {
  const kinds = new Map([...existing.studyStages].map(([key, { kind }]) => [key, kind]))
  for (const { key, values } of input.studyStages) kinds.set(key, values.kind)
  const stageKeys = new Map([...existing.studyStages].map(([key, { id }]) => [id, key]))
  const place = (values: { title: BilingualText; hue: string }, stage: string): Place => ({
    title: values.title,
    hue: values.hue,
    isForChildren: kinds.get(stage) === 'kindergarten',
  })
  const grade = (values: { title: BilingualText; grade: number | null }): Grade => ({
    title: values.title,
    isForChildren: values.grade !== null && values.grade <= lastGradeOfChildren,
  })
  return {
    subjects: new Map([
      ...[...existing.subjects].map(([key, row]) => [key, place(row, stageKeys.get(row.studyStageId) ?? '')] as const),
      ...input.subjects.map(({ key, studyStage, values }) => [key, place(values, studyStage)] as const),
    ]),
    components: new Map([
      ...[...existing.components].map(([key, row]) => [key, grade(row)] as const),
      ...input.components.map(({ key, values }) => [key, grade(values)] as const),
    ]),
  }
}

/**
 * The main file of a memo made of units (and of practices, if it is long); undefined if its subject is unknown, which is a fault of its own. No
 * two long memos have the same exercises: each draws its own.
 */
export function bookSource(
  memo: MemoInput,
  { units, practices }: { units: readonly string[]; practices: readonly string[] },
  { subjects, components }: BookPlaces,
): string | undefined {
  const { type, contentLanguage: language, title, authorName, edition, academicYear } = memo.values
  const subject = subjects.get(memo.subject)
  const component = memo.component === null ? undefined : components.get(memo.component)
  if (!subject) return undefined
  const named: Record<string, string> = {
    title: textIn(language, title),
    subtitle: [subject, component].flatMap((place) => (place ? [textIn(language, place.title)] : [])).join(' – '),
    author: textIn(language, authorName),
    edition: `${editionIn(language, edition)} ${academicYear}`,
    lang: language,
    hue: subject.hue,
  }
  const fields = Object.entries(named).map(([name, value]) => `${name}: ${quote(value)}`)
  const isYoung = subject.isForChildren || component?.isForChildren === true
  const front = `${fields.join(', ')}, young: ${isYoung}`
  const imports = [...importEach(units, 'unit'), ...importEach(practices, 'practice')]
  if (practices.length === 0)
    return ['#import "/book.typ": book', ...imports, `#book(${quote(type)}, ${listed(units, 'unit')}, ${front})`, ''].join('\n')
  const parts = `${listed(units, 'unit')}, ${listed(practices, 'practice')}, seed: ${seedOf(memo.key)}`
  return ['#import "/long-book.typ": long-book', ...imports, `#long-book(${quote(type)}, ${parts}, ${front})`, ''].join('\n')
}

const importEach = (paths: readonly string[], what: string) =>
  paths.map((path, index) => `#import ${quote(`/${path}`)}: ${what} as ${what}-${index + 1}`)

const listed = (paths: readonly string[], what: string) => `(${paths.map((_, index) => `${what}-${index + 1},`).join(' ')})`

const seedOf = (sku: string): number => Buffer.from(sku).reduce((sum, byte) => (sum * 31 + byte) % 99_991, 7)

const textIn = (language: Language, text: BilingualText): string => text[language] || text.en || text.ar || ''

const ordinals = {
  en: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'],
  ar: ['الأولى', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة', 'السادسة', 'السابعة', 'الثامنة', 'التاسعة', 'العاشرة'],
}

function editionIn(language: Language, edition: number): string {
  const ordinal = ordinals[language][edition - 1]
  if (language === 'ar') return ordinal ? `الطبعة ${ordinal}` : `الطبعة رقم ${edition}`
  return ordinal ? `${ordinal} edition` : `Edition ${edition},`
}

/** A string in Typst's syntax. */
function quote(text: string): string {
  return `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`
}
