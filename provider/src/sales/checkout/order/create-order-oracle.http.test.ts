import { seededRandom } from 'contract/seeded-random.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemo, createPackage, createPrintedOffer, createStudyStage, createSubject } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { type Code, type Item, type Offer, oracle, type Payload, units } from '../../../testing/sales/order-oracle.ts'
import { testSettings } from '../../../testing/staff/shop-settings-factory.ts'
import { createPerson, createSessionFor } from '../../../testing/student/account-factory.ts'
import { readLimits } from '../../../throttle/limits.ts'
import { orderLines, orders } from '../../books/order.schema.ts'

/** The tax of each currency's country. The home country has none, so a rate is invented; included in the prices or added to them. */
const currencies = [
  ['KWD', 3, { percent: '5', isIncluded: true }],
  ['USD', 2, { percent: '8.25', isIncluded: false }],
  ['JPY', 0, { percent: '10', isIncluded: true }],
] as const
const cases = 667
const digital = { isPrinted: false, stock: 1, isOwned: false, parts: [] }

describe.each(currencies)('%s', (currency, digits, tax) => {
  let shop: TestApp
  let student: Awaited<ReturnType<typeof createSessionFor>>
  let offers: Offer[]
  let codes: Code[]
  beforeAll(async () => {
    shop = await createTestApp({
      settings: {
        shop: { ...testSettings, currency, isTaxRegistered: true, pricesIncludeTax: tax.isIncluded },
        taxRateOf: () => Number(units(tax.percent, 2)),
        limits: readLimits('heldOrders=9999,openOrders=9999,unpaidOrders=9999', true),
      },
    })
    student = await createSessionFor(shop, (await createPerson(shop.deps)).person.id)
    ;({ offers, codes } = await fill())
  })
  afterAll(() => shop.close())

  const random = seededRandom(currency.charCodeAt(0))
  const below = (count: number) => Math.floor(random() * count)
  const pick = <One>(list: readonly One[]): One => list[below(list.length)] as One
  const priceText = () => {
    const whole = String(below(pick([3, 60, 900])) + (digits === 0 ? 1 : 0))
    return digits === 0 ? whole : `${whole}.${String(1 + below(10 ** digits - 1)).padStart(digits, '0')}`
  }

  const toText = (minor: number) => {
    const text = String(minor).padStart(digits + 1, '0')
    return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  }

  async function fill(): Promise<{ offers: Offer[]; codes: Code[] }> {
    const { db } = shop.deps
    const stage = await createStudyStage(db)
    const subjects = { a: await createSubject(db, { studyStageId: stage.id }), b: await createSubject(db, { studyStageId: stage.id }) }
    const made: Offer[] = []
    for (let index = 0; index < 12; index++) {
      const subject = pick(['a', 'b'] as const)
      const price = index === 0 ? null : priceText()
      const place = { studyStageId: stage.id, subjectId: subjects[subject].id }
      const memo = await createMemo(db, { ...place, priceMinor: price === null ? null : Number(units(price, digits)) })
      const sold: Offer = { ...digital, id: String(memo.id), price, subject, isOwned: index % 4 === 1 }
      made.push(sold)
      if (index % 3 !== 0) continue
      const copy = priceText()
      const priceMinor = Number(units(copy, digits))
      // Together they cost something between the copy and slightly more than both.
      const bothMinor = priceMinor + below(Number(units(price ?? '1', digits)) + 5)
      sold.copy = { id: `${memo.id}:print`, price: copy, both: toText(bothMinor) }
      await createPrintedOffer(db, { memoId: memo.id, priceMinor, bothMinor, stock: 1_000_000 })
      made.push({ ...digital, id: `${memo.id}:print`, price: copy, subject, isPrinted: true, stock: 99 })
    }
    const memos = made.filter(({ isPrinted }) => !isPrinted)
    await orderAndPay(
      shop,
      student,
      memos.filter(({ isOwned }) => isOwned).map(({ id }) => id),
    )
    // Packages with nothing in them, nothing owned, a part, all; with a memo that has no price of its own; dearer than their memos, and cheaper
    // than a part of them.
    const least = digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`
    const bundles: [places: number[], price?: string][] = [
      [[]],
      [[2, 3, 4]],
      [[1, 2, 3]],
      [[4, 5, 6, 9, 10]],
      [[1, 5]],
      [[0, 1, 2]],
      [[3, 5, 7, 9], '99999'],
      [[1, 2], least],
    ]
    for (const [places, price = priceText()] of bundles) {
      const parts = places.flatMap((at) => memos[at] ?? [])
      const items = parts.map(({ id }) => ({ id: Number(id) }))
      const bundle = await createPackage(db, { studyStageId: stage.id, priceMinor: Number(units(price, digits)), items })
      const isOwned = parts.length > 0 && parts.every((part) => part.isOwned)
      made.push({ ...digital, id: String(bundle.id), price, subject: null, parts, isOwned })
    }
    const percents = ['0.01', '7.5', '12.34', '33.33', '99.99', '100'].map((percent, index) => ({
      percent,
      only: pick([null, 'a', 'b'] as const),
      index,
    }))
    const coded: Code[] = []
    for (const { percent, only, index } of percents) {
      const fields = { code: `C${index}`, basisPoints: Number(units(percent, 2)), subjectIds: only && [subjects[only].id] }
      coded.push({ code: (await createCoupon(db, fields)).code, percent, only })
    }
    for (const only of [null, 'a'] as const) {
      const [amount, least] = [priceText(), priceText()]
      const minor = { amountMinor: Number(units(amount, digits)), minSubTotalMinor: Number(units(least, digits)) }
      const fields = { code: `F${only ? 'A' : ''}`, basisPoints: 0, ...minor, subjectIds: only && [subjects[only].id] }
      coded.push({ code: (await createCoupon(db, fields)).code.toUpperCase(), percent: '0', only, amount, least })
    }
    return { offers: made, codes: coded }
  }

  /** Mostly orders as students send them; sometimes with a total that somebody would like to pay. */
  function payload(index: number): Payload {
    const buyable = offers.filter(({ price, isOwned }) => price !== null && !isOwned)
    const chosen = Array.from({ length: 1 + below(6) }, () => pick(below(20) === 0 ? offers : buyable))
    const distinct = below(10) === 0 ? chosen : [...new Set(chosen)]
    const items: Item[] = distinct.map(({ id, isPrinted }) => ({
      id: below(3) === 0 && !isPrinted ? Number(id) : id,
      ...(isPrinted ? { quantity: 1 + below(20) } : {}),
    }))
    const made: Payload = { items, deliveryMethod: 'pickUp', idempotencyKey: `payload-${index}` }
    if (below(2) === 0) made.couponCode = pick([...codes.map(({ code }) => code), ` ${codes[0]?.code.toLowerCase()} `, 'NOTHING'])
    const [first] = items
    if (below(5) !== 0 || !first) return made
    const forge = pick([
      () => Object.assign(first, { price: 0 }),
      () => Object.assign(first, { quantity: pick([-1, 0, 1e9, 1.5, '2', null, Number.MAX_SAFE_INTEGER]) }),
      () => Object.assign(first, { id: pick([-1, 0, 1.5, '', 'x', null, [1], '0x1', '1e3', `${String(first.id)} `]) }),
      () => Object.assign(made, { total: 0 }),
      () => Object.assign(made, { discountPercentage: 100 }),
      () => Object.assign(made, { discount: 5, shipping: -5 }),
      () => Object.assign(made, { items: [] }),
    ])
    forge()
    return made
  }

  test(`${cases} payloads: orders are stored as the oracle says, and refused ones are not stored`, async () => {
    const { db } = shop.deps
    const before = await db.$count(orders)
    let [taken, refused, forPart, beside] = [0, 0, 0, 0]
    for (let index = 0; taken + refused < cases; index++) {
      const body = payload(index)
      const said = oracle(body, { offers, codes, tax, digits })
      // An order with nothing to pay is paid at once and then owned, which another test covers: here the student would own ever more.
      if (said?.total === 0n) continue
      const answer = await read<{ orderId: string }>(await shop.post('Order/CreateOrder', body, student))
      const where = `${currency} ${index}: ${JSON.stringify(body)}`
      if (!said) {
        refused += 1
        expect(answer.status, where).toBeGreaterThanOrEqual(400)
        expect(answer.status, where).toBeLessThan(500)
        continue
      }
      taken += 1
      expect(answer.status, `${where} ${JSON.stringify(answer)}`).toBe(200)
      const [row] = await db.select().from(orders).where(eq(orders.id, answer.data.orderId))
      const stored = [row?.totalMinor, row?.discountMinor, row?.taxMinor]
      expect(stored.map(String), where).toEqual([said.total, said.discount, said.tax].map(String))
      const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, answer.data.orderId))
      const paid = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity - line.discountMinor + line.taxMinor, 0)
      expect(String(paid), where).toBe(String(said.total))
      if (lines.some(({ owned }) => owned)) forPart += 1
      if (
        lines.some(
          ({ format, itemId }) => format === 'printed' && lines.some((line) => line.itemId === itemId && line.format === 'digital'),
        )
      )
        beside += 1
    }
    expect(await db.$count(orders)).toBe(before + taken)
    expect(forPart).toBeGreaterThan(cases / 10)
    expect(beside).toBeGreaterThan(cases / 50)
    expect(taken).toBeGreaterThan(cases / 3)
    expect(refused).toBeGreaterThan(cases / 10)
  })
})
