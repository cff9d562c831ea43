import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { FacetName } from 'contract/catalogue/facets.ts'

/** The chosen option keys of each facet. */
export function chosenIn(query: ListQuery): Record<FacetName, readonly string[]> {
  const { StudyStageId, SubjectId = [], Grade, Stream, Term, Type = [], Language = [], Price = [], Rating, Format = [] } = query
  const one = (value: string | number | undefined) => (value === undefined ? [] : [String(value)])
  return {
    studyStage: one(StudyStageId),
    subject: SubjectId,
    grade: one(Grade),
    stream: one(Stream),
    term: one(Term),
    type: Type,
    language: Language,
    price: Price,
    rating: one(Rating),
    format: Format,
  }
}
