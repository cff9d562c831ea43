import { expect, test } from 'vitest'
import { summarise, type ToldTest } from './told-test.ts'

const told = (title: string, more: Partial<ToldTest> = {}): ToldTest => ({
  ...{ suite: 'pglite', title, file: 'a.test.ts', ms: 1, state: 'passed' },
  ...more,
})

test('the slowest ten come first, then skipped tests with their reasons, and the sum last', () => {
  const many = Array.from({ length: 12 }, (_, index) => told(`number ${index}`, { ms: index * 1000 }))
  const { lines } = summarise([...many, told('races', { state: 'skipped', note: 'needs a server' })])
  expect(lines.slice(0, 2)).toEqual(['Slowest:', '    11.0 s  pglite a.test.ts › number 11'])
  expect(lines.slice(10)).toEqual([
    '     2.0 s  pglite a.test.ts › number 2',
    'Skipped:',
    '  pglite a.test.ts › races: needs a server',
    '12 passed, 0 failed, 1 skipped',
  ])
})

test('a skip without a reason fails', () => {
  const { lines, failed } = summarise([told('one'), told('mute', { state: 'skipped' })])
  expect([failed, lines.at(-2), lines.at(-1)]).toEqual([1, '  pglite a.test.ts › mute: NO REASON IS GIVEN', '1 passed, 1 failed'])
})

test('failures are repeated before the sum, with the first lines of their reasons', () => {
  const { lines } = summarise([
    told('one'),
    told('two', { state: 'failed', note: 'expected 1\nreceived 2' }),
    told('three', { state: 'failed' }),
  ])
  expect(lines.slice(-4)).toEqual([
    'Failed:',
    '  pglite a.test.ts › two\n    expected 1\n    received 2',
    '  pglite a.test.ts › three',
    '1 passed, 2 failed',
  ])
})
