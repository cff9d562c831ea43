import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'

const directory = mkdtempSync(join(tmpdir(), 'warraq-store-'))
afterAll(() => rmSync(directory, { recursive: true }))
const id = '0190f2d8-0000-7000-8000-000000000001'
const store = diskStore(directory)

const openHandles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(directory)
    } catch {
      return false
    }
  }).length

test('an unread file is not kept open, and a file is closed when its reader leaves', async () => {
  await store.write(id, new Uint8Array(8 * 1024 * 1024))
  for (let count = 0; count < 20; count++) await store.read(id)
  expect(openHandles()).toBe(0)
  const reader = (await store.read(id)).getReader()
  await reader.read()
  await reader.cancel()
  await expect.poll(openHandles).toBe(0)
})

test('an incompletely written file leaves nothing on the disk, which may be full because of it', async () => {
  const other = '0190f2d8-0000-7000-8000-000000000002'
  // A file cannot replace a folder, so the last step of writing fails.
  mkdirSync(join(directory, other.slice(-2), other), { recursive: true })
  await expect(store.write(other, new Uint8Array(1024))).rejects.toThrow()
  expect(readdirSync(join(directory, other.slice(-2)))).toEqual([other])
})

test('a half-written file of a dead process is removed after a day; newer ones and whole files stay', async () => {
  const own = mkdtempSync(join(tmpdir(), 'warraq-store-'))
  const dying = diskStore(own)
  // A shop that has stored nothing yet has nothing to remove.
  await diskStore(join(own, 'none')).removeUnfinished()
  await dying.write(id, new Uint8Array(8))
  const folder = join(own, id.slice(-2))
  const hoursAgo = (name: string, hours: number) => utimesSync(join(folder, name), new Date(), new Date(Date.now() - hours * 3_600_000))
  const [old, fresh] = [`${id}.one.part`, `${id}.two.part`]
  for (const part of [old, fresh]) writeFileSync(join(folder, part), 'half')
  for (const [name, hours] of [
    [id, 48],
    [old, 25],
    [fresh, 23],
  ] as const)
    hoursAgo(name, hours)
  await dying.removeUnfinished()
  expect(readdirSync(folder).toSorted()).toEqual([id, fresh])
  rmSync(own, { recursive: true })
})
