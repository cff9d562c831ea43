import type { StudyStage } from 'contract/catalog.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { Cover, type CoverProps } from '../../ui/cover/cover.tsx'
import type { Hue } from '../../ui/cover/palette.ts'
import type { ItemCardData, StageCardData } from './card-data.ts'
import { gradeRange, termText } from './item-words.ts'

const stageHues: Record<StudyStage['stageKind'], Hue> = {
  kindergarten: 'ward',
  primary: 'zafaran',
  intermediate: 'bahr',
  secondary: 'zaytun',
  university: 'nil',
  other: 'tin',
}

export function ItemCover({ item, className }: { item: ItemCardData; className?: string }) {
  return <Cover {...coverOf(item)} className={className} />
}

/** What a cover shows of an item. Subjects and stages have no language of their own: they take the reader's. */
export function coverOf(item: ItemCardData): CoverProps {
  const { kind, id, title } = item
  if (kind === 'studyStage') return { kind, id, title, ...stageCover(item) }
  if (kind === 'subject') return { kind, id, title, lang: getLocale(), hue: item.hue, line: pickStage(item.studyStage.title) }
  const term = item.component?.term
  const line = term ? termText(term, { locale: item.contentLanguage }) : null
  const shown = { kind, id, title, lang: item.contentLanguage, grade: item.component?.grade, line, edition: item.academicYear }
  if (kind === 'memo') return { ...shown, hue: item.subject.hue }
  return { ...shown, hue: item.hue, hues: item.contents.flatMap((content) => content.hue ?? []) }
}

function stageCover({ stageKind, components, memoCount }: StageCardData) {
  return {
    lang: getLocale(),
    hue: stageHues[stageKind],
    grade: gradeRange(components.map(({ grade }) => grade)),
    line: m.catalog_memo_count({ count: memoCount }),
  }
}

function pickStage(title: { en: string | null; ar: string | null }): string {
  return title[getLocale()] ?? title.en ?? title.ar ?? ''
}
