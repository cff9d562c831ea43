import type { StudyStage } from 'contract/catalog.ts'
import type { Facets } from 'contract/facets.ts'
import { pickText } from 'contract/locale.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import type { Choice } from './choice-chips.tsx'
import { withCount } from './filter-words.ts'
import { type ListFilters, linkWith } from './list-filters.ts'

/**
 * All stages, or one of them, with how much is in it; a stage with nothing is no choice. `linkTo` makes the address of a choice: `searchOf` for a list
 * that never opens with the reader's grade.
 */
export function stageChoices(
  stages: readonly Pick<StudyStage, 'id' | 'title'>[],
  filters: ListFilters,
  { studyStage: counts }: Pick<Facets, 'studyStage'>,
  linkTo = linkWith,
): Choice[] {
  const hasGrade = filters.grade !== undefined || filters.component !== undefined
  // A grade is one of its stage's: another stage would have nothing of it.
  const one = (stage: string | undefined, label: string): Choice => ({
    label,
    to: linkTo(filters, { stage, grade: undefined, stream: undefined, component: undefined }),
    isOn: filters.stage === stage && !hasGrade,
  })
  const filled = stages.flatMap(({ id, title }) => {
    const counted = counts.find(({ value }) => value === String(id))
    return counted ? [one(String(id), withCount(pickText(title, getLocale()).text, counted))] : []
  })
  return [one(undefined, m.catalog_filter_all()), ...filled]
}
