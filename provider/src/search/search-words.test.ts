import { expect, test } from 'vitest'
import { searchWords, toTsquery } from './search-words.ts'

const query = (text: string) => toTsquery(searchWords(text))

test('every word must be found, each at the beginning of a word', () => {
  expect(query('Work, energy!')).toBe("(('work':*)) & (('energy':*))")
})

test('a number is looked for whole', () => {
  expect(query('صف ١٢')).toBe("(('صف':*)) & (('12'))")
})

test('a word with its article is also looked for without it', () => {
  expect(query('الفيزياء')).toBe("(('الفيزياء':*) | ('فيزياء':*))")
})

test('grades in words are also looked for as numbers', () => {
  expect(query('الثاني عشر')).toBe("(('12') | ('ثاني':* <-> 'عشر':*))")
  expect(query('للصف الحادي عشر علمي')).toBe("(('للصف':*) | ('صف':*)) & (('11') | ('حادي':* <-> 'عشر':*)) & (('علمي':*))")
  expect(query('السابع')).toBe("(('السابع':*) | ('سابع':*) | ('7'))")
  expect(query('twelfth')).toBe("(('twelfth':*) | ('12'))")
})

test('a word that is a property of every object is a word like any other', () => {
  expect(query('constructor')).toBe("(('constructor':*))")
  expect(query('constructor عشر')).toBe("(('constructor':*)) & (('عشر':*))")
})

test('first and second are terms, not grades', () => {
  expect(query('الفصل الثاني')).not.toContain("'2'")
})

test('weights narrow to titles, or to titles and what is about them', () => {
  expect(toTsquery(searchWords('عشر 12'), 'AB')).toBe("(('عشر':*AB)) & (('12':AB))")
})

test('an empty search has no words; at most 12 words are looked for', () => {
  expect(searchWords(' «»  … ')).toEqual([])
  expect(searchWords('a '.repeat(50))).toHaveLength(12)
})

test('no letter of a query can leave its quotes', () => {
  expect(query("a' | 'b\\ & !(c):*A")).toBe("(('a':*)) & (('b':*)) & (('c':*)) & (('a':*))")
})
