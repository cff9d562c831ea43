import { expect, test } from 'vitest'
import { exactText, plainText } from './text.ts'

test('a text loses invisible and reordering characters, and keeps the marks used in typing Arabic', () => {
  expect(plainText(50).parse('\u2066Waves\u202e \u200b2\ufeff')).toBe('Waves 2')
  expect(plainText(50).parse('\u200b\u2060')).toBe('')
  for (const typed of ['می\u200cخواهم', 'رقم\u200f 5', '👩\u200d🏫']) expect(plainText(50).parse(typed)).toBe(typed)
})

test('a password stays as typed', () => {
  expect(exactText(50).parse('\u202epass\u200b')).toBe('\u202epass\u200b')
})

test('neither takes a NUL or half a character', () => {
  for (const kind of [plainText(50), exactText(50)])
    for (const text of ['a\u0000', '\ud800']) expect(kind.safeParse(text).success).toBe(false)
})
