import { expect, test } from 'vitest'
import { mailOrigin } from './mail-origin.ts'

test('links in mails lead to the public address', () => {
  expect(mailOrigin({ publicUrl: 'https://shop.example', hasLocalMailbox: false, port: 3000 })).toBe('https://shop.example')
})

test('even a shop without a public address sends no mail with a link without a host', () => {
  expect(mailOrigin({ publicUrl: undefined, hasLocalMailbox: false, port: 4000 })).toBe('http://localhost:4000')
  expect(mailOrigin({ publicUrl: undefined, hasLocalMailbox: true, port: 4000 })).toBe('')
})
