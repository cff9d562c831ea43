import { expect, test } from 'vitest'
import { nameOfNumber, readCreditNoteNumber } from './credit-note-number.ts'

test('the number of a credit note is read from its name, however that is typed', () => {
  for (const number of [1, 42, 123_456]) expect(readCreditNoteNumber(nameOfNumber(number))).toBe(number)
  for (const text of ['cn42', ' CN 00042 ', 'CN-٠٠٠٤٢']) expect(readCreditNoteNumber(text), text).toBe(42)
  for (const text of ['42', 'CN', 'CN-', 'CN-4x', 'CN-1234567890123']) expect(readCreditNoteNumber(text), text).toBeUndefined()
})
