import { expect, test } from 'vitest'
import { subjectOptions } from './filter-options.ts'

const facet = [
  { value: '1', title: { en: 'Mathematics', ar: 'الرياضيات' }, count: 3 },
  { value: '2', title: { en: 'Physics', ar: 'الفيزياء' }, count: 4 },
  { value: '3', title: { en: 'Mathematics', ar: 'الرياضيات' }, count: 1 },
]

test('subjects with one name are one choice with their sum', () => {
  expect(subjectOptions(facet, { subjects: [] }, 'en')).toEqual([
    { value: '1,3', label: 'Mathematics', count: 4, isChosen: false },
    { value: '2', label: 'Physics', count: 4, isChosen: false },
  ])
  expect(subjectOptions(facet, { subjects: ['1', '3'] }, 'ar')[0]).toMatchObject({ label: 'الرياضيات', isChosen: true })
})

test('if only one of them is chosen, they are listed apart', () => {
  expect(subjectOptions(facet, { subjects: ['3'] }, 'en').map(({ value, isChosen }) => [value, isChosen])).toEqual([
    ['1', false],
    ['3', true],
    ['2', false],
  ])
})
