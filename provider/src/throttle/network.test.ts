import { expect, test } from 'vitest'
import { neighbourhoodOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0/64', '2001:db8:1:0:0:0:0:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64', 'fe80:0:0:0:0:0:0:0/48'],
  ['nonsense', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('%s', (address, network, neighbourhood) => {
  expect(networkOf(address)).toBe(network)
  expect(neighbourhoodOf(address)).toBe(neighbourhood)
})
