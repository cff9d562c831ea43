import { expect, test } from 'vitest'
import { decideRefresh } from './decide-refresh.ts'

const rotatedAt = new Date('2026-11-21T09:00:00Z')
const after = (seconds: number) => new Date(rotatedAt.getTime() + seconds * 1000)
const unused = { generation: 7, rotatedAt, isGenerationUsed: false }
const used = { ...unused, isGenerationUsed: true }

test('the current token advances', () => {
  expect(decideRefresh(unused, 7, after(0))).toBe('advance')
  expect(decideRefresh(used, 7, after(1e6))).toBe('advance')
})

test('the token before it is answered again for 60 seconds, whoever used its successor', () => {
  expect(decideRefresh(used, 6, after(60))).toBe('repeat')
  expect(decideRefresh(used, 6, after(60.001))).toBe('reuse')
})

test('the token before it is answered again as long as its successor was never used', () => {
  expect(decideRefresh(unused, 6, after(1e6))).toBe('repeat')
})

test('anything older is reuse, at any time', () => {
  for (const presented of [5, 4, 0]) expect(decideRefresh(unused, presented, after(0))).toBe('reuse')
})
