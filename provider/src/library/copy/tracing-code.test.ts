import { expect, test } from 'vitest'
import { newTracingCode, readTracingCode } from './tracing-code.ts'

test('a tracing code has eight letters and digits, and none is repeated', () => {
  const codes = Array.from({ length: 2000 }, newTracingCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

test.each([
  ['K7M2QX9T', 'K7M2QX9T'],
  [' k7m2-qx9t ', 'K7M2QX9T'],
  ['O1IL0000', '01110000'],
  ['K7M2QX9', undefined],
  ['K7M2QX9TT', undefined],
  ['K7M2QX9U', undefined],
  ['', undefined],
])('a code written down as %j is read as %j', (typed, code) => expect(readTracingCode(typed)).toBe(code))
