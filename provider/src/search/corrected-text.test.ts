import { expect, test } from 'vitest'
import { correctedText } from './corrected-text.ts'

test.each([
  ['Phisics  12', [['phisics', 'physics']], 'physics 12'],
  ['علو م سابع', [['علو م', 'علوم']], 'علوم سابع'],
  ['مل خص ات 12', [['مل خص ات', 'ملخصات']], 'ملخصات 12'],
  ['م علو م', [['علو م', 'علوم']], 'م علوم'],
  ['wavse wavse', [['wavse', 'waves']], 'waves waves'],
] as const)('%s, corrected', (text, replaced, expected) => {
  const corrections = replaced.map(([typed, searched]) => ({ typed, searched, because: 'spelling' as const }))
  expect(correctedText(text, corrections)).toBe(expected)
})
