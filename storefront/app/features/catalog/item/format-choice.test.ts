import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import { expect, test } from 'vitest'
import { toFormats } from './format-choice.tsx'

const printed = {
  offerId: '7:print',
  price: 5,
  bothPrice: 7,
  inStock: true,
  binding: 'spiral',
  colour: 'black',
  weightG: 200,
  fewLeft: null,
}
const memo = (changes: object = {}) => ({ id: 7, price: 3.5, isFree: false, printed, ...changes }) as unknown as MemoDetail
const ways = { pickUpPlaces: [], paperDays: { pickUp: 1, delivery: { least: 2, most: 3 } } }
const valuesOf = (options: ReturnType<typeof toFormats>) => options?.map(({ value }) => value)

test('both together is offered at its own price, and says what it saves', () => {
  expect(toFormats(memo(), ways)?.at(-1)).toMatchObject({ value: 'both', price: 7, saving: 1.5, offers: [{ id: 7 }, { id: '7:print' }] })
})

test('if there are no copies, neither paper nor both can be chosen, and both say why', () => {
  const [, paper, both] = toFormats(memo({ printed: { ...printed, inStock: false } }), ways) ?? []
  expect(both).toMatchObject({ value: 'both', isOut: true, when: paper?.when })
  expect(both?.saving).toBeUndefined()
})

test('if both together save nothing, they are no choice', () => {
  expect(valuesOf(toFormats(memo({ printed: { ...printed, bothPrice: null } }), ways))).toEqual(['digital', 'printed'])
  expect(valuesOf(toFormats(memo({ printed: null }), ways))).toBeUndefined()
})
