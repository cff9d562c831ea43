import type { Memo, Package, StudyStage, Subject } from 'contract/catalogue/catalog.ts'
import { stageHues } from 'contract/catalogue/pigments.ts'
import { pickText } from 'contract/locale.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import type { OwnCoverProps } from './own-cover.tsx'
import { termText } from './term-text.ts'

/** What a cover shows beside its title. Subjects and stages have no language, so their covers use the reader's. */
export type CoverFace = Pick<OwnCoverProps, 'lang' | 'hue' | 'hues' | 'grade' | 'line' | 'edition' | 'picture'>

type Dated = Pick<Memo | Package, 'title' | 'component' | 'contentLanguage' | 'academicYear'>

/** In the notes' language, unless the title exists only in the other: all words on a cover share one language. */
function datedFace({ title, component, contentLanguage, academicYear }: Dated) {
  const { lang } = pickText(title, contentLanguage)
  const line = component?.term ? termText(component.term, lang) : null
  return { lang, grade: component?.grade ?? null, line, edition: academicYear }
}

export function memoFace(memo: Dated & Pick<Memo, 'subject' | 'picture'>): CoverFace {
  return { ...datedFace(memo), hue: memo.subject.hue, picture: memo.picture }
}

export function packageFace(item: Package): CoverFace {
  return { ...datedFace(item), hue: item.hue, hues: item.contents.flatMap(({ hue }) => hue ?? []) }
}

export function subjectFace({ hue, studyStage }: Pick<Subject, 'hue' | 'studyStage'>): CoverFace {
  const locale = getLocale()
  return { lang: locale, hue, line: pickText(studyStage.title, locale).text }
}

export function stageFace({ stageKind, components, memoCount }: StudyStage): CoverFace {
  const grade = gradeRange(components.map((component) => component.grade))
  return { lang: getLocale(), hue: stageHues[stageKind], grade, line: m.catalog_memo_count({ count: memoCount }) }
}

/** "10–12": the lowest to the highest grade; null if there are none. */
function gradeRange(grades: readonly (number | null)[]): string | null {
  const known = grades.filter((grade) => grade !== null)
  if (known.length === 0) return null
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  return lowest === highest ? String(lowest) : `${lowest}–${highest}`
}
