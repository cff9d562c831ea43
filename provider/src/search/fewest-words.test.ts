import { searchText } from 'contract/catalogue/search-text.ts'
import { expect, test } from 'vitest'
import { fewestWords, mostWords } from './fewest-words.ts'

const fewest = (text: string) => fewestWords(text.split(' '), (piece) => searchText(piece).split(' ').filter(Boolean))

test('a short text stays as it is', () => {
  expect(fewest('can you please show me the waves')).toEqual('can you please show me the waves'.split(' '))
})

test('a long text first loses silent words, then fillers, then the last words that are no grade', () => {
  const names = 'zebra walrus heron gecko otter lynx moose raven'
  expect(fewest(`can you please show me ${names} - and ibex`)).toEqual(`${names} ibex`.split(' '))
  expect(fewest(`notes pdf ${names} ibex newt toad`)).toHaveLength(mostWords - 1)
  expect(fewest(`${names} ibex newt toad crab mole wolf grade 12 term 2`)).toEqual(`${names} grade 12 term 2`.split(' '))
})

test('a filler before a number says what it counts', () => {
  const names = 'zebra walrus heron gecko otter lynx moose raven ibex newt'
  expect(fewest(`notes ${names} درس 3`)).toEqual(expect.arrayContaining(['درس', '3']))
})

test('never more words than are looked up', () => {
  expect(fewest('grade 12 '.repeat(20).trim())).toHaveLength(mostWords)
})
