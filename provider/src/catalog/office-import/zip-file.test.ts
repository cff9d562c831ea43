import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeZip } from './zip-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warraq-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** More than a stream takes at once, and incompressible. */
const line = () => Array.from({ length: 20_000 }, () => Math.random().toString(36).slice(2)).join()

test('texts of any length are in the zip unchanged', async () => {
  const lines = [line(), line(), line()]
  async function* pieces() {
    yield* lines
  }
  async function* none() {}
  const path = join(folder, 'whole.zip')
  const sizeBytes = await writeZip(path, [
    { name: 'long.csv', pieces: pieces() },
    { name: 'sub/empty.csv', pieces: none() },
  ])
  const bytes = await readFile(path)
  expect(bytes.length).toBe(sizeBytes)
  const files = unzipSync(new Uint8Array(bytes))
  expect(Object.keys(files)).toEqual(['long.csv', 'sub/empty.csv'])
  expect(strFromU8(files['long.csv'] ?? new Uint8Array())).toBe(lines.join(''))
})

test('if the text cannot be read to its end, that is reported, and nothing more is written', async () => {
  async function* failing() {
    yield line()
    throw new Error('The database is away')
  }
  await expect(writeZip(join(folder, 'half.zip'), [{ name: 'a.csv', pieces: failing() }])).rejects.toThrow('The database is away')
})

test('if the file cannot be written, that is reported, and no more of the text is read', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield line()
    } finally {
      isEnded = true
    }
  }
  await expect(writeZip(join(folder, 'nowhere', 'a.zip'), [{ name: 'a.csv', pieces: endless() }])).rejects.toThrow('ENOENT')
  expect(isEnded).toBe(true)
})

test('if the file cannot be written while the text is pending, that is reported, too', async () => {
  async function* slow() {
    // Far more disk work than discovering that there is no such folder.
    for (let asked = 0; asked < 200; asked++) await stat(folder)
    yield 'a'
  }
  await expect(writeZip(join(folder, 'nowhere', 'a.zip'), [{ name: 'a.csv', pieces: slow() }])).rejects.toThrow('ENOENT')
})
