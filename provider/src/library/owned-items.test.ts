import { expect, test } from 'vitest'
import { findOwning } from './owned-items.ts'

const isOwned = (...given: Parameters<typeof findOwning>) => findOwning(...given) !== undefined
const memo = { id: 1, kind: 'memo', subjectId: 20, studyStageId: 30 } as const
const subject = { id: 20, kind: 'subject', subjectId: 20, studyStageId: 30 } as const
const bundle = { id: 40, kind: 'package', subjectId: null, studyStageId: 30 } as const

test('a person without purchases owns no item', () => {
  expect(isOwned([], memo)).toBe(false)
})

test('an item is owned by itself', () => {
  expect(isOwned([{ id: 40, kind: 'package' }], bundle)).toBe(true)
})

test('a memo is owned with its subject and with its stage, not with others', () => {
  expect(isOwned([{ id: 20, kind: 'subject' }], memo)).toBe(true)
  expect(isOwned([{ id: 30, kind: 'studyStage' }], memo)).toBe(true)
  expect(
    isOwned(
      [
        { id: 21, kind: 'subject' },
        { id: 31, kind: 'studyStage' },
        { id: 2, kind: 'memo' },
      ],
      memo,
    ),
  ).toBe(false)
})

test('a subject is owned with its stage, not through one of its memos', () => {
  expect(isOwned([{ id: 30, kind: 'studyStage' }], subject)).toBe(true)
  expect(isOwned([{ id: 1, kind: 'memo' }], subject)).toBe(false)
})

test('owning a stage does not include its packages, which may contain more', () => {
  expect(isOwned([{ id: 30, kind: 'studyStage' }], bundle)).toBe(false)
})
