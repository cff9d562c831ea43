import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import { isMissingFile } from './file-store.ts'
import { readWhole } from './read-whole.ts'

const folder = await mkdtemp(join(tmpdir(), 'warraq-whole-'))
afterAll(() => rm(folder, { recursive: true }))
const store = diskStore(folder)
const id = randomUUID()
const bytes = new Uint8Array(Buffer.alloc(300_000, 'all of it '))
await store.write(id, bytes)

test.each([300_000, 0, 1, 65_537, 299_999, 300_001, 900_000])(
  'a file is read whole and alone, also if it should have %i bytes',
  async (size) => {
    const read = await readWhole(store, id, size)
    expect([Buffer.from(read).equals(bytes), read.byteOffset, read.buffer.byteLength]).toEqual([true, 0, 300_000])
  },
)

test('a missing file is reported', async () => {
  expect(isMissingFile(await readWhole(store, randomUUID(), 5).catch((error: unknown) => error))).toBe(true)
})
