import { searchText } from 'contract/catalogue/search-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findConcepts } from './concepts.ts'

const words = (text: string) => searchText(text).split(' ').filter(Boolean)
const found = (text: string) =>
  findConcepts(words(text))
    .map((part) => (part.kind === 'word' ? part.words[0] : `${part.kind}:${part.value}`))
    .join(' ')

test.each([
  ['12', 'grade:12'],
  ['١٢', 'grade:12'],
  ['ثاني عشر', 'grade:12'],
  ['الثاني عشر', 'grade:12'],
  ['twelfth', 'grade:12'],
  ['12th', 'grade:12'],
  ['G12', 'grade:12'],
  ['grade12', 'grade:12'],
  ['صف 12', 'grade:12'],
  ['للصف الثاني عشر', 'grade:12'],
  ['توجيهي', 'grade:12'],
  ['عشر الثاني', 'grade:12'],
  ['grade twelve', 'grade:12'],
  ['ثالث ثانوي', 'grade:12'],
  ['ثاني متوسط', 'grade:7'],
  ['سابع متوسط', 'grade:7'],
  ['تانيه متوسط', 'grade:7'],
  ['تانية إعدادي', 'grade:8'],
  ['ثالثة اعدادي', 'grade:9'],
  ['second preparatory', 'grade:8'],
  ['تالتة ثانوي', 'grade:12'],
  ['التامنة', 'grade:8'],
  ['تاني عشر', 'grade:12'],
  ['بكالوريا', 'grade:12'],
  ['البكالوريا', 'grade:12'],
  ['اول ابتدائي', 'grade:1'],
  ['grade 1 maths', 'grade:1 maths'],
  ['رياضيات الصف الاول', 'رياضيات grade:1'],
  ['term 1', 'term:1'],
  ['الفصل الأول', 'term:1'],
  ['الفصل الدراسي الثاني', 'term:2'],
  ['second term grade 9', 'term:2 grade:9'],
  ['ترم2', 'term:2'],
  ['الصف الثاني الفصل الأول', 'grade:2 term:1'],
  ['فصل ثاني عاشر', 'term:2 grade:10'],
  ['فصل ثاني ثاني عشر', 'term:2 grade:12'],
  ['short notes history', 'type:summary history'],
  ['احصاء 11 ادبي', 'احصاء grade:11 stream:arts'],
  ['science 7', 'science grade:7'],
  ['science 12', 'stream:science grade:12'],
  ['11th science stream geology', 'grade:11 stream:science geology'],
  ['log laws one page', 'log laws type:summary'],
  ['اللوغاريتمات ورقة واحدة', 'اللوغاريتمات type:summary'],
  ['ورقة عمل علوم', 'type:worksheet علوم'],
  ['ورقتين عمل علوم', 'type:worksheet علوم'],
  ['ورقتان عمل', 'type:worksheet'],
  ['مراجعت النبات', 'type:revision النبات'],
  ['past papers physics', 'type:exams physics'],
  ['13', '13'],
  ['الأعداد الأولية', 'الاعداد الاوليه'],
  ['formula sheet', 'formula type:worksheet'],
  ['unit 3', 'unit 3'],
  ['الوحدة 3', 'الوحده 3'],
  ['الفصل', 'الفصل'],
  ['grade', 'grade'],
  ['constructor', 'constructor'],
])('%s is read as %s', (text, expected) => {
  expect(found(text)).toBe(expected)
})

const typed = fc.string({ unit: fc.constantFrom(...'اولثانيعشرصفترم ١12 gradeterm first') })

test('no word is lost or moved, whatever is typed', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(findConcepts(words(text)).flatMap((part) => part.words)).toEqual(words(text))
    }),
  )
})

test('recognised words are also recognised alone', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const part of findConcepts(words(text)).filter((part) => part.kind === 'grade' || part.kind === 'term'))
        expect(findConcepts(part.words)[0]).toMatchObject({ kind: part.kind })
    }),
  )
})
