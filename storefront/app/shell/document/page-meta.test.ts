import { expect, test } from 'vitest'
import { shortText } from './page-meta.ts'

test('a description is one line, and is cut between words if it is long', () => {
  expect(shortText('Work,\n energy  and power. ')).toBe('Work, energy and power.')
  const cut = shortText('الشغل، '.repeat(60))
  expect(cut.length).toBeLessThanOrEqual(201)
  expect(cut).toMatch(/الشغل…$/)
})
