import { expect, test } from 'vitest'
import { canonicalCode } from './coupon.ts'

test.each([
  ['spaces around a code do not matter', '  MARHABA10\n', 'MARHABA10'],
  ['small letters are the same code', 'marhaba10', 'MARHABA10'],
  ['Arabic digits are the same code', 'marhaba١٠', 'MARHABA10'],
  ['Persian digits are the same code', 'MARHABA۱۰', 'MARHABA10'],
  ['full-width letters are the same code', 'ＭＡＲＨＡＢＡ１０', 'MARHABA10'],
  ['direction marks copied along are not part of a code', '\u200FMARHABA10\u200E', 'MARHABA10'],
  ['an Arabic code stays as it is', 'مرحبا١٠', 'مرحبا10'],
])('%s', (_rule, typed, code) => {
  expect(canonicalCode(typed)).toBe(code)
})
