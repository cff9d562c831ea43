import { randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { happenings } from '../happenings.ts'
import type { ListedFile } from './file-store.ts'
import { type FileNames, listUnnamed } from './list-unnamed.ts'
import { sweepFiles } from './sweep-files.job.ts'

const before = new Date('2026-11-20T01:00:00Z')
const [old, young] = [new Date('2026-11-20T00:59:59Z'), before]
const computed = () => uuidv5('preview', randomUUID())

let stored: Map<string, Date>
let named: Set<string>
let portions: number[]
let said: { level: string; count: number }[]
let told: { outcome: string; count: number }[]
happenings.filesSwept.listen((what) => told?.push(what))
beforeEach(() => {
  stored = new Map()
  named = new Set()
  portions = []
  said = []
  told = []
})

const files = {
  async *list(): AsyncGenerator<ListedFile> {
    for (const [id, writtenAt] of stored) yield { id, size: 1, writtenAt }
  },
  remove: async (id: string) => void stored.delete(id),
}
const names: FileNames = {
  listWithoutRow: async (ids) => {
    portions.push(ids.length)
    return ids.filter((id) => !named.has(id))
  },
  strikeComputed: async (ids) => {
    for (const id of named) ids.delete(id)
  },
  removeComputed: async (ids, remove) => {
    const unnamed = ids.filter((id) => !named.has(id))
    for (const id of unnamed) await remove(id)
    return unnamed.length
  },
}
const note = (level: string, { count }: { count: number }) => void said.push({ level, count })
const log = { info: (what: { count: number }) => note('info', what), error: (what: { count: number }) => note('error', what) } as never
const sweep = (given: Partial<FileNames> = {}) => sweepFiles({ files, names: { ...names, ...given }, log }, before)

function store(count: number, { isNamed = true, writtenAt = old, id = randomUUID as () => string } = {}): string[] {
  const ids = Array.from({ length: count }, id)
  for (const each of ids) {
    stored.set(each, writtenAt)
    if (isNamed) named.add(each)
  }
  return ids
}

test('old files that nothing names are removed, whether their ids are given or computed; named and young ones stay', async () => {
  store(40)
  store(2, { id: computed })
  const fresh = store(3, { isNamed: false, writtenAt: young })
  const lost = [...store(2, { isNamed: false }), ...store(1, { isNamed: false, id: computed })]
  await sweep()
  expect(lost.filter((id) => stored.has(id))).toEqual([])
  expect([...stored.keys()]).toEqual([...named, ...fresh])
  expect([said, told]).toEqual([[{ level: 'info', count: 3 }], [{ outcome: 'removed', count: 3 }]])
  await sweep()
  expect([said.length, told.length]).toEqual([1, 1])
})

test('nothing is removed if more than a hundred files have no row, or more than a quarter of all: it may be another shop’s store', async () => {
  store(1_000)
  store(101, { isNamed: false })
  await sweep()
  expect([stored.size, said, told]).toEqual([1_101, [{ level: 'error', count: 101 }], [{ outcome: 'left', count: 101 }]])
  stored.clear()
  store(5, { isNamed: false })
  store(10)
  store(3, { isNamed: false, id: computed })
  store(50, { isNamed: false, writtenAt: young })
  await sweep()
  expect([stored.size, said.at(-1)]).toEqual([68, { level: 'error', count: 5 }])
})

test('a file whose row comes during the sweep stays', async () => {
  store(40)
  const [late = ''] = store(1, { isNamed: false })
  let asked = 0
  await sweep({
    listWithoutRow: (ids) => {
      if (++asked === 2) named.add(late)
      return names.listWithoutRow(ids)
    },
  })
  expect([asked, stored.has(late), said]).toEqual([2, true, []])
})

test('a store of any size is compared in portions, and computed ids many at once', async () => {
  store(2_500)
  store(60_000, { isNamed: false, id: () => `${randomUUID().slice(0, 14)}5${randomUUID().slice(15)}` })
  const lost = store(1, { isNamed: false })
  const struck: number[] = []
  const strikeComputed = async (ids: Set<string>) => {
    struck.push(ids.size)
    ids.clear()
  }
  const found: string[] = []
  let reached = 0
  for await (const { id } of listUnnamed(files, { ...names, strikeComputed }, before, () => reached++)) found.push(id)
  expect([found, reached, Math.max(...portions)]).toEqual([lost, 62_501, 1_000])
  expect(struck.length).toBe(2)
  expect(Math.max(...struck)).toBeLessThan(51_000)
})
