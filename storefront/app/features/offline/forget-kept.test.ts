import 'fake-indexeddb/auto'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKept, keptDatabase, keptFilesPrefix } from './forget-kept.ts'
import { forgetMarks, forgetScript } from './forget-script.ts'

/** The browser's caches. */
let stores: string[]
let workers: string[]
let page: { cookie: string; elements: Record<string, { hidden: boolean; href: string }>; went: string[] }

beforeEach(async () => {
  stores = [`${keptFilesPrefix}old`, `${keptFilesPrefix}new`, 'another']
  workers = ['/dashboard/', '/another/']
  const elements = Object.fromEntries(Object.values(forgetMarks).map((id) => [id, { hidden: id === forgetMarks.left, href: '/next' }]))
  page = { cookie: 'kept=1', elements, went: [] }
  vi.stubGlobal('caches', {
    keys: async () => [...stores],
    delete: async (name: string) => (stores = stores.filter((other) => other !== name)),
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistrations: async () =>
        workers.map((path) => ({
          scope: `https://shop.example${path}`,
          unregister: async () => (workers = workers.filter((other) => other !== path)),
        })),
    },
  })
  vi.stubGlobal('document', Object.assign(page, { getElementById: (id: string) => page.elements[id] }))
  vi.stubGlobal('location', { replace: (address: string) => page.went.push(address) })
  await new Promise((resolve) => Object.assign(indexedDB.open(keptDatabase), { onsuccess: resolve })).then((event) =>
    ((event as Event).target as IDBOpenDBRequest).result.close(),
  )
})

afterEach(() => vi.unstubAllGlobals())

const runScript = () => runInThisContext(forgetScript) as Promise<void>

test.each([
  ['a contact', forgetKept],
  ['the page of a log-out, without any file', runScript],
])('%s takes away the memos, the files and the worker, and nothing else', async (_, forget) => {
  await forget()
  expect(await indexedDB.databases()).toEqual([])
  expect([stores, workers]).toEqual([['another'], ['/another/']])
  expect(page.cookie).toMatch(/^kept=; .*max-age=0/)
})

test('the log-out page leads on once nothing is left, and says so if something is', async () => {
  await runScript()
  expect(page.went).toEqual(['/next'])
  expect(page.elements).toMatchObject({ removing: { hidden: false }, left: { hidden: true } })
})

test.each([
  ['the memos cannot be removed', () => vi.stubGlobal('indexedDB', { deleteDatabase: () => failing() })],
  ['the browser has no store', () => vi.stubGlobal('caches', undefined)],
])('the page of a log-out says that something is left if %s, and the next log-out tries again', async (_, prevent) => {
  prevent()
  await runScript()
  expect(page.went).toEqual([])
  expect(page.elements).toMatchObject({ removing: { hidden: true }, left: { hidden: false } })
  expect(page.cookie).toBe('kept=1')
})

function failing(): { error: Error; onerror?: () => void } {
  const request = { error: new Error('the disk is broken') } as { error: Error; onerror?: () => void }
  queueMicrotask(() => request.onerror?.())
  return request
}
