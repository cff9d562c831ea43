import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { expect, test } from 'vitest'
import { isReflowable } from './is-reflowable.ts'

/** A memo of 40 pages, some with useless tags; returns the pages read until it is decided. */
async function decide(first: number, untold: readonly number[], isTagged = true) {
  const read: number[] = []
  const getPage = async (pageNumber: number) => ({ pageNumber, cleanup: () => true })
  const memo = { numPages: 40, getPage, getMarkInfo: async () => new Map([['Marked', isTagged]]) } as unknown as PDFDocumentProxy
  const readPage = async ({ pageNumber }: PDFPageProxy) => {
    read.push(pageNumber)
    return untold.includes(pageNumber) ? undefined : { blocks: [], pictures: [], bodySize: 11, stamp: '' }
  }
  return { flows: await isReflowable(memo, 'ar', first, readPage), read: read.toSorted((a, b) => a - b) }
}

test('two pages with good tags are enough: the one shown, or the one after the cover, and one in the middle', async () => {
  expect(await decide(1, [])).toEqual({ flows: true, read: [1, 2, 20] })
  expect(await decide(1, [1])).toEqual({ flows: true, read: [1, 2, 20] })
  expect(await decide(7, [])).toEqual({ flows: true, read: [7, 20] })
  expect(await decide(20, [])).toEqual({ flows: true, read: [20, 30] })
})

test('if one of them has none, most of four pages decide', async () => {
  expect(await decide(7, [7])).toEqual({ flows: true, read: [7, 10, 20, 30, 40] })
  expect(await decide(7, [20])).toEqual({ flows: true, read: [7, 10, 20, 30, 40] })
  expect((await decide(7, [20, 30])).flows).toBe(false)
})

test('a memo that declares no tags is not read at all', async () => {
  expect(await decide(1, [], false)).toEqual({ flows: false, read: [] })
})
