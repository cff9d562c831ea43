import { expect, test } from 'vitest'
import { gradeStages } from './grade-stages.ts'

const part = (id: number, grade: number | null, stream: 'science' | 'arts' | null, memoCount = 1, term: '1' | '2' = '1') => ({
  id,
  studyStageId: 1,
  title: { en: `Part ${id}`, ar: null },
  grade,
  stream,
  term,
  academicYear: null,
  memoCount,
})
const stage = (...components: ReturnType<typeof part>[]) => ({ title: { en: 'Secondary', ar: null }, components })
const linesOf = (...asked: Parameters<typeof gradeStages>) => gradeStages(...asked).flatMap(({ lines }) => lines)

test('the terms of a grade are one cell, and each stream has a line of its own', () => {
  const rows = linesOf(
    [stage(part(1, 10, null), part(2, 10, null), part(3, 12, 'science'), part(4, 11, 'science'), part(5, 11, 'arts'))],
    '1',
  )
  expect(rows.map(({ stream, cells }) => [stream, cells.map(({ grade }) => grade)])).toEqual([
    [null, [10]],
    ['Science', [11, 12]],
    ['Arts', [11]],
  ])
  expect(rows[1]?.cells[1]?.id).toBe(3)
})

test('a component without a grade is a choice of its own', () => {
  expect(linesOf([stage(part(7, null, null), part(8, null, null))], '1')[0]?.cells.map(({ id }) => id)).toEqual([7, 8])
})

test('a grade without memos is named but cannot be chosen', () => {
  expect(linesOf([stage(part(1, 4, null, 0), part(2, 4, null, 0))], '1')[0]?.cells[0]?.id).toBeUndefined()
})

test('a grade leads to the present term, or to the term that has memos', () => {
  const bothTerms = stage(part(1, 9, null, 3, '1'), part(2, 9, null, 3, '2'))
  const idIn = (term: '1' | '2', grade = bothTerms) => linesOf([grade], term)[0]?.cells[0]?.id
  expect([idIn('1'), idIn('2')]).toEqual([1, 2])
  expect(idIn('2', stage(part(1, 9, null, 3, '1'), part(2, 9, null, 0, '2')))).toBe(1)
})

test('the reader’s grade is marked by any of its terms, and no other one', () => {
  const rows = linesOf([stage(part(1, 9, null, 3, '1'), part(2, 9, null, 3, '2'), part(3, 12, 'science'), part(4, 12, 'arts'))], '1', 2)
  expect(rows.flatMap(({ cells }) => cells.filter(({ isChosen }) => isChosen).map(({ id }) => id))).toEqual([1])
})

test('the reader’s stage is open, else the one with most memos', () => {
  const stages = [stage(part(1, 1, null, 2)), stage(part(2, 10, null, 5), part(3, 11, null, 1)), stage(part(4, null, null, 4))]
  const open = (own?: number) => gradeStages(stages, '1', own).map(({ isOpen }) => isOpen)
  expect(open()).toEqual([false, true, false])
  expect(open(4)).toEqual([false, false, true])
  expect(open(99)).toEqual([false, true, false])
})
