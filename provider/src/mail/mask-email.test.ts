import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test('the target shows the first letter and the domain only', () => {
  expect(maskEmail('student@demo.warraq.example')).toBe('s•••••@demo.warraq.example')
  expect(maskEmail('a@b.example')).toBe('a•••••@b.example')
})
