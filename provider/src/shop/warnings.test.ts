import { expect, test } from 'vitest'
import { listWarnings } from './warnings.ts'

const standing = { money: 'none', hasUnusedKeys: false, canMail: true, gateways: { cod: false } } as const

test('a shop without a gateway lacks nothing if it takes cash; unused keys are still reported', () => {
  expect(listWarnings(standing)).toEqual(['noGateway'])
  expect(listWarnings({ ...standing, gateways: { cod: true } })).toEqual([])
  expect(listWarnings({ ...standing, gateways: { cod: true }, hasUnusedKeys: true })).toEqual(['testKeys'])
})
