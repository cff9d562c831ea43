import { expect, test } from 'vitest'
import { namesOf } from './network.ts'

test('only networks of such runs count as left behind, and each machine has its number', () => {
  expect(namesOf('warraq412-2 (id: 1)\nwarraq412-1\nvpn-1\nmy-warraq77-1\nwarraq9\nwarraq5x-1')).toEqual(['warraq412', 'warraq412'])
})
