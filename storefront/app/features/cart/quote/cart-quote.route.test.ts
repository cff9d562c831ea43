import { createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createCoupon } from 'provider/src/testing/sales/coupon-factory.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../../testing/open-shop.ts'
import type { CartQuote } from './quote-cart.ts'

const { provider, shop, catalog, member } = await openShop()

const quoted = async (rows: object[], headers: Record<string, string> = {}, code = ''): Promise<CartQuote> =>
  (await shop.post('/cart.json', { rows: JSON.stringify(rows), code, content: 'these' }, headers)).json() as Promise<CartQuote>

/** An owner of the catalogue's first memo. */
async function owner() {
  const { token, headers } = await member()
  await orderAndPay(provider, { token }, [catalog.memo.id])
  return headers
}

const row = (item: { id: number }, price: number, title = 'Waves') => ({ id: String(item.id), price, title })

test('no changes if the prices are unchanged: the total is their sum', async () => {
  const answer = await quoted([row(catalog.memo, 3.5), row(catalog.otherMemo, 2)])
  expect(answer).toMatchObject({ content: 'these', total: 5.5, changes: [], included: null, refusal: null, delivery: null })
  expect(answer.lines.flatMap(({ notes }) => notes)).toEqual([])
})

test('another price is a line beside the rows, and is shown at its row', async () => {
  const answer = await quoted([row(catalog.memo, 3), row(catalog.otherMemo, 2)])
  expect(answer).toMatchObject({ total: 5.5, changes: [{ name: 'Prices have changed', amount: 0.5 }] })
  expect(answer.lines[0]?.price).toBe(3.5)
})

test('a row with id and price alone is recognised as a printed copy by its id', async () => {
  const { priceMinor } = await createPrintedOffer(provider.deps.db, { memoId: catalog.memo.id })
  const answer = await quoted([{ id: `${catalog.memo.id}:print`, price: priceMinor / 1000 }])
  expect(answer).toMatchObject({ total: priceMinor / 1000, changes: [], refusal: null, delivery: { kind: 'guest' } })
})

test('an owner of part of a package sees how much of it, and what that deducts', async () => {
  const headers = await owner()
  const answer = await quoted([row(catalog.package, 5)], headers)
  expect(answer).toMatchObject({ total: 1.818, changes: [{ name: 'You own 1 of its 2 memos', amount: -3.182 }] })
  expect(answer.lines[0]?.notes[0]?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('You own 1 of its 2 memos: −3.182 KWD')
  expect(answer.lines[0]?.price).toBe(5)
})

test('a memo beside its package is marked as in it, also for guests', async () => {
  const answer = await quoted([row(catalog.memo, 3.5), row(catalog.package, 5, 'Term Package')])
  expect(answer.lines[0]?.notes).toEqual(['“Term Package” in your cart has this too: you would pay for it twice.'])
  expect(answer.total).toBe(8.5)
})

test('before ordering, guests and members read with what they can pay, also if there is one way; nothing is asked then', async () => {
  const rows = [row(catalog.memo, 3.5)]
  const names = { names: ['Test payments'], label: 'Ways to pay' }
  expect((await quoted(rows)).payMethods).toMatchObject({ names, methods: [], note: 'Ways to pay' })
  const { headers } = await member()
  expect((await quoted(rows, headers)).payMethods).toMatchObject({ names, methods: [], note: 'You pay on the next page.' })
  const inArabic = { Cookie: `${headers.Cookie}; locale=ar` }
  expect((await quoted(rows, inArabic)).payMethods?.names).toEqual({ names: ['مدفوعات تجريبية'], label: 'طرق الدفع' })
})

test('a guest sees the tax: added tax is a line of the sum, included tax is named below it', async () => {
  const { settings } = provider.deps
  const { shop } = settings
  settings.shop = { ...shop, country: 'AE', pricesIncludeTax: false }
  const added = await quoted([row(catalog.memo, 3.5), row(catalog.otherMemo, 2)])
  settings.shop = { ...shop, country: 'AE' }
  const included = await quoted([row(catalog.memo, 3.5), row(catalog.otherMemo, 2)])
  settings.shop = shop
  expect(added).toMatchObject({ total: 5.775, changes: [{ name: 'VAT', amount: 0.275 }], included: null })
  expect(included).toMatchObject({ total: 5.5, changes: [] })
  expect(included.included?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('VAT included: 0.262 KWD')
})

test('a row that cannot be ordered is named before anybody orders', async () => {
  const headers = await owner()
  const owned = await quoted([row(catalog.otherMemo, 2), row(catalog.memo, 3.5)], headers)
  expect(owned).toMatchObject({ total: null, lineFaults: { 1: 'This is in your library already.' }, refusal: { isOwned: true } })
  expect(await quoted([{ id: 999_999, price: 1 }])).toMatchObject({
    lineFaults: { 0: 'This is not for sale.' },
    refusal: { isOwned: false },
  })
  expect(await quoted([row(catalog.memo, 3.5), row(catalog.memo, 3.5)])).toMatchObject({
    lineFaults: { 1: expect.any(String) },
    refusal: { reason: 'Something in the cart cannot be ordered.', isOwned: false },
  })
})

test('a code applies, with its discount per row; the coupon form reports a refused code', async () => {
  const { code } = await createCoupon(provider.deps.db, { basisPoints: 0, amountMinor: 1100 })
  expect(await quoted([row(catalog.memo, 3.5), row(catalog.otherMemo, 2)], {}, code)).toMatchObject({
    total: 4.4,
    lines: [{ discount: 0.7 }, { discount: 0.4 }],
  })
  expect(await quoted([row(catalog.memo, 3.5)], {}, 'NO-SUCH-CODE')).toMatchObject({ total: null, refusal: null })
})

test.each(['__proto__', 'constructor', 'toString'])('a row whose id is %s is simply not for sale', async (id) => {
  const rows = `[{"id":"${catalog.memo.id}","price":3.5},{"id":"${id}","price":1}]`
  const answer = (await (await shop.post('/cart.json', { rows, code: '', content: '' })).json()) as CartQuote
  expect(answer).toMatchObject({ total: null, lines: [], lineFaults: { 1: 'This is not for sale.' }, refusal: { isOwned: false } })
})

test.each(['', 'null', '7', '[{}]', '[{"id":{}}]', '[{"id":"\\u0000"}]', '[]', 'not json'])(
  'rows like %j are answered, never an error',
  async (rows) => {
    const response = await shop.post('/cart.json', { rows, code: '\u0000', content: 'x' })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(await response.json()).toMatchObject({ total: null, content: 'x' })
  },
)

test('if the provider breaks, lacks the call or does not answer, nothing changes', async () => {
  for (const answer of [
    () => new Response(null, { status: 404 }),
    () => Response.json({}),
    () => Promise.reject(new TypeError('fetch failed')),
  ]) {
    shop.network.intercept = answer
    expect(await quoted([row(catalog.memo, 3.5)])).toMatchObject({ total: null, refusal: null, lineFaults: {} })
  }
})
