import type { Component, StudyStageDetail } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { termText } from '../../../ui/cover/term-text.ts'
import type { Choice } from '../choice-chips.tsx'
import { gradeText } from '../item-words.ts'
import { type ListFilters, linkWith } from '../list-filters.ts'

export type StageWords = {
  count: string
  parts: string
  subjects: string
  packages: string
  memos: string
  whole: { to: string; text: string; price: { amount: number; currency: string } | null }
}

/** "Grade 12 Science · Term 1"; without a grade its own title. */
export function partText(part: Component): string {
  const grade = gradeText(part)
  if (!grade) return pickText(part.title, getLocale()).text
  return part.term ? `${grade} · ${termText(part.term)}` : grade
}

/** The component whose tab is open; undefined for a component of another stage. */
export function chosenPart(stage: StudyStageDetail, { component }: Pick<ListFilters, 'component'>) {
  return stage.components.find(({ id }) => String(id) === component)
}

/** What the tabs say already is not offered again beside the list. */
export function hiddenFilters(part: Component | undefined): string[] {
  return part ? ['stage', 'component', 'grade', 'stream', 'term'] : ['stage']
}

/** A tab for the whole stage and one for each of its components; other filters of the list stay. */
export function partChoices(stage: StudyStageDetail, filters: ListFilters): Choice[] {
  const chosen = chosenPart(stage, filters)
  const { subjects, types, sort } = filters
  const open = (component: string | undefined) =>
    linkWith({ ...filters, grade: undefined, stream: undefined, term: undefined, subjects, types, sort, component })
  return [
    { label: m.catalog_filter_all(), to: open(undefined), isOn: !chosen },
    ...stage.components.map((part) => ({ label: partText(part), to: open(String(part.id)), isOn: part.id === chosen?.id })),
  ]
}

export function partLink(part: Component) {
  return { to: linkTo('component', part.id), text: m.browse_open_part({ part: partText(part) }) }
}

export function stageWords({ id, price, isFree, currency }: StudyStageDetail, totalCount: number): StageWords {
  const isSold = price !== null && !isFree
  return {
    count: m.catalog_memo_count({ count: totalCount }),
    parts: m.catalog_grades_and_terms(),
    subjects: m.browse_stage_subjects(),
    packages: m.browse_stage_packages(),
    memos: m.catalog_its_memos(),
    whole: {
      to: linkToItem('studyStage', id),
      text: isSold ? m.browse_buy_stage() : m.browse_about_stage(),
      price: isSold ? { amount: price, currency } : null,
    },
  }
}
