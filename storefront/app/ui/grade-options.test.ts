import type { StudyStage } from 'contract/catalogue/catalog.ts'
import { expect, test } from 'vitest'
import { findGrade, gradeOf, gradeOptions } from './grade-options.ts'

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

test('a grade is found by any component of it, with its terms; what has gone is no grade', () => {
  expect(findGrade([secondary, foundation], 2)).toMatchObject({
    id: 1,
    grade: 11,
    stream: 'science',
    name: 'Grade\u00a011 Science',
    isOnly: true,
  })
  expect(findGrade([secondary, foundation], 2)?.parts.map(({ id }) => id)).toEqual([1, 2])
  expect(findGrade([secondary, foundation], 5)).toMatchObject({ grade: null, name: 'Part 5' })
  expect([findGrade([secondary], 99), findGrade([secondary], null)]).toEqual([undefined, undefined])
})

test('a number that several stages have does not name a grade', () => {
  const other = { components: [part(9, { studyStageId: 3 })] }
  expect(findGrade([secondary, other], 1)?.isOnly).toBe(false)
})
