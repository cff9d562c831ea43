import { expect, test } from 'vitest'
import { bringUpToDate } from './bring-up-to-date.ts'

const before = 'Prices are in dinars.\n\n## Refunds {#refunds}\n\n- Within 7 days.\n- Up to 20% read.\n\nWrite to us.'
const now = 'Prices are in dinars.\n\n## Refunds {#refunds}\n\n- Within 14 days.\n- Up to 20% read.\n\nWrite to us.'

test('a line that says the old setting says the new one, and all others stay as they were written', () => {
  const own = before.replace('Write to us.', 'Write to me, Mona.').replaceAll('\n', '\r\n')
  expect(bringUpToDate(own, before, now)).toBe(now.replace('Write to us.', 'Write to me, Mona.'))
})

test('what somebody wrote in other words stays, and nothing is offered then', () => {
  expect(bringUpToDate(before.replace('Within 7 days', 'A week'), before, now)).toBeUndefined()
})

test('a sentence that is no more goes, and one that is new comes after what stood before it', () => {
  const added = 'Prices are in dinars.\n\n- Within 14 days.\n- Pick up at our shop.\n\nWrite to us.'
  const short = 'Prices are in dinars.\n\n- Within 7 days.\n\nWrite to us.'
  expect(bringUpToDate(short, short, added)).toBe('Prices are in dinars.\n\n- Within 14 days.\n- Pick up at our shop.\n\nWrite to us.')
  expect(bringUpToDate('A.\n- Gone.\nB.', 'A.\n- Gone.\nB.', 'A.\nB.')).toBe('A.\nB.')
})
