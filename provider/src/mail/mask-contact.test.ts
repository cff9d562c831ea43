import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask-contact.ts'

test.each([
  ['noura@example.com', 'n•••••@example.com'],
  ['"a@b"@example.com', '"•••••@example.com'],
  ['x@example.com', 'x•••••@example.com'],
  ['broken', '•••••'],
])('of the e-mail %s the first letter and the place are shown', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('of a phone the last three digits are shown', () => {
  expect([maskPhone('+96550001234'), maskPhone(null)]).toEqual(['•••• 234', null])
})
