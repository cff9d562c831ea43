import { expect, test } from 'vitest'
import { shortText } from './page-meta.ts'

test('a description is one line, cut between words where it is long', () => {
  expect(shortText('Work,\n energy  and power. ')).toBe('Work, energy and power.')
  const cut = shortText('الشغل، '.repeat(60))
  expect(cut.length).toBeLessThanOrEqual(201)
  expect(cut).toMatch(/الشغل…$/)
})
