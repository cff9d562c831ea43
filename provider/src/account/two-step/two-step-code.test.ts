import { expect, test } from 'vitest'
import { newCode, readCode } from './two-step-code.ts'

test('a code is six digits, leading zeros included', () => {
  for (let time = 0; time < 500; time++) expect(newCode()).toMatch(/^\d{6}$/)
})

test('a code may be typed with spaces and with Arabic or Persian digits', () => {
  for (const typed of ['012345', ' 012 345 ', '٠١٢٣٤٥', '٠١٢ ٣٤٥', '۰۱۲۳۴۵', '\u200f012345']) expect(readCode(typed), typed).toBe('012345')
})

test('any other text is no code', () => {
  for (const typed of ['', '12345', '1234567', '12345a', '-12345', '12.345', '１２３４５６']) expect(readCode(typed), typed).toBeUndefined()
})
