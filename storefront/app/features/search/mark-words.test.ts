import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, query: string) =>
  markWords(text, query)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test('the beginning of a word marks the word, in any case, wherever it is', () => {
  expect(marked('Work and Energy in Physics', 'PHYS energy')).toBe('Work and [Energy] in [Physics]')
  expect(marked('Physics', 'physics')).toBe('[Physics]')
  expect(marked('Geophysics', 'physics')).toBe('Geophysics')
})

test('Arabic is marked however it is written on either side, and always as a whole word', () => {
  expect(marked('الأعداد المُركّبة وأسئلتها', 'اعداد مركبه')).toBe('[الأعداد] [المُركّبة] وأسئلتها')
  expect(marked('قواعد اللغة العربية', 'بالعربيه')).toBe('قواعد اللغة [العربية]')
  expect(marked('الفيزيـــاء', 'فيزياء')).toBe('[الفيزيـــاء]')
})

test('numbers are marked as a whole, in any digits', () => {
  expect(marked('Grade 12, 112 pages', '١٢')).toBe('Grade [12], 112 pages')
  expect(marked('الصف ١٢', '12')).toBe('الصف [١٢]')
})

test('an empty search marks nothing, and no text is ever lost', () => {
  for (const query of ['', '…', '«»', 'zebra']) expect(marked('Waves – and “sound”', query)).toBe('Waves – and “sound”')
  expect(marked('', 'waves')).toBe('')
})
