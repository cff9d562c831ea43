import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptDatabase, keptFilesPrefix } from './forget-kept.ts'
import { keepMemo } from './keep-memo.ts'
import type { LentCopy } from './kept-about.ts'
import { beginLease } from './kept-lease.ts'
import { keptPage } from './kept-page-address.ts'
import { changeMemo, closeKept, findMemo, listMemos, readPiece, saveMemo } from './kept-store.ts'
import { notePlace, openKept } from './open-kept.ts'
import { renewKept } from './renew-kept.ts'
import { importKey, pieceBytes, type Sealed, sealAbout, sealPages } from './sealed.ts'

const day = 24 * 60 * 60 * 1000
const pages = new Uint8Array(randomBytes(pieceBytes + 100))

function lentNow(change: Partial<LentCopy> = {}): LentCopy {
  const memo = {
    ...{ id: 7, title: { en: 'Work', ar: 'الشغل' }, contentLanguage: 'en' as const, lastPage: 3, toc: [], layout: null },
    ...{ edition: 1, corrections: [], marks: null },
  }
  const until = new Date(Date.now() + 30 * day).toISOString()
  return { personId: 'noura', copy: 'first', key: key7, now: new Date().toISOString(), until, memo, ...change }
}
const key7 = randomBytes(32).toString('base64url')

async function keep(id = 7): Promise<void> {
  const { personId, copy, memo, ...lease } = lentNow()
  const key = await importKey(lease.key)
  const about = await sealAbout(key, copy, { ...memo, id })
  const row = { id, personId, title: memo.title, copy, key, lease: beginLease(lease, Date.now()), length: pages.length, about }
  await saveMemo({ ...row, isOlder: false, place: null }, await sealPages(key, copy, pages))
}

/** A mock shop; returns what was posted to it. */
function shopThat(answer: (path: string) => Response | undefined | Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: { body?: URLSearchParams }) => {
    asked.push(`${path} ${init?.body ?? ''}`.trim())
    const response = await answer(path)
    if (!response) throw new TypeError('no line')
    return response
  })
  return asked
}
const ended = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })

/** The device’s clock. */
const setClock = (at: number) => vi.spyOn(Date, 'now').mockReturnValue(at)

beforeEach(async () => {
  await closeKept()
  indexedDB.deleteDatabase(keptDatabase)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a kept memo opens with its contents and any part of its bytes', async () => {
  await keep()
  const opened = await openKept(7)
  if (typeof opened === 'string') throw new Error(opened)
  expect(opened).toMatchObject({ personId: 'noura', page: 3, about: { title: { en: 'Work' } } })
  for (const [begin, end] of [
    [0, 10],
    [pieceBytes - 5, pieceBytes + 5],
    [0, pages.length],
  ] as const)
    expect(Buffer.from(await opened.pages.read(begin, end)).equals(Buffer.from(pages.subarray(begin, end)))).toBe(true)
})

test('an expired lease deletes the key, and setting the clock back does not restore it', async () => {
  await keep()
  const began = Date.now()
  setClock(began + 31 * day)
  expect(await openKept(7)).toBe('over')
  expect((await findMemo(7))?.key).toBeNull()
  setClock(began)
  expect(await openKept(7)).toBe('clockBack')
})

test('setting the clock back before the end closes the memo, and correcting it reopens it', async () => {
  await keep()
  const began = Date.now()
  setClock(began + 20 * day)
  expect(await openKept(7)).toBeTypeOf('object')
  setClock(began + 10 * day)
  expect(await openKept(7)).toBe('clockBack')
  setClock(began + 21 * day)
  expect(await openKept(7)).toBeTypeOf('object')
})

test('a contact renews the lease and the key, without the bytes', async () => {
  await keep()
  setClock(Date.now() + 31 * day)
  expect(await openKept(7)).toBe('over')
  const asked = shopThat(() => Response.json(lentNow({ memo: { ...lentNow().memo, lastPage: 5 } })))
  await renewKept()
  expect(await openKept(7)).toMatchObject({ page: 5 })
  expect(asked.filter((path) => path.startsWith('/dashboard/read/'))).toEqual(['/dashboard/read/7/file intent=lease'])
})

test('a memo that was refunded is removed at the next contact with all its bytes, and the others stay', async () => {
  await keep()
  await keep(8)
  shopThat((path) => (path.includes('/7/') ? new Response(null, { status: 404 }) : Response.json(lentNow())))
  await renewKept()
  expect((await listMemos()).map(({ id }) => id)).toEqual([8])
  expect(await readPiece(7, 0)).toBeUndefined()
  expect(await readPiece(8, 0)).toBeDefined()
})

test.each([
  ['nobody is logged in any more', ended],
  ['somebody else is logged in', () => Response.json(lentNow({ personId: 'dana' }))],
])('nothing stays on the device if %s', async (_, answer) => {
  await keep()
  await keep(8)
  shopThat(answer)
  await renewKept()
  expect(await listMemos()).toEqual([])
  expect(await readPiece(8, 0)).toBeUndefined()
})

/** The files of a browser, by the names of their stores: opening one makes it. */
function stubFiles(): Set<string> {
  const stores = new Set<string>()
  const store = { put: async () => {}, addAll: async () => {}, match: async () => new Response() }
  vi.stubGlobal('caches', {
    keys: async () => [...stores],
    open: async (name: string) => stores.add(name) && store,
    delete: async (name: string) => stores.delete(name),
    match: async (_address: string, { cacheName }: { cacheName: string }) => (stores.has(cacheName) ? new Response() : undefined),
  })
  return stores
}

