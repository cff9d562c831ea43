import type { StudyStageDetail } from 'contract/catalogue/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { termText } from '../../../ui/cover/term-text.ts'
import { gradeText } from '../item/item-words.ts'
import { partText } from './stage-words.ts'

type Part = StudyStageDetail['components'][number]
/** The contents of a grade's term. `name` is the full name, for links heard out of context. */
export type TermCell = { to: string; name: string; count: string; isChosen: boolean }
/** `lang`: for a title in another language than the page. An empty term has no cell. */
export type TermRow = { key: number; text: string; lang: string | undefined; cells: (TermCell | null)[] }
/** A stage's grades by term, as words and addresses. */
export type TermTableData = { title: string; grade: string; none: string; terms: string[]; rows: TermRow[] }

const terms = ['1', '2', 'full'] as const
const streams = [null, 'common', 'science', 'arts', 'religious']

/** Ascending grades, each with its streams; parts without a grade follow in their own order. Undefined if there is nothing to choose. */
export function termTable(parts: readonly Part[], chosen?: Part): TermTableData | undefined {
  if (parts.length === 0) return undefined
  const columns = terms.filter((term) => parts.some((part) => columnOf(part) === term))
  return {
    title: m.catalog_grades_and_terms(),
    grade: m.catalog_filter_grade(),
    none: m.catalog_no_memos(),
    terms: parts.some(({ term }) => term !== null) ? columns.map((term) => termText(term)) : [m.nav_memos()],
    rows: rowsOf(parts.toSorted((a, b) => placeOf(a) - placeOf(b))).map((row, index, rows) => ({
      key: row[0].id,
      ...nameOf(row[0], !rows.slice(0, index).some(([other]) => isOfRow(row[0], other))),
      cells: columns.map((term) => {
        const part = row.find((one) => columnOf(one) === term)
        return part && part.memoCount > 0 ? cellOf(part, chosen) : null
      }),
    })),
  }
}

/** Without a term it lasts a year. */
const columnOf = ({ term }: Part) => term ?? 'full'

const placeOf = ({ grade, stream }: Part) => (grade === null ? Number.POSITIVE_INFINITY : grade * streams.length + streams.indexOf(stream))

/** A grade and stream's terms share a row; a second one of the same term, as from another year, starts a new row. */
function rowsOf(parts: readonly Part[]): [Part, ...Part[]][] {
  const rows: [Part, ...Part[]][] = []
  for (const part of parts) {
    const row = rows.find((of) => isOfRow(part, of[0]) && of.every((other) => columnOf(other) !== columnOf(part)))
    if (row) row.push(part)
    else rows.push([part])
  }
  return rows
}

const isOfRow = (part: Part, first: Part) => part.grade !== null && part.grade === first.grade && part.stream === first.stream

/** Only a grade's first row shows its name. */
function nameOf(part: Part, isFirst: boolean): Pick<TermRow, 'text' | 'lang'> {
  const grade = isFirst && gradeText(part)
  if (grade) return { text: grade, lang: undefined }
  const { text, lang } = pickText(part.title, getLocale())
  return { text, lang: lang === getLocale() ? undefined : lang }
}

const cellOf = (part: Part, chosen: Part | undefined): TermCell => ({
  to: linkTo('component', part.id),
  name: `${partText(part)}: ${formatNumber(part.memoCount)}`,
  count: formatNumber(part.memoCount),
  isChosen: part.id === chosen?.id,
})
