import { expect, test } from 'vitest'
import { clientOf } from './client-address.ts'

const incoming = (forwarded?: string) => ({
  socket: { remoteAddress: '10.0.0.9' },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

test.each([
  ['no proxy: what anybody may write is not believed', 0, '203.0.113.1', '10.0.0.9'],
  ['one proxy: whom it saw', 1, '203.0.113.1', '203.0.113.1'],
  ['one proxy, and a list that its client made up', 1, '1.1.1.1, 203.0.113.1', '203.0.113.1'],
  ['two proxies: whom the outer one saw', 2, '1.1.1.1, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
  ['two proxies, past the outer one', 2, '203.0.113.1', '10.0.0.9'],
  ['a proxy that names no address', 1, 'unknown', '10.0.0.9'],
  ['IPv6', 1, '2001:db8::1', '2001:db8::1'],
])('%s', (_what, hops, forwarded, address) => {
  expect(clientOf(incoming(forwarded), hops).clientAddress).toBe(address)
})

test('if a proxy names no address, it is the socket’s', () => {
  expect(clientOf(incoming(), 1).clientAddress).toBe('10.0.0.9')
})
