import { expect, test } from 'vitest'
import { findCountry, homeCountry } from '../countries/find-country.ts'
import { formatPhone, readPhone } from './phone.ts'

const plan = homeCountry().phone

test.each([
  ['51234567', '+96551234567'],
  ['5123 4567', '+96551234567'],
  ['٥١٢٣-٤٥٦٧', '+96551234567'],
  ['+965 5123 4567', '+96551234567'],
  ['00965 51234567', '+96551234567'],
  ['+966 51 234 5678', '+966512345678'],
])('%s is read as %s', (typed, phone) => {
  expect(readPhone(typed, plan)).toBe(phone)
})

test.each(['', '5123', '7123 4567', '+965 7123 4567', '+1', '+0123456789', 'call me', '512345678901234567'])(
  '"%s" is no number',
  (typed) => {
    expect(readPhone(typed, plan)).toBeUndefined()
  },
)

test('a number is shown in its country’s format, and a foreign one as it is', () => {
  expect(formatPhone('+96551234567', plan)).toBe('+965 5123 4567')
  expect(formatPhone('+966512345678', findCountry('SA')?.phone ?? plan)).toBe('+966 51 234 5678')
  expect(formatPhone('+966512345678', plan)).toBe('+966512345678')
})
