import type { ListedMemo } from 'contract/catalogue/editing/memo-editing.ts'
import type { ListedPackage } from 'contract/catalogue/editing/package-editing.ts'
import type { ListedSubject } from 'contract/catalogue/editing/subject-editing.ts'
import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import type { Table, TableCell } from '../../http/table-file.ts'
import { memoColumns, packageColumns, stateWords, subjectColumns } from './rows-tables.texts.ts'

type Priced = { price: number | null; isFree: boolean; currency: string }

/** Free items cost 0; items not sold separately have an empty cell. */
const priceCell = ({ price, isFree, currency }: Priced): TableCell =>
  isFree ? { amount: 0, currency } : price === null ? '' : { amount: price, currency }
const bothOf = ({ en, ar }: BilingualText) => [en ?? '', ar ?? '']

/** The lists of sold items, for a file in the reader's language. */
export function memosTable(memos: readonly ListedMemo[], locale: Locale): Table {
  const rows = memos.map((memo) => [
    ...[memo.sku, ...bothOf(memo.title), pickText(memo.subject.title, locale).text, memo.grade ?? '', memo.academicYear],
    ...[stateWords[locale][memo.state], memo.edition, memo.sold, priceCell(memo), memo.currency],
  ])
  return { columns: memoColumns[locale], rows }
}

export function packagesTable(packages: readonly ListedPackage[], locale: Locale): Table {
  const rows = packages.map((one) => [
    ...[...bothOf(one.title), one.studyStage ? pickText(one.studyStage.title, locale).text : '', stateWords[locale][one.state]],
    ...[one.items, one.sold, { amount: one.listPrice, currency: one.currency }],
    ...[priceCell({ ...one, isFree: one.pricing === 'free' }), one.currency],
  ])
  return { columns: packageColumns[locale], rows }
}

export function subjectsTable(subjects: readonly ListedSubject[], locale: Locale): Table {
  const rows = subjects.map((one) => [
    ...[...bothOf(one.title), pickText(one.studyStage.title, locale).text, stateWords[locale][one.state]],
    ...[one.memos, priceCell(one), one.currency],
  ])
  return { columns: subjectColumns[locale], rows }
}