test.each([
  ['stays while memos do', async () => {}, 1],
  [
    'does not come back if a log-out in another tab removes all while it is on its way',
    async (stores: Set<string>) => {
      stores.clear()
      await new Promise((done) => Object.assign(indexedDB.deleteDatabase(keptDatabase), { onsuccess: done }))
    },
    0,
  ],
])('the page of a newer build %s', async (_, meanwhile, left) => {
  await keep()
  const stores = stubFiles()
  shopThat((path) => {
    if (path === '/offline.json') return Response.json([])
    if (!path.startsWith(keptPage)) return Response.json(lentNow())
    return meanwhile(stores).then(() => Object.defineProperty(new Response(), 'url', { value: `https://shop.example${path}` }))
  })
  await renewKept()
  expect([...stores].filter((name) => name.startsWith(keptFilesPrefix))).toHaveLength(left)
  expect(await listMemos()).toHaveLength(left)
})

test.each([
  ['there is no line', () => undefined],
  ['the shop fails', () => new Response(null, { status: 503 })],
])('nothing changes if %s', async (_, answer) => {
  await keep()
  const before = await findMemo(7)
  shopThat(answer)
  await renewKept()
  expect((await findMemo(7))?.lease).toEqual(before?.lease)
  expect(await openKept(7)).toBeTypeOf('object')
})

test('an older copy stays until its lease ends, and says that there is a newer one', async () => {
  await keep()
  const before = await findMemo(7)
  setClock(Date.now() + 5 * day)
  shopThat(() => Response.json(lentNow({ copy: 'second', key: randomBytes(32).toString('base64url') })))
  await renewKept()
  expect(await findMemo(7)).toMatchObject({ isOlder: true, copy: 'first', lease: { until: before?.lease.until } })
  expect(await openKept(7)).toBeTypeOf('object')
})

test('the page where reading stopped offline is reopened, and reported at the next contact', async () => {
  await keep()
  await notePlace(7, 9)
  expect(await openKept(7)).toMatchObject({ page: 9 })
  const asked = shopThat((path) => (path.endsWith('.data') ? new Response() : Response.json(lentNow())))
  await renewKept()
  expect(asked).toContain('/dashboard/read/7.data page=9')
  expect(await findMemo(7)).toMatchObject({ place: null })
  expect(await openKept(7)).toMatchObject({ page: 9 })
})

test('an unreported page is reported the next time', async () => {
  await keep()
  await notePlace(7, 9)
  shopThat((path) => (path.endsWith('.data') ? undefined : Response.json(lentNow())))
  await renewKept()
  expect(await findMemo(7)).toMatchObject({ place: 9 })
})

test('a page of an older edition is also reported at the next contact, and reopened there', async () => {
  await keep()
  await notePlace(7, 9)
  const newer = lentNow({ copy: 'second', key: randomBytes(32).toString('base64url') })
  const asked = shopThat((path) => (path.endsWith('.data') ? new Response() : Response.json(newer)))
  await renewKept()
  expect(asked).toContain('/dashboard/read/7.data page=9')
  expect(await findMemo(7)).toMatchObject({ isOlder: true, place: null })
  expect(await openKept(7)).toMatchObject({ page: 9 })
})

test('an unreported page carries over to the same person’s newer edition', async () => {
  await keep()
  await notePlace(7, 9)
  await keep()
  expect(await findMemo(7)).toMatchObject({ place: 9 })
  await changeMemo(7, (memo) => ({ ...memo, personId: 'dana' }))
  await keep()
  expect(await findMemo(7)).toMatchObject({ personId: 'noura', place: null })
})

test('bytes that were changed on the device do not open', async () => {
  await keep()
  await changeMemo(7, (memo) => ({ ...memo, about: { ...memo.about, nonce: new Uint8Array(12) } }))
  expect(await openKept(7)).toBe('broken')
})

test('a device without room for the last piece keeps none', async () => {
  const key = await importKey(key7)
  const { memo, copy, personId, ...lease } = lentNow()
  const about = await sealAbout(key, copy, memo)
  const row = { id: 7, personId, title: memo.title, copy, key, lease: beginLease(lease, Date.now()), length: 10, about }
  // A store rejects it on writing, as when it is full.
  const unfit = { nonce: () => undefined } as unknown as Sealed
  const [piece] = await sealPages(key, copy, pages)
  if (!piece) throw new Error('no piece')
  await expect(saveMemo({ ...row, isOlder: false, place: null }, [piece, unfit])).rejects.toThrow()
  expect(await listMemos()).toEqual([])
  expect(await readPiece(7, 0)).toBeUndefined()
})

test('a browser that lacks what is needed says so before anything is fetched', async () => {
  const asked = shopThat(() => Response.json(lentNow()))
  expect(await keepMemo(7)).toEqual({ why: 'cannot' })
  expect(asked).toEqual([])
})

test('looking for kept memos creates no database, and memos kept later are found', async () => {
  await closeKept()
  await new Promise((resolve, reject) => Object.assign(indexedDB.deleteDatabase(keptDatabase), { onsuccess: resolve, onerror: reject }))
  expect([await listMemos(), await findMemo(7), await changeMemo(7, (memo) => memo), await readPiece(7, 0)]).toEqual([
    [],
    undefined,
    undefined,
    undefined,
  ])
  expect(await indexedDB.databases()).toEqual([])
  await keep()
  expect((await listMemos()).map(({ id }) => id)).toEqual([7])
})
