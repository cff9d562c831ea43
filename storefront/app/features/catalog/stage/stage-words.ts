import type { Component, Package, StudyStageDetail } from 'contract/catalogue/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { termText } from '../../../ui/cover/term-text.ts'
import type { TextLink } from '../../../ui/text-links.tsx'
import { toPackageCard } from '../card/card-data.ts'
import { type ListFilters, linkWith } from '../filter/list-filters.ts'
import { gradeText } from '../item/item-words.ts'

export type StageWords = {
  count: string
  subjects: string
  packages: string
  memos: string
  whole: { to: string; text: string; price: { amount: number; currency: string } | null }
}

/** "Grade 12 Science · Term 1"; without a grade its title. */
export function partText(part: Component): string {
  const grade = gradeText(part)
  if (!grade) return pickText(part.title, getLocale()).text
  return part.term ? `${grade} · ${termText(part.term)}` : grade
}

/** The only component shown; undefined for another stage's. */
export function chosenPart(stage: StudyStageDetail, { component }: Pick<ListFilters, 'component'>) {
  return stage.components.find(({ id }) => String(id) === component)
}

/** Filters that the table shows are not repeated beside the list. */
export function hiddenFilters(part: Component | undefined): string[] {
  return part ? ['stage', 'component', 'grade', 'stream', 'term'] : ['stage']
}

/** Links to the component's page and the whole stage; other filters of the list stay. */
export function partLinks(part: Component, filters: ListFilters): TextLink[] {
  return [
    { to: linkTo('component', part.id), text: m.browse_open_part({ part: partText(part) }) },
    { to: linkWith(filters, { component: undefined, grade: undefined, stream: undefined, term: undefined }), text: m.grade_show_all() },
  ]
}

const packagesShown = 3

/** Some packages of a stage, and a link to all. */
export function stagePackages({ id, packageCount }: StudyStageDetail, packages: readonly Package[]) {
  return {
    packages: packages.slice(0, packagesShown).map(toPackageCard),
    allPackages: { to: linkTo('packages', undefined, { stage: id }), text: m.home_all_packages({ count: packageCount }) },
  }
}

export function stageWords({ id, price, isFree, currency }: StudyStageDetail, totalCount: number): StageWords {
  const isSold = price !== null && !isFree
  return {
    count: m.catalog_memo_count({ count: totalCount }),
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
