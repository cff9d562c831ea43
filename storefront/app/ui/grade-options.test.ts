import type { StudyStage } from 'contract/catalog.ts'
import { expect, test } from 'vitest'
import { gradeOf, gradeOptions } from './grade-options.ts'

type Parts = StudyStage['components']
const part = (id: number, fields: Partial<Parts[number]> = {}): Parts[number] => ({
  id,
  studyStageId: 1,
  title: { en: `Part ${id}`, ar: null },
  grade: 11,
  stream: 'science',
  term: '1',
  academicYear: null,
  memoCount: 0,
  ...fields,
})
const secondary = {
  title: { en: 'Secondary School', ar: 'المرحلة الثانوية' },
  components: [part(1), part(2, { term: '2' }), part(3, { stream: 'arts' }), part(4, { grade: 10, stream: null })],
}
const foundation = { title: { en: 'University', ar: null }, components: [part(5, { studyStageId: 2, grade: null, stream: null })] }

test('the terms of a grade are one entry, each stream has its own, and a component without a grade goes by its name', () => {
  const [school, university] = gradeOptions([secondary, foundation])
  expect(school?.stage).toBe('Secondary School')
  expect(school?.grades.map(({ id }) => id)).toEqual([1, 3, 4])
  expect(university?.grades).toEqual([{ id: 5, name: 'Part 5' }])
})

test('a component of any term is found under its grade', () => {
  expect(gradeOf([secondary, foundation], 2)).toBe(1)
  expect(gradeOf([secondary, foundation], 5)).toBe(5)
  expect(gradeOf([secondary], 99)).toBeUndefined()
})
