// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

async function loadPage(): Promise<typeof import('./order-key.ts')> {
  vi.resetModules()
  return import('./order-key.ts')
}

beforeEach(() => sessionStorage.clear())

test('the same content has the same key, in a double click and after Back or a reload', async () => {
  const key = (await loadPage()).orderKeyFor('a')
  expect((await loadPage()).orderKeyFor('a')).toBe(key)
})

test('another content has another key', async () => {
  const { orderKeyFor } = await loadPage()
  expect(orderKeyFor('a')).not.toBe(orderKeyFor('b'))
})

test('once forgotten, the same content has a new key', async () => {
  const { orderKeyFor, forgetOrderKey } = await loadPage()
  const key = orderKeyFor('a')
  forgetOrderKey()
  expect(orderKeyFor('a')).not.toBe(key)
})

test('foreign text in storage is no key', async () => {
  for (const stored of ['', 'null', '7', '{"content":"a"}', 'not json']) {
    sessionStorage.setItem('order-key', stored)
    expect((await loadPage()).orderKeyFor('a')).toMatch(/^[0-9a-f]{32}$/)
  }
})
