import { expect, test } from 'vitest'
import { findClocks } from './test-clocks.ts'

const faultsOf = (text: string, path = 'e2e/planted.spec.ts') => findClocks({ path, text })

test.each([
  `await page.waitForTimeout(100)`,
  `await expect(letter).toHaveCount(1, { timeout: 500 })`,
  `await expect.poll(count, { timeout: 5_000 }).toBe(1)`,
  `await vi.waitFor(() => expect(done).toHaveBeenCalled())`,
  `test.describe.configure({ retries: 2 })`,
  `test('x', { retry: 1 }, () => {})`,
  `expect(performance.now() - begun).toBeLessThan(34)`,
])('a planted test that depends on the machine’s speed is found: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1)
})

test('the deadlines of the configs are allowed, second tries there are not', () => {
  expect(faultsOf('  retries: 0,\n  timeout: 600_000,', 'playwright.config.ts')).toEqual([])
  expect(faultsOf('  retries: process.env.CI ? 1 : 0,', 'playwright.config.ts')).toHaveLength(1)
})

test('waiting for an event is allowed', () => {
  expect(
    faultsOf(`await expect.poll(count).toBe(1)\nawait page.clock.runFor(500)\nshop.clock.now = new Date(Date.now() - 60_000)`),
  ).toEqual([])
})
