import { Language, MemoType } from 'contract/catalogue/catalog.ts'
import { maxFreePages } from 'contract/catalogue/preview.ts'
import { isAbovePrice } from '../price-rules.ts'
import {
  bilingualColumns,
  type Cells,
  readAcademicYear,
  readBilingual,
  readDate,
  readInteger,
  readList,
  readPrice,
  readRequired,
  readRequiredBilingual,
  readRequiredOption,
  readText,
} from './cells.ts'
import { says } from './import.texts.ts'
import { parseHue, parseKey, parseSellable, textColumns } from './parse-sellable.ts'
import type { Columns } from './read-csv.ts'
import { parseState, stateColumn } from './state-column.ts'

export type MemoInput = ReturnType<typeof parseMemo>
export type PackageInput = ReturnType<typeof parsePackage>

export const memoColumns = {
  needed: [
    ...['sku', 'subject', 'component', 'type', 'content_language', ...bilingualColumns('title'), ...textColumns],
    ...[...bilingualColumns('author'), 'academic_year', 'edition', 'published_on', 'updated_on'],
    ...['price', 'compare_at_price', 'free', 'content'],
  ],
  optional: [...bilingualColumns('changes'), 'free_pages', stateColumn],
} satisfies Columns

export function parseMemo(cells: Cells) {
  const key = parseKey(cells, 'sku')
  const publishedOn = readRequired(cells, 'published_on') && (readDate(cells, 'published_on') ?? '')
  const values = {
    ...parseSellable(cells, key, 'title'),
    compareAtMinor: readPrice(cells, 'compare_at_price'),
    type: readRequiredOption(cells, 'type', MemoType.options, 'notes'),
    contentLanguage: readRequiredOption(cells, 'content_language', Language.options, 'en'),
    authorName: readRequiredBilingual(cells, 'author'),
    academicYear: readRequired(cells, 'academic_year') && (readAcademicYear(cells, 'academic_year') ?? ''),
    edition: readInteger(cells, 'edition', { min: 1, max: 1000 }) ?? 1,
    publishedOn,
    updatedOn: readDate(cells, 'updated_on') ?? publishedOn,
    ...readOptional(cells),
  }
  const { priceMinor, compareAtMinor, updatedOn } = values
  if (updatedOn < publishedOn) cells.refuse('updated_on', says.isBefore(updatedOn, 'published_on', publishedOn))
  if (compareAtMinor !== null && !isAbovePrice(compareAtMinor, priceMinor)) {
    cells.refuse('compare_at_price', says.compareAt)
  }
  return {
    row: cells.row,
    key,
    subject: readRequired(cells, 'subject'),
    component: readText(cells, 'component'),
    content: readRequired(cells, 'content'),
    state: parseState(cells),
    values,
  }
}

/** Fields without a column keep staff's values; an empty cell clears them. */
function readOptional(cells: Cells) {
  const has = (...columns: string[]) => columns.some((column) => column in cells.row.cells)
  return {
    ...(has(...bilingualColumns('changes')) ? { changes: readBilingual(cells, 'changes') } : {}),
    ...(has('free_pages') ? { freePages: readInteger(cells, 'free_pages', { min: 0, max: maxFreePages }) } : {}),
  }
}

export const packageColumns = {
  needed: [
    ...['key', 'study_stage', 'component', ...bilingualColumns('title'), ...textColumns],
    ...['price', 'free', 'items', 'academic_year', 'hue'],
  ],
  optional: [stateColumn],
} satisfies Columns

export function parsePackage(cells: Cells) {
  const key = parseKey(cells, 'key')
  const items = readList(cells, 'items')
  if (items.length === 0) cells.refuse('items', says.noItems)
  for (const item of new Set(items.filter((each, index) => items.indexOf(each) !== index))) cells.refuse('items', says.namesTwice(item))
  const values = { ...parseSellable(cells, key, 'title'), academicYear: readAcademicYear(cells, 'academic_year'), hue: parseHue(cells) }
  return {
    ...{ row: cells.row, key, studyStage: readText(cells, 'study_stage'), component: readText(cells, 'component') },
    ...{ items, state: parseState(cells), values },
  }
}
