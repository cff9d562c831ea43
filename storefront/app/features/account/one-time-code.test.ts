import { expect, test } from 'vitest'
import { readCode } from './one-time-code.ts'

test('six digits are a code', () => expect(readCode('482913')).toBe('482913'))
test('spaces and hyphens in a code do not matter', () => expect(readCode(' 482 913-')).toBe('482913'))
test('Arabic-Indic digits are digits', () => expect(readCode('٤٨٢٩١٣')).toBe('482913'))
test('Persian digits are digits', () => expect(readCode('۴۸۲۹۱۳')).toBe('482913'))
test('anything else is no code', () => {
  for (const typed of ['', '48291', '4829134', '48291a', '½½½½½½']) expect(readCode(typed)).toBeUndefined()
})
