import { expect, test } from 'vitest'
import { currentTerm } from './current-term.ts'

test('the second term is from February to June; the summer looks ahead to the first', () => {
  const terms = Array.from({ length: 12 }, (_, month) => currentTerm(new Date(Date.UTC(2026, month, 15))))
  expect(terms.join('')).toBe('122222111111')
})
