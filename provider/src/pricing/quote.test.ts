import { formatMinor } from 'contract/money.ts'
import { describe, expect, test } from 'vitest'
import { type Discount, type PricedItem, quote } from './quote.ts'

const memo = (id: number, priceMinor: number, subjectId = 1): PricedItem => ({ id, kind: 'memo', subjectId, priceMinor })

test('without a coupon the total is the sum of the prices', () => {
  expect(quote([memo(1, 3500), memo(2, 2000)], null)).toMatchObject({ subTotalMinor: 5500, discountMinor: 0, totalMinor: 5500 })
})

test('the discount is rounded once, down, over the whole of what the coupon lowers', () => {
  // Rounded line by line it would be 3 × floor(0.5) = 0.
  expect(quote([memo(1, 5), memo(2, 5), memo(3, 5)], { basisPoints: 1000, subjectId: null }).discountMinor).toBe(1)
})

test('units that remain go to the largest remainders, and among equal ones to the earlier line', () => {
  const { lines } = quote([memo(1, 100), memo(2, 299), memo(3, 100)], { basisPoints: 100, subjectId: null })
  expect(lines.map((line) => line.discountMinor)).toEqual([1, 2, 1])
  const equal = quote([memo(1, 150), memo(2, 150)], { basisPoints: 100, subjectId: null })
  expect(equal.lines.map((line) => line.discountMinor)).toEqual([2, 1])
})

test('a coupon of a subject lowers memos of that subject and the subject itself, nothing else', () => {
  const items: PricedItem[] = [
    memo(1, 1000, 7),
    memo(2, 1000, 8),
    { id: 7, kind: 'subject', subjectId: 7, priceMinor: 1000 },
    { id: 8, kind: 'subject', subjectId: 8, priceMinor: 1000 },
    { id: 9, kind: 'package', subjectId: null, priceMinor: 1000 },
    { id: 10, kind: 'studyStage', subjectId: null, priceMinor: 1000 },
  ]
  const { lines, discountMinor } = quote(items, { basisPoints: 2500, subjectId: 7 })
  expect(lines.map((line) => line.discountMinor)).toEqual([250, 0, 250, 0, 0, 0])
  expect(discountMinor).toBe(500)
})

test('a coupon of 100 % leaves nothing to pay, and a free line is not lowered', () => {
  const { totalMinor, lines } = quote([memo(1, 3333), memo(2, 0)], { basisPoints: 10_000, subjectId: null })
  expect(totalMinor).toBe(0)
  expect(lines).toMatchObject([
    { discountMinor: 3333, isEligible: true },
    { discountMinor: 0, isEligible: false },
  ])
})

test('amounts beyond exact numbers are refused, never rounded', () => {
  expect(() => quote([memo(1, Number.MAX_SAFE_INTEGER), memo(2, 1)], null)).toThrow()
})

/** The oracle works on decimal strings, by hand: nothing of quote() is in it. */
function oracleDiscount(prices: string[], percentTimes100: number): string {
  const digits = prices[0]?.split('.')[1]?.length ?? 0
  let total = 0n
  for (const price of prices) total += BigInt(price.replace('.', ''))
  const floored = (total * BigInt(percentTimes100)).toString().padStart(5, '0').slice(0, -4)
  if (digits === 0) return floored
  const padded = floored.padStart(digits + 1, '0')
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe.each(['KWD', 'USD', 'JPY'])('1,000 random carts in %s', (currency) => {
  const random = seeded(currency.charCodeAt(0) * 7919)
  const carts = Array.from({ length: 1000 }, () => {
    const items = Array.from({ length: 1 + random(40) }, (_, index) =>
      memo(index + 1, random(10) === 0 ? 0 : random(50_000), 1 + random(3)),
    )
    const discount: Discount = { basisPoints: 1 + random(10_000), subjectId: random(2) === 0 ? null : 1 + random(3) }
    return { items, discount, quoted: quote(items, discount) }
  })

  test('the discount equals the oracle’s', () => {
    for (const { items, discount, quoted } of carts) {
      const lowered = items.filter((item) => discount.subjectId === null || item.subjectId === discount.subjectId)
      const prices = (lowered.length > 0 ? lowered : [memo(0, 0)]).map((item) => formatMinor(item.priceMinor, currency))
      expect(formatMinor(quoted.discountMinor, currency)).toBe(oracleDiscount(prices, discount.basisPoints))
    }
  })

  test('lines add up, and each stays within two units of its fair part, never below nothing', () => {
    for (const { items, discount, quoted } of carts) {
      expect(quoted.totalMinor).toBe(quoted.lines.reduce((total, line) => total + line.priceMinor - line.discountMinor, 0))
      for (const [index, line] of quoted.lines.entries()) {
        expect(line.discountMinor).toBeGreaterThanOrEqual(0)
        expect(line.discountMinor).toBeLessThanOrEqual(line.priceMinor)
        const fair = line.isEligible ? (line.priceMinor * discount.basisPoints) / 10_000 : 0
        expect(Math.abs(line.discountMinor - fair)).toBeLessThan(2)
        expect(line.priceMinor).toBe(items[index]?.priceMinor)
      }
    }
  })
})
