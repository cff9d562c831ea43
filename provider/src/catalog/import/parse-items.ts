import { Language, MemoType } from 'contract/catalog.ts'
import {
  type Cells,
  readAcademicYear,
  readDate,
  readInteger,
  readList,
  readMatching,
  readPrice,
  readRequired,
  readRequiredBilingual,
  readRequiredOption,
  readText,
} from './cells.ts'
import { parseHue, parseKey, parseSellable } from './parse-sellable.ts'

export type MemoInput = ReturnType<typeof parseMemo>
export type PackageInput = ReturnType<typeof parsePackage>
export type CouponInput = ReturnType<typeof parseCoupon>

/** Days in the files are days of the shop. Kuwait has no summer time. */
const shopOffset = '+03:00'

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
  }
  const { priceMinor, compareAtMinor, updatedOn } = values
  if (updatedOn < publishedOn) cells.refuse('updated_on', `${updatedOn} is before published_on, ${publishedOn}.`)
  if (compareAtMinor !== null && compareAtMinor <= (priceMinor ?? Number.POSITIVE_INFINITY)) {
    cells.refuse('compare_at_price', 'is the price before: it needs a price, and must be above it.')
  }
  return {
    row: cells.row,
    key,
    subject: readRequired(cells, 'subject'),
    component: readText(cells, 'component'),
    content: readRequired(cells, 'content'),
    values,
  }
}

export function parsePackage(cells: Cells) {
  const key = parseKey(cells, 'key')
  const items = readList(cells, 'items')
  if (items.length === 0) cells.refuse('items', 'must name at least one memo.')
  for (const item of new Set(items.filter((each, index) => items.indexOf(each) !== index)))
    cells.refuse('items', `names ${item} more than once.`)
  const values = { ...parseSellable(cells, key, 'title'), academicYear: readAcademicYear(cells, 'academic_year'), hue: parseHue(cells) }
  return { row: cells.row, key, studyStage: readText(cells, 'study_stage'), component: readText(cells, 'component'), items, values }
}

export function parseCoupon(cells: Cells) {
  const key = readMatching(cells, 'code', /^[A-Z0-9][A-Z0-9-]{1,31}$/, 'a code: 2 to 32 capital Latin letters, digits and hyphens')
  const startsOn = readDate(cells, 'starts_on')
  const endsOn = readDate(cells, 'ends_on')
  if (startsOn && endsOn && endsOn < startsOn) cells.refuse('ends_on', `${endsOn} is before starts_on, ${startsOn}.`)
  const values = {
    basisPoints: parsePercent(cells),
    startsAt: startsOn ? midnight(startsOn, 0) : null,
    // The last day counts in full: the code ends with the midnight after it.
    endsAt: endsOn ? midnight(endsOn, 1) : null,
    maxUses: readInteger(cells, 'max_uses', { min: 1, max: 100_000_000 }),
  }
  return { row: cells.row, key, subject: readText(cells, 'subject'), values }
}

/** 10 → 1000 basis points; at most two decimals. */
function parsePercent(cells: Cells): number {
  const value = readRequired(cells, 'percent')
  const basisPoints = /^\d{1,3}(\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : 0
  if (value !== '' && (basisPoints < 1 || basisPoints > 10_000)) {
    cells.refuse('percent', `"${value}" is not a percentage above 0 and up to 100, with two decimals at most.`)
  }
  return basisPoints
}

function midnight(day: string, daysLater: number): Date {
  const date = new Date(`${day}T00:00:00${shopOffset}`)
  date.setUTCDate(date.getUTCDate() + daysLater)
  return date
}
