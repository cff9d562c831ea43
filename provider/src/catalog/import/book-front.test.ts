import { expect, test } from 'vitest'
import { type BookPlaces, bookSource } from './book-front.ts'
import type { MemoInput } from './parse-items.ts'

const places: BookPlaces = {
  subjects: new Map([
    ['physics', { title: { en: 'Physics', ar: 'الفيزياء' }, hue: 'firuz', isForChildren: false }],
    ['letters', { title: { en: null, ar: 'الحروف' }, hue: 'ward', isForChildren: true }],
  ]),
  components: new Map([['g12', { title: { en: 'Grade 12', ar: 'الصف الثاني عشر' }, isForChildren: false }]]),
}

type Row = { subject?: string; component?: string | null; values?: object }

function sourceOf({ subject = 'physics', component = 'g12', values = {} }: Row): string | undefined {
  const front = {
    title: { en: 'Work', ar: 'الشغل' },
    authorName: { en: 'Khaled', ar: 'أ. خالد' },
    type: 'notes',
    edition: 3,
    academicYear: '2026/27',
  }
  const memo = { subject, component, values: { ...front, contentLanguage: 'ar', ...values } }
  return bookSource(memo as MemoInput, { units: ['units/a.typ', 'units/b.typ'], practices: [] }, places)
}

test('the title page is in the language of the content', () => {
  expect(sourceOf({})).toBe(`#import "/book.typ": book
#import "/units/a.typ": unit as unit-1
#import "/units/b.typ": unit as unit-2
#book("notes", (unit-1, unit-2,), title: "الشغل", subtitle: "الفيزياء – الصف الثاني عشر", author: "أ. خالد", edition: "الطبعة الثالثة 2026/27", lang: "ar", hue: "firuz", young: false)
`)
  expect(sourceOf({ values: { contentLanguage: 'en' } })).toContain(
    'title: "Work", subtitle: "Physics – Grade 12", author: "Khaled", edition: "Third edition',
  )
})

test('a text that one language lacks is shown in the other; a memo without a grade names its subject only', () => {
  expect(sourceOf({ subject: 'letters', component: null, values: { contentLanguage: 'en' } })).toContain('subtitle: "الحروف", author')
})

test('small children get large letters', () => {
  expect(sourceOf({ subject: 'letters', component: null })).toContain('young: true')
})

test('a title is text, whatever characters it has', () => {
  expect(sourceOf({ values: { title: { en: null, ar: 'a "b" \\ #c\n$d' } } })).toContain('title: "a \\"b\\" \\\\ #c $d"')
})

test('editions beyond the tenth are numbered', () => {
  expect(sourceOf({ values: { edition: 11 } })).toContain('edition: "الطبعة رقم 11 2026/27"')
  expect(sourceOf({ values: { edition: 11, contentLanguage: 'en' } })).toContain('edition: "Edition 11, 2026/27"')
})

test('a memo without its subject cannot be set', () => {
  expect(sourceOf({ subject: 'nosuch' })).toBeUndefined()
})
