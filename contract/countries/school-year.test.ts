import { expect, test } from 'vitest'
import './find-country.ts'
import { currentTerm } from './school-year.ts'

test.each([
  ['KW', '122222111111'],
  ['SA', '122222111111'],
  ['AE', '222222111111'],
])('the second term of %s; the summer looks ahead to the first', (country, expected) => {
  const terms = Array.from({ length: 12 }, (_, month) => currentTerm(new Date(Date.UTC(2026, month, 15)), country))
  expect(terms.join('')).toBe(expected)
})

test('a month begins at midnight in the shop, which is evening in UTC', () => {
  expect(currentTerm(new Date('2027-01-31T20:59:00Z'), 'KW')).toBe('1')
  expect(currentTerm(new Date('2027-01-31T21:00:00Z'), 'KW')).toBe('2')
})
