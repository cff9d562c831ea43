import type { StudyStage } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import type { Choice } from './choice-chips.tsx'
import { type ListFilters, searchOf } from './list-filters.ts'

/** All stages, or one of them. */
export function stageChoices(stages: readonly Pick<StudyStage, 'id' | 'title'>[], filters: ListFilters): Choice[] {
  const one = (stage: string | undefined, label: string): Choice => ({
    label,
    to: searchOf(filters, { stage }) || '?',
    isOn: filters.stage === stage,
  })
  return [one(undefined, m.catalog_filter_all()), ...stages.map(({ id, title }) => one(String(id), pickText(title, getLocale()).text))]
}
