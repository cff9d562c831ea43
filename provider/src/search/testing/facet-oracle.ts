import type { ListQuery, Memo } from 'contract/catalogue/catalog.ts'
import type { Facets } from 'contract/catalogue/facets.ts'
import { rangeOf } from 'contract/catalogue/price-bands.ts'

/** The filters for memos, by the contract's names. */
export type Asked = Partial<
  Pick<ListQuery, 'StudyStageId' | 'SubjectId' | 'Grade' | 'Stream' | 'Term' | 'Type' | 'Language' | 'Price' | 'Rating' | 'Format'>
>
type Name = keyof Asked

/** Each filter by itself: whether a memo passes it. Independent of the shop's own counting. */
const passes: { [Key in Name]-?: (memo: Memo, asked: NonNullable<Asked[Key]>) => boolean } = {
  StudyStageId: (memo, id) => String(memo.studyStage.id) === id,
  SubjectId: (memo, ids) => ids.includes(String(memo.subject.id)),
  Grade: (memo, grade) => memo.component?.grade === grade,
  Stream: (memo, stream) => memo.component?.stream === stream,
  Term: (memo, term) => memo.component?.term === term,
  Type: (memo, types) => types.includes(memo.type),
  Language: (memo, languages) => languages.includes(memo.contentLanguage),
  Price: (memo, bands) => bands.some((band) => isIn(memo, band)),
  Rating: (memo, least) => (memo.ratingAverage ?? 0) >= least,
  Format: (memo, formats) => formats.some((format) => (format === 'file' ? memo.price !== null : memo.printed !== null)),
}

function isIn({ price, currency }: Memo, band: NonNullable<Asked['Price']>[number]): boolean {
  if (price === null || price === 0 || band === 'free') return price === 0 && band === 'free'
  const { from = 0, to = Number.POSITIVE_INFINITY } = rangeOf(band, currency)
  return price >= from && price < to
}

export function isAsked(memo: Memo, asked: Asked, leftOut?: Name): boolean {
  return (Object.keys(asked) as Name[]).every((name) => name === leftOut || passes[name](memo, asked[name] as never))
}

const valuesOf: Record<keyof Facets, { filter: Name; values: (memo: Memo) => (string | number | null | undefined)[] }> = {
  studyStage: { filter: 'StudyStageId', values: (memo) => [memo.studyStage.id] },
  subject: { filter: 'SubjectId', values: (memo) => [memo.subject.id] },
  grade: { filter: 'Grade', values: (memo) => [memo.component?.grade] },
  stream: { filter: 'Stream', values: (memo) => [memo.component?.stream] },
  term: { filter: 'Term', values: (memo) => [memo.component?.term] },
  type: { filter: 'Type', values: (memo) => [memo.type] },
  language: { filter: 'Language', values: (memo) => [memo.contentLanguage] },
  price: { filter: 'Price', values: (memo) => (['free', '1', '2', '3', '4'] as const).filter((band) => isIn(memo, band)) },
  rating: { filter: 'Rating', values: (memo) => [(memo.ratingAverage ?? 0) >= 4 ? '4' : null] },
  format: { filter: 'Format', values: (memo) => [memo.price === null ? null : 'file', memo.printed && 'printed'] },
}

/** The expected facets: for each option of any memo, how many memos pass all the other filters. */
export function countByHand(memos: readonly Memo[], asked: Asked): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(valuesOf).map(([facet, { filter, values }]) => {
      const left = memos.filter((memo) => isAsked(memo, asked, filter))
      const counts: Record<string, number> = {}
      for (const value of left.flatMap(values)) if (value !== null && value !== undefined) counts[value] = (counts[value] ?? 0) + 1
      for (const chosen of [asked[filter] ?? []].flat()) counts[String(chosen)] ??= 0
      return [facet, counts]
    }),
  )
}

export const countsIn = (facets: Facets): Record<string, Record<string, number>> =>
  Object.fromEntries(
    Object.entries(facets).map(([facet, options]) => [facet, Object.fromEntries(options.map(({ value, count }) => [value, count]))]),
  )

/** As a query of the contract. */
export function queryOf(asked: Asked): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return String(new URLSearchParams(pairs))
}
