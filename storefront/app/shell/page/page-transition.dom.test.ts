// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageTransition } from './page-transition.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML =
    '<header><a href="/b" id="above">Above</a></header><main id="content"><a href="/b" id="within">Within</a></main>'
})
afterEach(() => vi.unstubAllGlobals())

/** Navigates as the router does, with the focus on this element, and returns what has the focus once the next page is ready. */
async function focusAfter(from: string, to: string, focused: string): Promise<string | undefined> {
  document.getElementById(focused)?.focus()
  vi.stubGlobal('__reactRouterDataRouter', {
    state: { navigation: { location: { pathname: to } }, location: { pathname: from }, matches: [] },
  })
  const given = { request: new Request(`http://shop.test${to}`) } as Parameters<typeof pageTransition>[0]
  await pageTransition(given, async () => ({}))
  return document.activeElement?.id
}

test('the focus leaves an element about to be removed, and stays elsewhere', async () => {
  expect(await focusAfter('/a', '/b', 'within')).toBe('')
  expect(await focusAfter('/b', '/b', 'within')).toBe('within')
  expect(await focusAfter('/a', '/b', 'above')).toBe('above')
})
