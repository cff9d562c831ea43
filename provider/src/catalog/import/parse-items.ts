import { Language, MemoType } from 'contract/catalog.ts'
import type { Cells } from './cells.ts'
import { parseHue } from './parse-places.ts'
import { parseKey, parseSellable } from './parse-sellable.ts'

export type MemoInput = ReturnType<typeof parseMemo>
export type PackageInput = ReturnType<typeof parsePackage>
export type CouponInput = ReturnType<typeof parseCoupon>

const memoTypes = MemoType.options as ['notes', ...typeof MemoType.options]
const languages = Language.options as ['en', ...typeof Language.options]
/** Days in the files are days of the shop. Kuwait has no summer time. */
const shopOffset = '+03:00'

export function parseMemo(cells: Cells) {
  const key = parseKey(cells, 'sku')
  const publishedOn = cells.date('published_on')
  const values = {
    ...parseSellable(cells, key, 'title'),
    compareAtMinor: cells.price('compare_at_price'),
    type: cells.oneOf('type', memoTypes),
    contentLanguage: cells.oneOf('content_language', languages),
    authorName: cells.requiredBilingual('author'),
    academicYear: cells.required('academic_year') && (cells.academicYear('academic_year') ?? ''),
    edition: cells.integer('edition', { min: 1, max: 1000 }) ?? 1,
    publishedOn,
    updatedOn: cells.optionalDate('updated_on') ?? publishedOn,
  }
  const { priceMinor, compareAtMinor, updatedOn } = values
  if (updatedOn < publishedOn) cells.refuse('updated_on', `${updatedOn} is before published_on, ${publishedOn}.`)
  if (compareAtMinor !== null && compareAtMinor <= (priceMinor ?? Number.POSITIVE_INFINITY)) {
    cells.refuse('compare_at_price', 'is the price before: it needs a price, and must be above it.')
  }
  return {
    row: cells.row,
    key,
    subject: cells.required('subject'),
    component: cells.text('component'),
    content: cells.required('content'),
    values,
  }
}

export function parsePackage(cells: Cells) {
  const key = parseKey(cells, 'key')
  const items = cells.list('items')
  if (items.length === 0) cells.refuse('items', 'must name at least one memo.')
  for (const item of new Set(items.filter((each, index) => items.indexOf(each) !== index)))
    cells.refuse('items', `names ${item} more than once.`)
  const values = { ...parseSellable(cells, key, 'title'), academicYear: cells.academicYear('academic_year'), hue: parseHue(cells) }
  return { row: cells.row, key, studyStage: cells.text('study_stage'), component: cells.text('component'), items, values }
}

export function parseCoupon(cells: Cells) {
  const key = cells.matching('code', /^[A-Z0-9][A-Z0-9-]{1,31}$/, 'a code: 2 to 32 capital Latin letters, digits and hyphens')
  const startsOn = cells.optionalDate('starts_on')
  const endsOn = cells.optionalDate('ends_on')
  if (startsOn && endsOn && endsOn < startsOn) cells.refuse('ends_on', `${endsOn} is before starts_on, ${startsOn}.`)
  const values = {
    basisPoints: parsePercent(cells),
    startsAt: startsOn ? midnight(startsOn, 0) : null,
    // The last day counts in full: the code ends with the midnight after it.
    endsAt: endsOn ? midnight(endsOn, 1) : null,
    maxUses: cells.integer('max_uses', { min: 1, max: 100_000_000 }),
  }
  return { row: cells.row, key, subject: cells.text('subject'), values }
}

/** 10 → 1000 basis points; at most two decimals. */
function parsePercent(cells: Cells): number {
  const value = cells.required('percent')
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
