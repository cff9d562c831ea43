import type { Block } from 'contract/student/phone-edition/page-blocks.ts'
import { expect, test } from 'vitest'
import { stepsOf } from './steps-of.ts'

const text = { kind: 'paragraph' } as Block
const formula = { kind: 'picture' } as Block
const rows = (count: number) =>
  ({ kind: 'items', isList: true, items: Array.from({ length: count }, () => ({ label: '', blocks: [] })) }) as Block

test.each([
  ['its numbered rows, whatever stands around them', [text, rows(3), text], 3],
  ['its paragraphs, each with the formula under it', [text, formula, text, formula], 2],
  ['formulas that follow each other', [formula, formula], 2],
  ['one paragraph', [text], 1],
  ['a list of one row', [rows(1)], 1],
  ['nothing', [], 1],
])('a solution has as many steps as %s', (_what, blocks, count) => {
  expect(stepsOf(blocks)).toBe(count)
})
