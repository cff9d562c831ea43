import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { formatBytes, formatNumber } from '../../../i18n/format.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import { termText } from '../../../ui/cover/term-text.ts'
import type { ColophonFact } from './colophon.tsx'
import { gradeText, languageText, typeText } from './item-words.ts'

/** Under the title: kind, pages, edition, language. */
export function memoFacts({ type, pageCount, edition, academicYear, contentLanguage }: MemoDetail): string[] {
  return [
    typeText(type),
    ...(pageCount > 0 ? [m.catalog_pages({ count: pageCount })] : []),
    m.catalog_edition_of({ edition, year: academicYear }),
    languageText(contentLanguage),
  ]
}

/** Stage, grade, subject and term, each linking to more of the same. */
export function memoCrumbs({ studyStage, component, subject }: Pick<MemoDetail, 'studyStage' | 'component' | 'subject'>): Crumb[] {
  const locale = getLocale()
  const grade = component && gradeText(component)
  return [
    { text: pickText(studyStage.title, locale).text, to: linkTo('studyStageView', studyStage.id) },
    ...(grade && component ? [{ text: grade, to: linkTo('component', component.id) }] : []),
    { text: pickText(subject.title, locale).text, to: linkToItem('subject', subject.id) },
    ...(component?.term ? [{ text: termText(component.term) }] : []),
  ]
}

export function memoColophon(memo: MemoDetail): ColophonFact[] {
  return [
    { name: m.catalog_edition(), value: m.catalog_edition_value({ edition: memo.edition, year: memo.academicYear }) },
    { name: m.catalog_published(), value: formatDate(memo.publishedAt) },
    { name: m.catalog_last_change(), value: formatDate(memo.updatedAt) },
    { name: m.catalog_page_count(), value: formatNumber(memo.pageCount) },
    { name: m.catalog_language(), value: memo.contentLanguage === 'ar' ? m.catalog_arabic() : m.catalog_english() },
    ...(memo.sizeBytes > 0
      ? [{ name: m.catalog_file(), value: `\u2066PDF\u2069${m.catalog_list_comma()}${formatBytes(memo.sizeBytes)}` }]
      : []),
    { name: m.catalog_number(), value: memo.sku, dir: 'ltr' as const },
  ]
}
