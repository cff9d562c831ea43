import { expect, test } from 'vitest'
import { partsOf } from './legal-text.ts'

test('a paragraph is split at its links, and nothing of it is lost', () => {
  expect(partsOf('Write [to us](/contact), or see [refunds](#refunds)')).toEqual([
    { text: 'Write ' },
    { text: 'to us', to: '/contact' },
    { text: ', or see ' },
    { text: 'refunds', to: '#refunds' },
  ])
  expect(partsOf('[All](/memos)')).toEqual([{ text: 'All', to: '/memos' }])
  expect(partsOf('No [link] (here)')).toEqual([{ text: 'No [link] (here)' }])
})
