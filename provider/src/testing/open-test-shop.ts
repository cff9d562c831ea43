import { afterAll } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'

/** A shop for one test file, closed after its last test. */
export async function openTestShop(options?: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const shop = await createTestApp(options)
  afterAll(() => shop.close())
  return shop
}
