import { afterEach, expect, test, vi } from 'vitest'
import { keptFilesPrefix } from './forget-kept.ts'
import { keepLanguage } from './kept-files.ts'
import { keptPage } from './kept-page-address.ts'

const name = `${keptFilesPrefix}one`
const [language, whole] = [`${keptPage}/language`, `${keptPage}/whole`]

/** A browser's caches: opening one creates it. `afterLook`: what another tab does between the check and the opening. */
function storesOfBrowser({ afterLook }: { afterLook?: (stores: Map<string, Map<string, string>>) => void } = {}) {
  const stores = new Map([[name, new Map([[whole, '']])]])
  const open = (asked: string) => {
    const store = stores.get(asked) ?? new Map<string, string>()
    stores.set(asked, store)
    return {
      put: async (address: string, response: Response) => void store.set(address, await response.text()),
      match: async (address: string) => (store.has(address) ? new Response(store.get(address)) : undefined),
    }
  }
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    open: async (asked: string) => open(asked),
    delete: async (asked: string) => stores.delete(asked),
    match: async (address: string, { cacheName }: { cacheName: string }) => {
      const found = stores.get(cacheName)?.has(address) ? new Response() : undefined
      afterLook?.(stores)
      return found
    },
  })
  return stores
}
afterEach(() => vi.unstubAllGlobals())

test('the language that was chosen last is kept beside the page', async () => {
  const stores = storesOfBrowser()
  await keepLanguage()
  expect(stores.get(name)?.get(language)).toBe('en')
})

test('a store that a log-out removes meanwhile is not re-created', async () => {
  const stores = storesOfBrowser({ afterLook: (all) => all.clear() })
  await keepLanguage()
  expect([...stores.keys()]).toEqual([])
})

test('a store that another tab is filling is left alone', async () => {
  const stores = storesOfBrowser()
  stores.set(name, new Map([['/assets/half.js', '']]))
  await keepLanguage()
  expect(stores).toEqual(new Map([[name, new Map([['/assets/half.js', '']])]]))
})
