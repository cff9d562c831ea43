import { expect, test } from 'vitest'
import { readRecoveryCode } from './recovery-code.ts'

test.each([
  ['abcd-efgh-2345', 'abcdefgh2345'],
  [' ABCD efgh 2345\u200f', 'abcdefgh2345'],
  ['abcd-efgh-234', undefined],
  ['abcd-efgh-23456', undefined],
  ['abcd-efgh-2340', undefined],
  ['123456', undefined],
  ['', undefined],
])('%j is read as %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})
