import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createZip, withPassword, withRawName } from '../../testing/file/zip-factory.ts'
import { openZip, type ZipBounds } from './open-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warraq-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

const wide: ZipBounds = { files: 100, bytes: 100_000_000 }

async function open(bytes: Uint8Array, bounds = wide) {
  const path = join(folder, 'test.zip')
  await writeFile(path, bytes)
  const { entries, close } = await openZip(path, bounds)
  close()
  return entries
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'read.zip')
  await writeFile(path, bytes)
  const { entries, close } = await openZip(path, wide)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of entries[0]?.read() ?? []) chunks.push(chunk)
  } finally {
    close()
  }
  return Buffer.concat(chunks).toString()
}

test('the files of a zip are listed without its folders, and read unchanged', async () => {
  const zip = createZip({ 'a/': '', 'a/one.txt': 'one', 'two.txt': 'two' })
  expect((await open(zip)).map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ['a/one.txt', 3],
    ['two.txt', 3],
  ])
  expect(await textOf(createZip({ 'one.txt': 'one'.repeat(100_000) }))).toBe('one'.repeat(100_000))
})

test('an Arabic name is read in UTF-8, whether declared or not, decomposed as on macOS, and in the two old encodings', async () => {
  const utf8 = Buffer.from('جبر')
  const raw = (bytes: Uint8Array) => withRawName(createZip({ [`${'X'.repeat(bytes.length)}`]: '1' }), 'X'.repeat(bytes.length), bytes)
  expect((await open(createZip({ 'جبر.pdf': '1' })))[0]?.name).toBe('جبر.pdf')
  expect((await open(raw(utf8)))[0]?.name).toBe('جبر')
  expect((await open(createZip({ ['أحياء'.normalize('NFD')]: '1' })))[0]?.name).toBe('أحياء')
  expect((await open(raw(Buffer.from([0xcc, 0xc8, 0xd1]))))[0]?.readings).toContain('جبر')
  expect((await open(raw(Buffer.from([0xa4, 0xa0, 0xa9]))))[0]?.readings).toContain('جبر')
})

test.each([
  ['no zip', 'broken', Buffer.from('PK\u0003\u0004 and no more')],
  ['half a zip', 'broken', createZip({ a: 'a'.repeat(1000) }).subarray(0, 60)],
  ['a name that leads out of it', 'outside', createZip({ '../../etc/passwd': 'x' })],
  ['a name that begins at the root', 'outside', createZip({ '/etc/passwd': 'x' })],
  ['a name with backslashes that leads out of it', 'outside', createZip({ '..\\evil.pdf': 'x' })],
  ['a name on a drive', 'outside', createZip({ 'C:\\evil.pdf': 'x' })],
  ['two files of one name', 'twice', createZip({ 'a.pdf': 'x', 'A.PDF': 'y' })],
  ['a password', 'locked', withPassword(createZip({ 'a.pdf': 'x' }))],
  ['a file that is all but nothing until it is unpacked', 'packed', createZip({ 'a.pdf': new Uint8Array(3_000_000) })],
])('a zip with %s is refused', async (_, fault, bytes) => {
  await expect(open(bytes)).rejects.toMatchObject({ fault })
})

test('a zip with more files or bytes than allowed is refused', async () => {
  const zip = createZip({ a: 'a'.repeat(600), b: 'b'.repeat(600) })
  await expect(open(zip, { files: 1, bytes: 10_000 })).rejects.toMatchObject({ fault: 'tooMany' })
  await expect(open(zip, { files: 2, bytes: 1_000 })).rejects.toMatchObject({ fault: 'tooLarge' })
  expect(await open(zip, { files: 2, bytes: 1_200 })).toHaveLength(2)
})

test('a file that is longer than the zip says, or has another checksum, is not read to its end', async () => {
  const zip = Buffer.from(createZip({ a: 'a'.repeat(5000) }))
  const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const shorter = Buffer.from(zip)
  shorter.writeUInt32LE(10, directory + 24)
  await expect(textOf(shorter)).rejects.toMatchObject({ fault: 'broken' })
  const other = Buffer.from(zip)
  other.writeUInt32LE(1, directory + 16)
  await expect(textOf(other)).rejects.toMatchObject({ fault: 'broken' })
})
