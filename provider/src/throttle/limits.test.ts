import { expect, test } from 'vitest'
import { readLimits } from './limits.ts'

test('every limit can be set by its name, and the others stay', () => {
  const limits = readLimits('signUps=3, messages=4', false)
  expect([limits.signUps.count, limits.messages.count, limits.logInsAMinute.count]).toEqual([3, 4, 20])
})

test('an order can be tried again 30 times an hour in a shop, 600 on demo data', () => {
  expect(readLimits(undefined, false).newAttempts).toEqual({ count: 30, seconds: 3600 })
  expect(readLimits(undefined, true).newAttempts.count).toBe(600)
})

test('demo data is generous: 600 log-ins a minute, 100 unknown accounts in ten', () => {
  const limits = readLimits(undefined, true)
  expect([limits.logInsAMinute.count, limits.unknownAccounts.count]).toEqual([600, 100])
})

test.each(['nothing=3', 'signUps', 'signUps=0', 'signUps=many', 'constructor=1'])('"%s" is refused by name at the start', (text) => {
  expect(() => readLimits(text, false)).toThrow(/is no limit/)
})
