import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { setMemo } from 'provider/src/testing/catalog/set-memo.ts'
import { expect, test } from 'vitest'
import { inReadingOrder } from './reading-order.ts'

/** The lines of a memo's first page, as for screen readers and the clipboard. */
async function linesOf(text: string, lang: 'en' | 'ar'): Promise<string[]> {
  const task = getDocument({ data: await setMemo(text, lang), verbosity: 0 })
  const content = await (await (await task.promise).getPage(1)).getTextContent()
  const { items } = inReadingOrder(content, lang)
  await task.destroy()
  const written = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  return written.split('\n').filter(Boolean)
}

test.each([
  'الشغل كمية عددية تساوي حاصل ضرب القوة في المسافة',
  'في 25 مايو 1981 اجتمع قادتها في أبوظبي وأعلنوا قيام المجلس',
  'سلام على الأحمد، إلى الإمارات الآن بلا تأخير',
  'الحمض النووي DNA يوجد في النواة',
  'قانون Ohm Law في الكهرباء',
  'الحمض (DNA). ثم القيمة (12). نص [3]). انتهى',
  'قانون Ohm (V = IR). في الكهرباء',
  'قانون Ohm (V), (R) Law في الكهرباء',
  'فكيف نعبّر عن حمضاً وبروتوناً تصير أصلاً بلا جوابٍ',
])('an Arabic line is read as it was typed: %s', async (line) => {
  expect(await linesOf(line, 'ar')).toContain(line)
})

test('the lines of a paragraph follow one another, from the first to the last', async () => {
  const words = 'تتركب جميع الكائنات الحية من خلية أو أكثر والخلية هي الوحدة الأساسية للتركيب والوظيفة فيها وتنشأ من خلية سابقة لها'
  const lines = await linesOf(`${words} ${words} ${words}`, 'ar')
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(`${words} ${words} ${words}`)
  expect(lines.length).toBeGreaterThan(2)
})

test('an English line with an Arabic word is read from the left', async () => {
  expect(await linesOf('The word مذكرة دراسية means study notes', 'en')).toContain('The word مذكرة دراسية means study notes')
  expect(await linesOf('The words نص (أ). انتهى end', 'en')).toEqual(['The words نص (أ). انتهى end'])
})

test('a line without Arabic stays as it was', async () => {
  expect(await linesOf('Each step has its own rate of change', 'en')).toContain('Each step has its own rate of change')
})
