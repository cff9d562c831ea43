import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, query: string) =>
  markWords(text, query)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test('a word is marked by its beginning, in any case, wherever it stands', () => {
  expect(marked('Work and Energy in Physics', 'PHYS energy')).toBe('Work and [Energy] in [Physics]')
  expect(marked('Physics', 'physics')).toBe('[Physics]')
  expect(marked('Geophysics', 'physics')).toBe('Geophysics')
})

test('Arabic is marked however either side writes it, and always as a whole word', () => {
  expect(marked('الأعداد المُركّبة وأسئلتها', 'اعداد مركبه')).toBe('[الأعداد] [المُركّبة] وأسئلتها')
  expect(marked('قواعد اللغة العربية', 'بالعربيه')).toBe('قواعد اللغة [العربية]')
  expect(marked('الفيزيـــاء', 'فيزياء')).toBe('[الفيزيـــاء]')
})

test('numbers are marked as a whole, in whichever digits', () => {
  expect(marked('Grade 12, 112 pages', '١٢')).toBe('Grade [12], 112 pages')
  expect(marked('الصف ١٢', '12')).toBe('الصف [١٢]')
})

test('nothing to look for marks nothing, and no text is ever lost', () => {
  for (const query of ['', '…', '«»', 'zebra']) expect(marked('Waves – and “sound”', query)).toBe('Waves – and “sound”')
  expect(marked('', 'waves')).toBe('')
})
