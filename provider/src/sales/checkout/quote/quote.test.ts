import { expect, test } from 'vitest'
import { type Discount, type PricedItem, quote } from './quote.ts'

const place = { kind: 'memo', subjectId: null, studyStageId: 1, quantity: 1, isReduced: false } as const
const memo = (id: number, priceMinor: number, subjectId = 1): PricedItem => ({ ...place, id, itemId: id, subjectId, priceMinor })
const everything = {
  ...{ basisPoints: 0, amountMinor: null, buyCount: null, getCount: null, getBasisPoints: null, freesDelivery: false, skipsReduced: false },
  ...{ kinds: null, subjectIds: null, studyStageIds: null, itemIds: null },
}
const percent = (basisPoints: number, lists: Partial<Discount> = {}): Discount => ({ ...everything, basisPoints, ...lists })
const fixed = (amountMinor: number, lists: Partial<Discount> = {}): Discount => ({ ...everything, amountMinor, ...lists })

test('the total is the sum of the prices if there is no coupon', () => {
  expect(quote([memo(1, 3500), memo(2, 2000)], null)).toMatchObject({ subTotalMinor: 5500, discountMinor: 0, totalMinor: 5500 })
})

test('the discount is rounded down once, over the sum of the lines that the coupon applies to', () => {
  // Rounded line by line it would be 3 × floor(0.5) = 0.
  expect(quote([memo(1, 5), memo(2, 5), memo(3, 5)], percent(1000)).discountMinor).toBe(1)
})

test('remaining units go to the largest remainders, and among equal ones to the earlier line', () => {
  const { lines } = quote([memo(1, 100), memo(2, 299), memo(3, 100)], percent(100))
  expect(lines.map((line) => line.discountMinor)).toEqual([1, 2, 1])
  const equal = quote([memo(1, 150), memo(2, 150)], percent(100))
  expect(equal.lines.map((line) => line.discountMinor)).toEqual([2, 1])
})

test('a coupon for a subject applies to memos of that subject and the subject itself, nothing else', () => {
  const items: PricedItem[] = [
    memo(1, 1000, 7),
    memo(2, 1000, 8),
    { ...place, id: 7, itemId: 7, kind: 'subject', subjectId: 7, priceMinor: 1000 },
    { ...place, id: 8, itemId: 8, kind: 'subject', subjectId: 8, priceMinor: 1000 },
    { ...place, id: 9, itemId: 9, kind: 'package', priceMinor: 1000 },
    { ...place, id: 10, itemId: 10, kind: 'studyStage', priceMinor: 1000 },
  ]
  const { lines, discountMinor } = quote(items, percent(2500, { subjectIds: [7] }))
  expect(lines.map((line) => line.discountMinor)).toEqual([250, 0, 250, 0, 0, 0])
  expect(discountMinor).toBe(500)
})

test('a coupon of 100 % leaves nothing to pay, and a free line stays as it is', () => {
  const { totalMinor, lines } = quote([memo(1, 3333), memo(2, 0)], percent(10_000))
  expect(totalMinor).toBe(0)
  expect(lines).toMatchObject([
    { discountMinor: 3333, isEligible: true },
    { discountMinor: 0, isEligible: false },
  ])
})

test('a fixed amount is spread over the lines it is for, and takes off no more than they cost', () => {
  const spread = quote([memo(1, 100), memo(2, 200), memo(3, 50, 9)], fixed(100, { subjectIds: [1] }))
  expect(spread.lines.map((line) => line.discountMinor)).toEqual([33, 67, 0])
  const most = quote([memo(1, 100), memo(2, 200), memo(3, 50, 9)], fixed(1000, { subjectIds: [1] }))
  expect([most.discountMinor, most.totalMinor]).toEqual([300, 50])
})

test('an item must be in each of the lists that a coupon has', () => {
  const items: PricedItem[] = [
    memo(1, 100),
    memo(2, 100),
    { ...place, id: 9, itemId: 9, kind: 'package', priceMinor: 100, studyStageId: 2 },
  ]
  const eligible = (lists: Partial<Discount>) =>
    quote(items, percent(1000, lists)).lines.flatMap(({ id, isEligible }) => (isEligible ? [id] : []))
  expect(eligible({ kinds: ['package', 'subject'] })).toEqual([9])
  expect(eligible({ studyStageIds: [1, 3] })).toEqual([1, 2])
  expect(eligible({ itemIds: [2, 9] })).toEqual([2, 9])
  expect(eligible({ itemIds: [2, 9], kinds: ['memo'] })).toEqual([2])
})

test('a coupon that skips what is reduced applies to the other lines only, and names those that it skips', () => {
  const reduced = { ...memo(2, 2000), isReduced: true }
  const elsewhere = { ...memo(3, 500, 9), isReduced: true }
  const skipping = quote([memo(1, 1000), reduced, elsewhere], percent(1000, { skipsReduced: true, subjectIds: [1] }))
  expect(skipping.lines.map(({ discountMinor, isEligible, isSkipped }) => [discountMinor, isEligible, isSkipped])).toEqual([
    [100, true, false],
    [0, false, true],
    [0, false, false],
  ])
  const usual = quote([memo(1, 1000), reduced], percent(1000))
  expect(usual.lines.map(({ discountMinor, isSkipped }) => [discountMinor, isSkipped])).toEqual([
    [100, false],
    [200, false],
  ])
})

test.each([
  ['in the prices is a part of the total, rounded half up', true, 2100, 100, 2100],
  ['in the prices of 0.11 at 5 %: 0.0052 is 0.01', true, 11, 1, 11],
  ['on top is added, rounded half up', false, 2010, 101, 2111],
  ['on top of less than half a unit is nothing', false, 9, 0, 9],
])('tax %s', (_rule, isIncluded, priceMinor, taxMinor, totalMinor) => {
  const quoted = quote([memo(1, priceMinor)], null, { tax: { basisPoints: 500, isIncluded } })
  expect([quoted.taxMinor, quoted.totalMinor]).toEqual([taxMinor, totalMinor])
})

test('tax is on what is paid: after the discount, with the delivery; on top, each line has its part', () => {
  const tax = { basisPoints: 1500, isIncluded: false }
  const quoted = quote([memo(1, 1000), memo(2, 3000)], percent(5000), { feeMinor: 1000, tax })
  expect([quoted.taxMinor, quoted.totalMinor]).toEqual([450, 3450])
  expect(quoted.lines.map((line) => line.taxMinor)).toEqual([75, 225])
})

test('amounts beyond exact numbers are refused, never rounded', () => {
  expect(() => quote([memo(1, Number.MAX_SAFE_INTEGER), memo(2, 1)], null)).toThrow()
})
