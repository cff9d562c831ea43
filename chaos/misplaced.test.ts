import { expect, test } from 'vitest'
import type { Answer } from './load.ts'
import { listMisplaced } from './misplaced.ts'

const order = (orderId: string, begunAt: number, endedAt: number, status = 200): Answer => {
  return {
    kind: 'order',
    url: '/',
    status,
    ms: 1,
    begunAt,
    endedAt,
    headers: {},
    body: status === 200 ? JSON.stringify({ data: { orderId } }) : '',
  }
}
const backup = { begunAt: 100, endedAt: 200 }
const answers = [
  order('before', 10, 90),
  order('meanwhile', 90, 150),
  order('also', 150, 210),
  order('after', 201, 220),
  order('none', 20, 30, 503),
]

test('a backup has every order acknowledged before it, none placed after it, and any of the others', () => {
  expect(listMisplaced(new Set(['before']), answers, backup)).toEqual([])
  expect(listMisplaced(new Set(['before', 'meanwhile', 'also']), answers, backup)).toEqual([])
  expect(listMisplaced(new Set(['meanwhile']), answers, backup)).toEqual([
    '1 orders that were acknowledged before the back-up are not in it',
  ])
  expect(listMisplaced(new Set(['before', 'after']), answers, backup)).toEqual(['1 orders that were placed after the back-up are in it'])
})
