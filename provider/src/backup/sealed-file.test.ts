import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { sealFile } from './sealed-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'warraq-sealed-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const textOf = async (content: ReadableStream<Uint8Array>) => new Response(content).text()

test.each([0, 5, 200_000])('of %i bytes nothing can be read on the disk, and its writer reads them all', async (length) => {
  const path = join(folder, `of ${length}`)
  const text = 'known words '.repeat(length).slice(0, length)
  const { size, read } = await sealFile(path, Readable.from([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))]))
  expect(size).toBe(length)
  expect((await readFile(path)).includes('known')).toBe(false)
  expect(await textOf(await read())).toBe(text)
})

test('a file that was changed on the disk, or cut, is not read', async () => {
  const path = join(folder, 'changed')
  const { read } = await sealFile(path, Readable.from([Buffer.alloc(200_000, 'words ')]))
  const bytes = await readFile(path)
  bytes[150_000] = (bytes[150_000] ?? 0) ^ 1
  await writeFile(path, bytes)
  await expect(read().then(textOf)).rejects.toThrow()
  await writeFile(path, bytes.subarray(0, 100_000))
  await expect(read().then(textOf)).rejects.toThrow()
})

test('content that fails, and a name that is taken, are reported', async () => {
  const failing = async function* () {
    yield Buffer.from('half')
    throw new Error('The line broke')
  }
  await expect(sealFile(join(folder, 'failing'), Readable.from(failing()))).rejects.toThrow('The line broke')
  await writeFile(join(folder, 'taken'), 'theirs')
  await expect(sealFile(join(folder, 'taken'), Readable.from([Buffer.from('ours')]))).rejects.toThrow('EEXIST')
  expect(await readFile(join(folder, 'taken'), 'utf8')).toBe('theirs')
})
