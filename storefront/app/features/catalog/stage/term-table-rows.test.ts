import { expect, test } from 'vitest'
import { termTable } from './term-table-rows.ts'

type Part = Parameters<typeof termTable>[0][number]

const part = (id: number, grade: number | null, stream: Part['stream'], term: Part['term'], memoCount = id): Part => ({
  id,
  studyStageId: 1,
  title: { en: `Part ${id}`, ar: null },
  grade,
  stream,
  term,
  academicYear: null,
  memoCount,
})
const shown = (parts: Part[], chosen?: Part) => {
  const table = termTable(parts, chosen)
  return [table?.terms, ...(table?.rows.map(({ text, cells }) => [text.replace('\u00a0', ' '), ...cells.map((cell) => cell?.count)]) ?? [])]
}

test('a grade has a row for each stream, from the lowest on, and a column for each term there is', () => {
  const parts = [
    part(1, 12, 'arts', '1'),
    part(2, 12, 'science', '2'),
    part(3, 12, 'science', '1'),
    part(4, 10, null, 'full'),
    part(5, 12, 'common', '2'),
  ]
  expect(shown(parts)).toEqual([
    ['Term 1', 'Term 2', 'Full year'],
    ['Grade 10', undefined, undefined, '4'],
    ['Grade 12', undefined, '5', undefined],
    ['Grade 12 Science', '3', '2', undefined],
    ['Grade 12 Arts', '1', undefined, undefined],
  ])
})

test('a cell leads to its component, says its grade and term, and is marked if it is chosen', () => {
  const parts = [part(7, 11, 'science', '1'), part(8, 11, 'science', '2')]
  const [first, second] = termTable(parts, parts[1])?.rows[0]?.cells ?? []
  expect(first).toEqual({ to: '/studyStage/component/7', name: 'Grade\u00a011 Science · Term 1: 7', count: '7', isChosen: false })
  expect(second).toMatchObject({ to: '/studyStage/component/8', isChosen: true })
})

test('a term without memos leads nowhere', () => {
  expect(shown([part(1, 4, null, '1', 0), part(2, 4, null, '2', 9)])).toEqual([
    ['Term 1', 'Term 2'],
    ['Grade 4', undefined, '9'],
  ])
})

test('parts without a grade show their title, in their own order, after the grades', () => {
  expect(shown([part(9, null, null, 'full'), part(6, null, null, 'full'), part(3, 1, null, 'full')])).toEqual([
    ['Full year'],
    ['Grade 1', '3'],
    ['Part 9', '9'],
    ['Part 6', '6'],
  ])
})

test('a stage without terms has one column, of its memos; a stage without parts has no table', () => {
  expect(shown([part(1, null, null, null), part(2, 9, null, null)])).toEqual([['Memos'], ['Grade 9', '2'], ['Part 1', '1']])
  expect(termTable([])).toBeUndefined()
})

test('a second component of the same grade and term has a row of its own, by its title', () => {
  expect(shown([part(1, 9, null, '1'), part(2, 9, null, '1'), part(3, 9, null, '2')])).toEqual([
    ['Term 1', 'Term 2'],
    ['Grade 9', '1', '3'],
    ['Part 2', '2', undefined],
  ])
})
