import { expect, test } from 'vitest'
import { setMemo } from '../../testing/catalog/set-memo.ts'
import { readPdfText } from '../../testing/file/read-pdf-text.ts'

/** The four alefs behind a lam: at the start, in the middle and at the end of a word. */
const words = ['سلام', 'الأحمد', 'الإمارات', 'الآن', 'الاجتماعيات', 'بلا']

async function wordsRead(options?: { isJoined: boolean }): Promise<string[]> {
  const [page = ''] = await readPdfText(await setMemo(words.join(' '), 'ar', options))
  return page.normalize('NFKC').split(/\s+/)
}

test('each lam-alef is read as it was typed', async () => {
  expect(await wordsRead()).toEqual(expect.arrayContaining(words))
})

test('twin: an unmodified PDF has its two letters in the wrong order', async () => {
  const read = await wordsRead({ isJoined: false })
  expect(read).toContain('سالم')
  expect(read).not.toContain('سلام')
})
