import { expect, test } from 'vitest'
import { currentTerm } from './current-term.ts'

test.each([
  ['KW', '122222111111'],
  ['SA', '122222111111'],
  ['AE', '222222111111'],
])('the second term of %s; the summer looks ahead to the first', (country, expected) => {
  const terms = Array.from({ length: 12 }, (_, month) => currentTerm(new Date(Date.UTC(2026, month, 15)), country))
  expect(terms.join('')).toBe(expected)
})
