import { Language } from 'contract/catalog.ts'
import { isFullName, tidyName } from 'contract/full-name.ts'
import { maxReviewLength, ratingScale } from 'contract/limits.ts'
import { type Cells, readDate, readInteger, readMatching, readRequired, readRequiredOption, readText } from './cells.ts'
import { parseKey } from './parse-sellable.ts'
import type { Columns } from './read-csv.ts'

const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/

export const studentColumns = { needed: ['key', 'full_name', 'email', 'locale', 'component'], optional: [] } satisfies Columns

/** Somebody who bought before the shop moved here. */
export function parseStudent(cells: Cells) {
  const fullName = tidyName(readRequired(cells, 'full_name'))
  if (fullName !== '' && !isFullName(fullName)) cells.refuse('full_name', `"${fullName}" is not a name of 2 to 80 letters.`)
  return {
    row: cells.row,
    key: parseKey(cells, 'key'),
    component: readText(cells, 'component'),
    values: {
      fullName,
      email: readMatching(cells, 'email', emailPattern, 'an e-mail address'),
      locale: readRequiredOption(cells, 'locale', Language.options, 'en'),
    },
  }
}

export const reviewColumns = { needed: ['sku', 'student', 'rating', 'text', 'written_on'], optional: [] } satisfies Columns

export function parseReview(cells: Cells) {
  const sku = parseKey(cells, 'sku')
  const student = parseKey(cells, 'student')
  const text = readText(cells, 'text')
  if (text !== null && text.length > maxReviewLength) cells.refuse('text', `has ${text.length} characters; ${maxReviewLength} are allowed.`)
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
      // Noon in Kuwait, so that it is the same day for every reader.
      writtenAt: new Date(`${writtenOn || '2000-01-01'}T12:00:00+03:00`),
    },
  }
}

/** One review for each memo and student. */
export const reviewKey = (sku: string, student: string): string => (sku && student ? `${sku} of ${student}` : '')
