import { expect, test } from 'vitest'
import { contentsText, readContents } from './memo-form-values.ts'

test('contents are lines with a page at the end, and are read back as they were', () => {
  const toc = [
    { title: 'Unit 2: Motion', page: 4 },
    { title: 'الحركة', page: 12 },
  ]
  expect(contentsText(toc)).toBe('Unit 2: Motion  4\nالحركة  12')
  expect(readContents(contentsText(toc))).toEqual(toc)
})

test('Arabic digits, tabs, empty lines and the dots of a book are taken as they are meant', () => {
  expect(readContents('الحركة\t١٢\r\n\n  Waves ......... 30 \n')).toEqual([
    { title: 'الحركة', page: 12 },
    { title: 'Waves', page: 30 },
  ])
})

test('a line without a page, and a page without words, are reported by line', () => {
  expect(readContents('Motion\nWaves 3\n7')).toEqual([
    { title: 'Motion', page: 0 },
    { title: 'Waves', page: 3 },
    { title: '', page: 7 },
  ])
})
