import { expect, test } from 'vitest'
import { popularSubjects } from './popular-subjects.ts'

const subject = (en: string, memoCount: number) => ({ title: { en, ar: null }, memoCount })

test('a subject of several stages counts once, with all its memos; the subjects with most memos come first', () => {
  expect(popularSubjects([subject('Physics', 5), subject('Maths', 4), subject('maths', 3), subject('Art', 0)])).toEqual([
    { text: 'Maths', to: '/home/globalSearch?q=Maths' },
    { text: 'Physics', to: '/home/globalSearch?q=Physics' },
  ])
})

test('at most ten are shown', () => {
  expect(popularSubjects(Array.from({ length: 30 }, (_, number) => subject(`Subject ${number}`, number)))).toHaveLength(10)
})
