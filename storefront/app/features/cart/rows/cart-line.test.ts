import { expect, test } from 'vitest'
import { toLine } from './cart-line.ts'
import { toRows } from './cart-row.ts'

/** A row read from storage and displayed. */
const shown = (row: object) => toRows([row]).map(toLine)

test('a row with only id and price can be shown', () => {
  expect(toLine({ id: 7, price: 2.5 })).toEqual({
    id: '7',
    title: null,
    kind: null,
    price: 2.5,
    format: 'digital',
    quantity: 1,
    cover: { hue: '', lang: 'en', grade: null, hues: [] },
  })
})

test('a row with the id of a printed copy counts as one, though it says no more', () => {
  expect(toLine({ id: '7:print', price: 3 })).toMatchObject({ id: '7:print', format: 'printed', quantity: 1 })
})

test('a row with nonsense in every field can be shown', () => {
  const row = {
    id: 'x',
    price: 'free',
    kind: 'pen',
    title: { en: 7, ar: [] },
    format: 1,
    quantity: -2,
    cover: { hue: 4, lang: 'fr', hues: [1, 'nil'] },
  }
  expect(shown(row)).toEqual([
    {
      id: 'x',
      title: null,
      kind: null,
      price: 0,
      format: 'digital',
      quantity: 1,
      cover: { hue: '', lang: 'en', grade: null, hues: ['nil'] },
    },
  ])
})

test('a title that is plain text is taken as it is', () => {
  expect(shown({ id: 1, title: 'Algebra' })).toMatchObject([{ title: { en: 'Algebra', ar: null } }])
})

test.each(['{"id":1,"__proto__":{"price":9}}', '{"id":1,"constructor":7,"toString":null}'])(
  'a row with the fields %s has no price',
  (row) => {
    expect(shown(JSON.parse(row) as object)).toMatchObject([{ id: '1', price: 0, quantity: 1 }])
  },
)
