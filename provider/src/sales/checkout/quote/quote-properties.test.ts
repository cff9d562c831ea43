import { decimalsOf, formatMinor, toDecimal } from 'contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Discount, type MinorQuote, type PricedItem, quote } from './quote.ts'

// Codes to buy some and get some have properties of their own, in buy-and-get.test.ts.
const everything = {
  ...{ buyCount: null, getCount: null, getBasisPoints: null },
  ...{ kinds: null, subjectIds: null, studyStageIds: null, itemIds: null },
}
const check = <Values>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: 500 })
const sum = (amounts: number[]) => amounts.reduce((left, right) => left + right, 0)
const isLowered = ({ subjectId, isReduced }: PricedItem, { subjectIds, skipsReduced }: Discount) =>
  (subjectIds === null || (subjectId !== null && subjectIds.includes(subjectId))) && !(skipsReduced && isReduced)

/** Properties of every cart, code and tax. fast-check looks for a counterexample and shrinks it. */
describe.each(['KWD', 'USD', 'JPY'])('%s', (currency) => {
  const digits = decimalsOf(currency)
  const amounts = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 900 * 10 ** digits }))
  const carts = fc
    .array(fc.record({ priceMinor: amounts, subjectId: fc.integer({ min: 1, max: 3 }), isReduced: fc.boolean() }), {
      minLength: 1,
      maxLength: 40,
    })
    .map((rows) => rows.map((row, index): PricedItem => ({ ...row, id: index, itemId: index, kind: 'memo', studyStageId: 1, quantity: 1 })))
  const subjects = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }))
  const codeOf = (basisPoints: fc.Arbitrary<number>, amountMinor: fc.Arbitrary<number | null>): fc.Arbitrary<Discount> =>
    fc
      .record({ basisPoints, amountMinor, freesDelivery: fc.boolean(), skipsReduced: fc.boolean(), subjectIds: subjects })
      .map((code) => ({ ...everything, ...code }))
  const percents = codeOf(fc.integer({ min: 0, max: 10_000 }), fc.constant(null))
  const fixed = codeOf(fc.constant(0), amounts)
  const codes = fc.option(fc.oneof(percents, fixed))
  const taxes = fc.record({ basisPoints: fc.integer({ min: 0, max: 3000 }), isIncluded: fc.boolean() })
  const terms = fc.record({ feeMinor: amounts, tax: taxes })
  const orders = fc.record({ cart: carts, code: codes, terms })

  const quoteOf = ({ cart, code, terms }: { cart: PricedItem[]; code: Discount | null; terms: Parameters<typeof quote>[2] }) =>
    quote(cart, code, terms)
  const linesOf = ({ lines }: MinorQuote, name: 'priceMinor' | 'discountMinor' | 'taxMinor') => lines.map((line) => line[name])

  test('lines and delivery add up to the total', () => {
    check(
      fc.property(orders, (order) => {
        const quoted = quoteOf(order)
        const paid = sum(linesOf(quoted, 'priceMinor')) - sum(linesOf(quoted, 'discountMinor')) + quoted.shippingMinor
        expect(quoted.totalMinor).toBe(quoted.isTaxIncluded ? paid : paid + quoted.taxMinor)
        expect(linesOf(quoted, 'priceMinor')).toEqual(order.cart.map(({ priceMinor }) => priceMinor))
      }),
    )
  })

  test('nothing is negative, and no line is lowered by more than it costs', () => {
    check(
      fc.property(orders, (order) => {
        const { lines, ...whole } = quoteOf(order)
        const { subTotalMinor, discountMinor, shippingMinor, deliverySavedMinor, taxMinor, totalMinor } = whole
        expect(Math.min(subTotalMinor, discountMinor, shippingMinor, deliverySavedMinor, taxMinor, totalMinor)).toBeGreaterThanOrEqual(0)
        for (const line of lines) {
          expect(Math.min(line.discountMinor, line.taxMinor)).toBeGreaterThanOrEqual(0)
          expect(line.discountMinor).toBeLessThanOrEqual(line.priceMinor)
        }
      }),
    )
  })

  test('a discount is distributed to its last unit over the lines that the code applies to, each within one unit of its fair part', () => {
    check(
      fc.property(carts, fc.oneof(percents, fixed), (cart, code) => {
        const quoted = quote(cart, code)
        expect(sum(linesOf(quoted, 'discountMinor'))).toBe(quoted.discountMinor)
        const lowered = sum(cart.map((item) => (isLowered(item, code) ? item.priceMinor : 0)))
        for (const [index, item] of cart.entries()) {
          const fair = isLowered(item, code) && lowered > 0 ? (quoted.discountMinor * item.priceMinor) / lowered : 0
          expect(Math.abs((quoted.lines[index]?.discountMinor ?? -1) - fair)).toBeLessThan(1)
        }
      }),
    )
  })

  test('the discount equals the one on paper: decimals multiplied by hand and rounded down; a fixed amount at most the lines’ cost', () => {
    check(
      fc.property(carts, percents, amounts, (cart, code, amountMinor) => {
        const lowered = cart.filter((item) => isLowered(item, code)).map(({ priceMinor }) => formatMinor(priceMinor, currency))
        expect(formatMinor(quote(cart, code).discountMinor, currency)).toBe(discountOnPaper(lowered, code.basisPoints, digits))
        const all = sum(cart.filter((item) => isLowered(item, code)).map(({ priceMinor }) => priceMinor))
        expect(quote(cart, { ...code, basisPoints: 0, amountMinor }).discountMinor).toBe(Math.min(amountMinor, all))
      }),
    )
  })

  test('a code that frees delivery takes off the whole fee of an order that it is for, and changes nothing else', () => {
    check(
      fc.property(carts, fc.oneof(percents, fixed), terms, (cart, code, terms) => {
        const [freed, paid] = [true, false].map((freesDelivery) => quote(cart, { ...code, freesDelivery }, terms)) as [
          MinorQuote,
          MinorQuote,
        ]
        const isFor = cart.some((item) => isLowered(item, code) && item.priceMinor > 0)
        expect([freed.shippingMinor, freed.deliverySavedMinor]).toEqual(isFor ? [0, terms.feeMinor] : [terms.feeMinor, 0])
        expect([paid.shippingMinor, paid.deliverySavedMinor]).toEqual([terms.feeMinor, 0])
        expect(linesOf(freed, 'discountMinor')).toEqual(linesOf(paid, 'discountMinor'))
        // The same as an order whose delivery never had a fee, its tax included.
        const { deliverySavedMinor: _, ...bill } = freed
        const { deliverySavedMinor: __, ...feeless } = quote(cart, code, { ...terms, feeMinor: isFor ? 0 : terms.feeMinor })
        expect(bill).toEqual(feeless)
      }),
    )
  })

  test('a code with a higher percentage never takes off less', () => {
    check(
      fc.property(carts, percents, fc.integer({ min: 0, max: 10_000 }), terms, (cart, code, other, terms) => {
        const [less, more] = [Math.min(code.basisPoints, other), Math.max(code.basisPoints, other)]
        const at = (basisPoints: number) => quote(cart, { ...code, basisPoints }, terms)
        expect(at(more).discountMinor).toBeGreaterThanOrEqual(at(less).discountMinor)
        expect(at(more).totalMinor).toBeLessThanOrEqual(at(less).totalMinor)
      }),
    )
  })

  test('tax changes no discount; if included, it is part of the total; if added, the lines have all of it except the delivery’s', () => {
    check(
      fc.property(orders, ({ cart, code, terms }) => {
        const taxed = quote(cart, code, terms)
        const untaxed = quote(cart, code, { feeMinor: terms.feeMinor })
        expect(linesOf(taxed, 'discountMinor')).toEqual(linesOf(untaxed, 'discountMinor'))
        expect(taxed.totalMinor).toBe(terms.tax.isIncluded ? untaxed.totalMinor : untaxed.totalMinor + taxed.taxMinor)
        expect(taxed.taxMinor).toBeLessThanOrEqual(taxed.totalMinor)
        const { basisPoints, isIncluded } = terms.tax
        const exact = (untaxed.totalMinor * basisPoints) / (isIncluded ? 10_000 + basisPoints : 10_000)
        expect(Math.abs(taxed.taxMinor - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
        const ofDelivery = untaxed.totalMinor === 0 || isIncluded ? 0 : (taxed.taxMinor * taxed.shippingMinor) / untaxed.totalMinor
        const ofLines = isIncluded ? 0 : taxed.taxMinor - ofDelivery
        expect(Math.abs(sum(linesOf(taxed, 'taxMinor')) - ofLines)).toBeLessThan(1 + 1e-6)
      }),
    )
  })

  test('the total is the same in any order of rows, and each line is within one unit', () => {
    const shuffled = orders.chain((order) =>
      fc.shuffledSubarray(order.cart, { minLength: order.cart.length }).map((cart) => ({ order, other: { ...order, cart } })),
    )
    check(
      fc.property(shuffled, ({ order, other }) => {
        const { lines, ...whole } = quoteOf(order)
        const { lines: otherLines, ...otherWhole } = quoteOf(other)
        expect(otherWhole).toEqual(whole)
        for (const line of lines) {
          const same = otherLines.find(({ id }) => id === line.id)
          expect(same).toMatchObject({ priceMinor: line.priceMinor, isEligible: line.isEligible })
          expect(Math.abs((same?.discountMinor ?? Number.NaN) - line.discountMinor)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('decimals on the wire equal the amount exactly', () => {
    check(
      fc.property(orders, (order) => {
        const { totalMinor } = quoteOf(order)
        expect(toDecimal(totalMinor, currency).toFixed(digits)).toBe(formatMinor(totalMinor, currency))
      }),
    )
  })
})

/** Works on decimal text only: it uses nothing of quote(). */
function discountOnPaper(prices: string[], percentTimes100: number, digits: number): string {
  const total = prices.reduce((all, price) => all + BigInt(price.replace('.', '')), 0n)
  const floored = (total * BigInt(percentTimes100)).toString().padStart(5, '0').slice(0, -4)
  if (digits === 0) return floored
  const padded = floored.padStart(digits + 1, '0')
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}
