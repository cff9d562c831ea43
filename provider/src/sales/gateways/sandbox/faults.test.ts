import { expect, test } from 'vitest'
import { readFaults, strikes } from './faults.ts'

test('nothing goes wrong by default', () => {
  const faults = readFaults(undefined)
  expect(Array.from({ length: 100 }, () => strikes(faults, 'dropWebhook')).some(Boolean)).toBe(false)
})

test('a fault strikes in as many cases of a hundred as its setting says, and in the same ones for the same seed', () => {
  const run = (seed: number) => {
    const faults = readFaults(`dropWebhook=30, seed=${seed}`)
    return Array.from({ length: 1000 }, () => strikes(faults, 'dropWebhook'))
  }
  const struck = run(7).filter(Boolean).length
  expect(struck).toBeGreaterThan(250)
  expect(struck).toBeLessThan(350)
  expect(run(7)).toEqual(run(7))
  expect(run(8)).not.toEqual(run(7))
})

test('a fault of 100 per cent always strikes', () => {
  const faults = readFaults('refundFailure=100')
  expect(Array.from({ length: 100 }, () => strikes(faults, 'refundFailure')).every(Boolean)).toBe(true)
})

test.each(['nothing=3', 'dropWebhook', 'dropWebhook=101', 'dropWebhook=-1', 'delayMs=60001', 'constructor=1', 'toString=1', 'draw=1'])(
  '"%s" is refused by name at the start',
  (text) => {
    expect(() => readFaults(text)).toThrow(/is no fault/)
  },
)
