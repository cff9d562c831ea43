import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask-contact.ts'

test.each([
  ['noura@example.com', 'n•••••@example.com'],
  ['"a@b"@example.com', '"•••••@example.com'],
  ['x@example.com', 'x•••••@example.com'],
  ['broken', '•••••'],
])('the masked e-mail %s shows its first letter and its domain', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('a masked phone shows its last three digits', () => {
  expect([maskPhone('+96550001234'), maskPhone(null)]).toEqual(['•••• 234', null])
})
