import { expect, test } from 'vitest'
import { latinDecimal, latinDigits } from './digits.ts'

test('Arabic and Persian digits become plain ones, and nothing else changes', () => {
  expect(latinDigits('١٢ and ۳۴, صف ٥')).toBe('12 and 34, صف 5')
})

test.each([
  ['٤٫٢٥٠', '4.250'],
  ['١٬٢٥٠٫٥', '1250.5'],
  [' ۱۲٫۵ ', '12.5'],
  ['4.250', '4.250'],
  ['1,5', '1,5'],
  ['١٫٢٫٣', '1.2٫3'],
])('%s is the decimal %s', (typed, decimal) => {
  expect(latinDecimal(typed)).toBe(decimal)
})
