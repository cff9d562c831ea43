import type { SearchQuery, SearchResult } from 'contract/catalogue/search.ts'
import type { Found } from './find-hits.ts'
import type { Query, Wish } from './read-query.ts'

/** Where the rest is, if nothing has it in the grade that was typed. A grade of the filters stays what it is. */
export function otherGrades(
  { Grade }: SearchQuery,
  { wishes }: Query,
  kept: readonly Wish[],
  { facets }: Found,
): SearchResult['otherGrades'] {
  const left = wishes.find((wish) => wish.concept?.kind === 'grade' && !kept.includes(wish))
  if (!left?.concept || Grade !== undefined || facets.grade.length === 0) return undefined
  const text = [...new Set(kept.map(({ typed }) => typed))].join(' ')
  return { typed: left.typed, grade: left.concept.value, text, grades: facets.grade }
}
