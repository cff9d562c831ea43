import { expect, test } from 'vitest'
import { findInPages, marksOf, quote, readWords } from './memo-search.ts'

const pages = [
  readWords(['The chain ', 'rule says', ' what happens.']),
  readWords(['قانون ', 'القوة', ' في المسافة', '.']),
  readWords(['Force and القوّةُ again']),
]
const find = (query: string, most = 100) => findInPages(pages, query, most)

test('words are found across pieces, in any case, and by the beginning of the last one', () => {
  expect(find('Chain rule')).toEqual([{ page: 1, from: 1, to: 3 }])
  expect(find('chain ru')).toEqual([{ page: 1, from: 1, to: 3 }])
  expect(find('cha rule')).toEqual([])
})

test('Arabic is found without its article, without tashkeel and with another spelling', () => {
  const both = [
    { page: 2, from: 1, to: 2 },
    { page: 3, from: 2, to: 3 },
  ]
  for (const query of ['القوة', 'قوة', 'قوه', 'القُوَّة']) expect(find(query), query).toEqual(both)
})

test('a word continues in the next piece, up to a space or the end of its line', () => {
  const page = readWords(['فكيف', ' ', 'نعبّ', 'ر', ' ', 'عن', ' ', 'حمض', 'اً\n', 'تصير'])
  const [hit, ...others] = findInPages([page], 'نعبر عن حمضا', 10)
  if (!hit) throw new Error('Nothing was found')
  expect(others).toEqual([])
  expect(quote(page, hit)).toEqual({ before: 'فكيف', found: 'نعبّر عن حمضاً', after: 'تصير' })
  expect(marksOf(page, [hit])).toEqual([
    { piece: 2, start: 0, end: 4 },
    { piece: 3, start: 0, end: 1 },
    { piece: 5, start: 0, end: 2 },
    { piece: 7, start: 0, end: 3 },
    { piece: 8, start: 0, end: 2 },
  ])
})

test('one letter, or signs alone, find nothing', () => {
  for (const query of ['', ' ', 'ا', '.', '؟!']) expect(find(query)).toEqual([])
})

test('at most the requested number is found', () => {
  expect(find('قوة', 1)).toEqual([{ page: 2, from: 1, to: 2 }])
})

test('pages that have not been read yet are left out', () => {
  expect(findInPages([undefined, pages[1]], 'قوة', 10)).toEqual([{ page: 2, from: 1, to: 2 }])
})

test('a hit is quoted as it is written, and marked in its piece', () => {
  const [hit] = find('قوة')
  const page = pages[1]
  if (!hit || !page) throw new Error('Nothing was found')
  expect(quote(page, hit)).toEqual({ before: 'قانون', found: 'القوة', after: 'في المسافة.' })
  expect(marksOf(page, [hit])).toEqual([{ piece: 1, start: 0, end: 5 }])
})
