import type { MemoDetail } from 'contract/catalog.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { formatBytes, formatDate, formatNumber } from '../../i18n/format.ts'
import { m } from '../../paraglide/messages.js'
import { Bilingual } from '../../ui/bilingual.tsx'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ColophonFact } from './colophon.tsx'
import { Facts } from './item-layout.tsx'
import { gradeText, termText, typeText } from './item-words.ts'

const languageText = ({ contentLanguage }: Pick<MemoDetail, 'contentLanguage'>) =>
  contentLanguage === 'ar' ? m.catalog_arabic() : m.catalog_english()

export function MemoFacts({ memo }: { memo: MemoDetail }) {
  return (
    <Facts>
      <Rating average={memo.ratingAverage} count={memo.ratingCount} />
      <span>{typeText(memo.type)}</span>
      {memo.pageCount > 0 && <span>{m.catalog_pages({ count: memo.pageCount })}</span>}
      <span>{m.catalog_edition_of({ edition: memo.edition, year: memo.academicYear })}</span>
      <span>{memo.contentLanguage === 'ar' ? m.catalog_in_arabic() : m.catalog_in_english()}</span>
    </Facts>
  )
}

/** Stage, grade, subject, term: each a way to more of the same. */
export function memoCrumbs({ studyStage, component, subject }: MemoDetail): Crumb[] {
  const grade = component && gradeText(component)
  return [
    { text: <Bilingual text={studyStage.title} />, to: linkToItem('studyStage', studyStage.id) },
    ...(grade
      ? [{ text: grade, to: linkTo('memos', undefined, { grade: component.grade ?? undefined, stream: component.stream ?? undefined }) }]
      : []),
    { text: <Bilingual text={subject.title} />, to: linkToItem('subject', subject.id) },
    ...(component?.term ? [{ text: termText(component.term) }] : []),
  ]
}

export function memoColophon(memo: MemoDetail): ColophonFact[] {
  return [
    { name: m.catalog_edition(), value: m.catalog_edition_value({ edition: memo.edition, year: memo.academicYear }) },
    { name: m.catalog_published(), value: formatDate(memo.publishedAt) },
    { name: m.catalog_last_change(), value: formatDate(memo.updatedAt) },
    { name: m.catalog_page_count(), value: formatNumber(memo.pageCount) },
    { name: m.catalog_language(), value: languageText(memo) },
    ...(memo.sizeBytes > 0 ? [{ name: m.catalog_file(), value: <bdi dir="ltr">PDF, {formatBytes(memo.sizeBytes)}</bdi> }] : []),
    { name: m.catalog_number(), value: <bdi dir="ltr">{memo.sku}</bdi> },
  ]
}
