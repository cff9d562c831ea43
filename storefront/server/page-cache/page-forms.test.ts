import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageForms } from './page-forms.ts'

/** Words in a non-repeating order, as on a page. */
const words = Array.from({ length: 4000 }, (_, number) => `${(Math.imul(number + 1, 2654435761) >>> 0) % 613} words`).join(' ')
const body = new Uint8Array(Buffer.from(words))

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'the first who asks for %s gets the page compressed fast, all others get it smaller, and the same bytes',
  async (encoding, unpack) => {
    const forms = createPageForms(body)
    const first = await forms.next(encoding)
    expect([first.isFinal, forms.final(encoding)]).toEqual([false, undefined])
    const [second, third] = await Promise.all([forms.next(encoding), forms.next(encoding)])
    expect([second.isFinal, third.bytes]).toEqual([true, second.bytes])
    expect(forms.final(encoding)).toBe(second.bytes)
    expect((await forms.next(encoding)).bytes).toBe(second.bytes)
    expect(second.bytes.length).toBeLessThan(first.bytes.length)
    for (const { bytes } of [first, second]) expect(unpack(bytes).toString()).toBe(words)
  },
)

test('the uncompressed page needs no work', async () => {
  const forms = createPageForms(body)
  expect(forms.final('identity')).toBe(body)
  expect(await forms.next('identity')).toEqual({ encoding: 'identity', bytes: body, isFinal: true })
})

test('the memory counted for all encodings is enough', async () => {
  const forms = createPageForms(body)
  const [br, gzip] = [await forms.next('br'), await forms.next('gzip')]
  expect(body.length + br.bytes.length + gzip.bytes.length).toBeLessThan(forms.roomBytes)
})
