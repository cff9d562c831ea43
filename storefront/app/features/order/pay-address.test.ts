import { expect, test } from 'vitest'
import { payAddress } from './pay-address.ts'

const oneProcess = { providerPublicOrigin: undefined }
const remote = { providerPublicOrigin: 'https://api.example.com' }

test('a relative address stays relative in one process', () => {
  expect(payAddress(oneProcess, '/api/Sandbox/Pay?payment=1')).toBe('/api/Sandbox/Pay?payment=1')
})

test('a relative address of a remote provider is below the provider', () => {
  expect(payAddress(remote, '/api/Sandbox/Pay')).toBe('https://api.example.com/api/Sandbox/Pay')
})

test('an absolute address is taken as it is', () => {
  expect(payAddress(oneProcess, 'https://pay.example.com/x?y=1')).toBe('https://pay.example.com/x?y=1')
  expect(payAddress(remote, 'https://pay.example.com/x')).toBe('https://pay.example.com/x')
})

test('a text that is no web address is never followed', () => {
  expect(() => payAddress(oneProcess, 'javascript:alert(1)')).toThrow()
})
