import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { importKey, open, openAbout, pieceBytes, pieceName, seal, sealAbout, sealPages } from './sealed.ts'

const newKey = () => importKey(randomBytes(32).toString('base64url'))
const key = await newKey()
const bytes = new TextEncoder().encode('Work is force times distance')

test('sealed data opens with its key, and reveals nothing without it', async () => {
  const sealed = await seal(key, 'a', bytes)
  expect(Buffer.from(sealed.data).includes('force')).toBe(false)
  expect(await open(key, 'a', sealed)).toEqual(bytes)
  await expect(open(await newKey(), 'a', sealed)).rejects.toThrow()
})

test('no script reads the key out of the browser', async () => {
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('a changed byte, and a piece in the place of another, do not open', async () => {
  const sealed = await seal(key, pieceName('copy', 1), bytes)
  await expect(open(key, pieceName('copy', 2), sealed)).rejects.toThrow()
  await expect(open(key, pieceName('other', 1), sealed)).rejects.toThrow()
  const changed = new Uint8Array(sealed.data.slice(0))
  changed[3] = (changed[3] ?? 0) ^ 1
  await expect(open(key, pieceName('copy', 1), { ...sealed, data: changed.buffer })).rejects.toThrow()
})

test('the same bytes are never sealed alike', async () => {
  const [one, other] = [await seal(key, 'a', bytes), await seal(key, 'a', bytes)]
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false)
})

test('a file is sealed in pieces that make it again, the last one shorter', async () => {
  const pages = new Uint8Array(randomBytes(2 * pieceBytes + 5))
  const pieces = await sealPages(key, 'copy', pages)
  const opened = await Promise.all(pieces.map((piece, index) => open(key, pieceName('copy', index), piece)))
  expect(opened.map(({ length }) => length)).toEqual([pieceBytes, pieceBytes, 5])
  expect(Buffer.concat(opened).equals(Buffer.from(pages))).toBe(true)
})

test('the reader’s data is sealed too', async () => {
  const sealed = await sealAbout(key, 'copy', { toc: ['Work'] })
  expect(Buffer.from(sealed.data).includes('Work')).toBe(false)
  expect(await openAbout(key, 'copy', sealed)).toEqual({ toc: ['Work'] })
})
