import { expect, test } from 'vitest'
import { readQuoted } from './person-like.ts'

test.each([
  ['055 765 4321', '557654321', 'the 0 by which it is dialled at home is not kept'],
  ['٠٥٥٧٦٥٤٣٢١', '557654321', 'in Arabic digits, too'],
  ['00971557654321', '971557654321', 'what stands for + is no digit of it'],
  ['5123 4567', '51234567', 'a number without it stays'],
  ['0432', '0432', 'the last digits of a number may begin with 0'],
])('a telephone number is read in stored form: %s is %s (%s)', (typed, phone) => {
  expect(readQuoted(typed, true).phone).toBe(phone)
})
