import { afterAll } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'

/** For a file of tests: a shop of its own, closed after the last of them. */
export async function openTestShop(options?: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const shop = await createTestApp(options)
  afterAll(() => shop.close())
  return shop
}
