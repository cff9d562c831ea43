import type { Component, Memo, Package, SubjectDetail } from 'contract/catalogue/catalog.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { termText } from '../../ui/cover/term-text.ts'
import type { TextLink } from '../../ui/text-links.tsx'
import { factLine, type MemoCardData, otherLanguage, toMemoCard } from './card/card-data.ts'
import { gradeText, typeText } from './item/item-words.ts'

/** A package with several memos of a grade. `holds` says how many, and how many others. Amounts are decimal. */
export type GradeSet = { id: number; title: BilingualText; holds: string; price: number; before: number; savings: number; currency: string }
/**
 * `key` names the group in the address. `sum` is decimal: the price of the memos one by one; null if none has its own price. `all` links to
 * the unlisted ones, if any.
 */
export type SubjectGrade = {
  key: string
  title: string
  count: string
  sum: { amount: number; currency: string } | null
  sets: GradeSet[]
  memos: MemoCardData[]
  all: TextLink | undefined
}

const mostSets = 2

/** A subject's memos by ascending grade, those without a grade last. Within a grade, the first term comes first. */
export function subjectGrades({
  id,
  memos,
  memoCounts,
  packages,
}: Pick<SubjectDetail, 'id' | 'memos' | 'memoCounts' | 'packages'>): SubjectGrade[] {
  const countOf = new Map(memoCounts.map(({ componentId, memoCount }) => [componentId, memoCount]))
  const total = memoCounts.reduce((sum, { memoCount }) => sum + memoCount, 0)
  const groups = [...Map.groupBy(memos, ({ component }) => gradeOf(component))]
  return groups
    .toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))
    .map(([title, group], index) => {
      const parts = new Set(group.map(({ component }) => component?.id ?? null))
      const count = [...parts].reduce<number>((sum, part) => sum + (countOf.get(part) ?? 0), 0)
      const isWhole = count <= group.length
      return {
        key: `grade-${index + 1}`,
        title,
        count: m.catalog_memo_count({ count }),
        // The prices and packages of unlisted memos are unknown here.
        sum: isWhole ? sumOf(group) : null,
        sets: isWhole ? setsOf(group, packages) : [],
        memos: group.toSorted((a, b) => termOf(a) - termOf(b)).map((memo) => ({ ...toMemoCard(memo), facts: factsOf(memo) })),
        all: isWhole ? undefined : allOf(id, group[0]?.component ?? null, count, total),
      }
    })
}

/** The list of a grade; memos without one have no such list, so the subject's. */
function allOf(subject: number, component: Component | null, count: number, total: number): TextLink {
  const { grade, stream } = component ?? {}
  const query = { subject, ...(grade ? { grade } : {}), ...(grade && stream ? { stream } : {}) }
  return { to: linkTo('memos', undefined, query), text: m.home_all_memos({ count: grade ? count : total }) }
}

const gradeOf = (component: Component | null): string => {
  if (!component) return m.catalog_for_all_grades()
  return gradeText(component) ?? pickText(component.title, getLocale()).text
}

const placeOf = ([memo]: readonly Memo[]) => (memo?.component ? (memo.component.grade ?? 0) : Number.POSITIVE_INFINITY)

/** Full-year memos come before those of a term. */
const termOf = ({ component }: Memo) => (component?.term === '1' || component?.term === '2' ? Number(component.term) : 0)

function sumOf(memos: readonly Memo[]): SubjectGrade['sum'] {
  const sold = memos.filter(isSold)
  const [first] = sold
  return first && sold.length > 1 ? { amount: sold.reduce((sum, { price }) => sum + (price ?? 0), 0), currency: first.currency } : null
}

const isSold = ({ price, isFree }: Pick<Memo, 'price' | 'isFree'>) => price !== null && !isFree

/** The packages that save most on this grade's memos: most of its memos first, then fewest others. */
function setsOf(memos: readonly Memo[], packages: readonly Package[]): GradeSet[] {
  const ids = new Set(memos.map(({ id }) => id))
  return packages
    .map((item) => ({ item, held: item.contents.filter(({ id }) => ids.has(id)).length }))
    .filter(({ item, held }) => held > 1 && isSold(item) && item.savings > 0)
    .toSorted((a, b) => b.held - a.held || a.item.contents.length - b.item.contents.length)
    .slice(0, mostSets)
    .map(({ item: { id, title, price, listPrice, savings, currency, contents }, held }) => {
      const others = contents.length - held
      const holds = others > 0 ? m.catalog_set_and_others({ held, others }) : m.catalog_set_holds({ held })
      return { id, title, holds, price: price ?? 0, before: listPrice, savings, currency }
    })
}

/** The heading has the grade, so a memo shows its kind and term instead. */
function factsOf(memo: Memo): string {
  const { type, component, pageCount } = memo
  const term = component?.term && component.term !== 'full' && termText(component.term)
  return factLine([typeText(type), term, pageCount > 0 && m.catalog_pages({ count: pageCount }), otherLanguage(memo)])
}
