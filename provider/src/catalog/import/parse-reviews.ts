import { isFullName, tidyName } from 'contract/account/full-name.ts'
import { Language } from 'contract/catalogue/catalog.ts'
import { maxReviewLength, ratingScale } from 'contract/limits.ts'
import { fromShopClock } from 'contract/shop-time.ts'
import { type Cells, readDate, readInteger, readMatching, readRequired, readRequiredOption, readText } from './cells.ts'
import { says } from './import.texts.ts'
import { parseKey } from './parse-sellable.ts'
import type { Columns } from './read-csv.ts'

const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/

export const studentColumns = { needed: ['key', 'full_name', 'email', 'locale', 'component'], optional: [] } satisfies Columns

/** A person who bought before the shop moved here. */
export function parseStudent(cells: Cells) {
  const fullName = tidyName(readRequired(cells, 'full_name'))
  if (fullName !== '' && !isFullName(fullName)) cells.refuse('full_name', says.notName(fullName))
  return {
    row: cells.row,
    key: parseKey(cells, 'key'),
    component: readText(cells, 'component'),
    values: {
      fullName,
      email: readMatching(cells, 'email', emailPattern, says.notEmail),
      locale: readRequiredOption(cells, 'locale', Language.options, 'en'),
    },
  }
}

export const reviewColumns = { needed: ['sku', 'student', 'rating', 'text', 'written_on'], optional: [] } satisfies Columns

export function parseReview(cells: Cells) {
  const sku = parseKey(cells, 'sku')
  const student = parseKey(cells, 'student')
  const text = readText(cells, 'text')
  if (text !== null && text.length > maxReviewLength) cells.refuse('text', says.tooLong(text.length, maxReviewLength))
  readRequired(cells, 'rating')
  const writtenOn = readRequired(cells, 'written_on') && readDate(cells, 'written_on')
  return {
    row: cells.row,
    key: reviewKey(sku, student),
    sku,
    student,
    values: {
      rating: readInteger(cells, 'rating', { min: 1, max: ratingScale }) ?? 1,
      text,
      // Noon where the shop is, so that it is the same day for every reader.
      writtenAt: fromShopClock(`${writtenOn || '2000-01-01'}T12:00`),
    },
  }
}

/** One review for each memo and student. */
export const reviewKey = (sku: string, student: string): string => (sku && student ? `${sku} of ${student}` : '')
