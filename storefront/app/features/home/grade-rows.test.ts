import { expect, test } from 'vitest'
import { gradeRows } from './grade-rows.ts'

const part = (id: number, grade: number | null, stream: 'science' | 'arts' | null, memoCount = 1) => ({
  id,
  studyStageId: 1,
  title: { en: `Part ${id}`, ar: null },
  grade,
  stream,
  term: '1' as const,
  academicYear: null,
  memoCount,
})
const stage = (...components: ReturnType<typeof part>[]) => ({ title: { en: 'Secondary', ar: null }, components })

test('the terms of a grade are one cell, and each stream has a line of its own', () => {
  const rows = gradeRows([stage(part(1, 10, null), part(2, 10, null), part(3, 12, 'science'), part(4, 11, 'science'), part(5, 11, 'arts'))])
  expect(rows.map(({ stream, cells }) => [stream, cells.map(({ grade }) => grade)])).toEqual([
    [null, [10]],
    ['Science', [11, 12]],
    ['Arts', [11]],
  ])
  expect(rows[1]?.cells[1]?.to).toBe('/memos?grade=12&stream=science')
})

test('a part without a grade is chosen by itself', () => {
  expect(gradeRows([stage(part(7, null, null), part(8, null, null))])[0]?.cells.map(({ to }) => to)).toEqual([
    '/memos?component=7',
    '/memos?component=8',
  ])
})

test('a grade without memos is named but leads nowhere', () => {
  expect(gradeRows([stage(part(1, 4, null, 0), part(2, 4, null, 0))])[0]?.cells[0]?.to).toBeUndefined()
})
