import { createCatalog, createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createCoupon } from 'provider/src/testing/sales/coupon-factory.ts'
import { chooseAtSandbox } from 'provider/src/testing/sales/order-factory.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'
import type { CartQuote } from './quote/quote-cart.ts'

type Row = { id: number | string; format?: 'digital' | 'printed'; quantity?: number }
type OrderForm = { items: Row[]; couponCode?: string; expectedTotal?: number; idempotencyKey?: string }

const { provider, shop, catalog, member } = await openShop()

const order = (form: OrderForm, headers: Record<string, string>) =>
  shop.post('/cart', { intent: 'order', order: JSON.stringify(form), content: '' }, headers)
/** The data of a refusal, as the open page gets it. */
const refusal = async (form: OrderForm, headers: Record<string, string>) =>
  (await shop.post('/cart.data', { intent: 'order', order: JSON.stringify(form), content: '' }, headers)).text()
const quoted = async (rows: object[], headers: Record<string, string> = {}, code = ''): Promise<CartQuote> =>
  (await shop.post('/cart.json', { rows: JSON.stringify(rows), code, content: 'these' }, headers)).json() as Promise<CartQuote>
const coupon = async (code: string, item: number) => (await shop.post('/cart.data', { intent: 'coupon', code, item: `1 ${item}` })).text()

describe('the coupon step (contract §4.13, contract §5.2)', () => {
  test('an accepted code answers its percentage, and the amount for the rows given', async () => {
    const { code } = await createCoupon(provider.deps.db, { basisPoints: 1000 })
    const answer = await coupon(code.toLowerCase(), catalog.memo.id)
    expect(answer).toContain('accepted')
    expect(answer).toContain(code)
    expect(answer).toMatch(/"percentage",10\b/)
    expect(answer).toMatch(/"amount",0\.35\b/)
  })

  test('a refused code says the provider’s reason', async () => {
    const answer = await coupon('NO-SUCH-CODE', catalog.memo.id)
    expect(answer).toContain('refused')
    expect(answer).not.toContain('accepted')
  })

  test('if a provider gives no percentage, it is 0', async () => {
    shop.network.intercept = () => Response.json({ data: {} })
    expect(await coupon('STRANGE', 1)).toMatch(/"percentage",0\b/)
  })

  test('an empty code is refused without asking anybody', async () => {
    shop.calls.length = 0
    expect(await coupon('  ', 1)).toContain('refused')
    expect(shop.calls).toEqual([])
  })

  test('a refused kept code is named, and whether it is invalid for good; not if time or other rows can help', async () => {
    const expired = await createCoupon(provider.deps.db, { endsAt: new Date('2020-01-01') })
    const early = await createCoupon(provider.deps.db, { startsAt: new Date('2120-01-01') })
    const dear = await createCoupon(provider.deps.db, { minSubTotalMinor: 999_000 })
    const ask = async (code: string) =>
      (await shop.post('/cart.data', { intent: 'coupon', code, kept: 'yes', item: `1 ${catalog.memo.id}` })).text()
    const over = await ask(expired.code)
    expect(over).toContain(`Your code ${expired.code} no longer works. This code has expired.`)
    expect(over).toMatch(/"isOver",true/)
    for (const { code } of [early, dear]) {
      const answer = await ask(code)
      expect(answer).toContain(`Your code ${code} does not work right now.`)
      expect(answer).toMatch(/"isOver",false/)
    }
    shop.network.intercept = () => Response.json({ message: 'Busy' }, { status: 503 })
    expect(await ask(dear.code)).toMatch(/Busy.*"isOver",false/)
  })

  test('a provider that does not answer is a refusal with its reason', async () => {
    shop.network.intercept = () => Promise.reject(new TypeError('fetch failed'))
    expect(await coupon('MARHABA10', 1)).toContain('refused')
  })
})

describe('the order step', () => {
  test.each([
    ['is new here is sent to /signup', {}, '/signup'],
    ['comes with a browser that somebody has logged in from is sent to /login', { Cookie: 'known-device=a-token' }, '/login'],
  ])('a guest who %s, and back from there, and nothing is ordered', async (_who, headers, page) => {
    shop.calls.length = 0
    const response = await order({ items: [{ id: catalog.memo.id }] }, headers)
    expect(response.headers.get('Location')).toBe(page)
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^return-to=%2Fcart; .*HttpOnly.*Max-Age=1800/)])
    expect(shop.calls).toEqual([])
  })

  test('a person with an account goes to /login from there, and back', async () => {
    const response = await shop.post('/cart', { intent: 'logIn' })
    expect(response.headers.get('Location')).toBe('/login')
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^return-to=%2Fcart;/)])
  })

  test('a member is sent on to pay, by a full page load', async () => {
    const { headers } = await member()
    const response = await order({ items: [{ id: catalog.memo.id }], expectedTotal: 3.5 }, headers)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toMatch(/^\/api\//)
    expect(response.headers.get('X-Remix-Reload-Document')).toBe('true')
  })

  test('the same key twice is one order', async () => {
    const { headers, token } = await member()
    const form = { items: [{ id: catalog.memo.id }], idempotencyKey: 'one-click' }
    const [first, second] = await Promise.all([order(form, headers), order(form, headers)])
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    const { data } = (await (await provider.get('Order/GetAll', { token })).json()) as { data: { totalCount: number } }
    expect(data.totalCount).toBe(1)
  })

  test('ordering the same again after a declined payment leads to a new payment of that order, not to its failure', async () => {
    const { headers, token } = await member()
    const form = { items: [{ id: catalog.memo.id }], idempotencyKey: 'declined-once' }
    const first = (await order(form, headers)).headers.get('Location')
    await decide(first, 'decline')
    const again = await order(form, headers)
    expect(again.headers.get('Location')).toMatch(/^\/api\//)
    expect(again.headers.get('Location')).not.toBe(first)
    const { data } = (await (await provider.get('Order/GetAll', { token })).json()) as { data: { totalCount: number } }
    expect(data.totalCount).toBe(1)
  })

  test('another total than the one shown orders nothing and answers the new quote', async () => {
    const { headers, token } = await member()
    const answer = await refusal({ items: [{ id: catalog.memo.id }], expectedTotal: 1 }, headers)
    expect(answer).toContain('price_changed')
    expect(answer).toContain('quote')
    expect(answer).toMatch(/"subTotal",3\.5\b/)
    const { data } = (await (await provider.get('Order/GetAll', { token })).json()) as { data: { totalCount: number } }
    expect(data.totalCount).toBe(0)
  })

  test('a row that is not for sale is named by its place', async () => {
    const { headers } = await member()
    const answer = await refusal({ items: [{ id: catalog.memo.id }, { id: 999_999 }] }, headers)
    expect(answer).toContain('not_sellable')
    expect(answer).toContain('This is not for sale.')
  })

  test('an owned item is refused and named', async () => {
    const { headers } = await member()
    await payFor(headers)
    const answer = await refusal({ items: [{ id: catalog.memo.id }] }, headers)
    expect(answer).toContain('already_owned')
    expect(answer).toContain('This is in your library already.')
    const mixed = await refusal({ items: [{ id: 999_999 }, { id: catalog.memo.id }] }, headers)
    for (const text of ['This is not for sale.', 'This is in your library already.']) expect(mixed).toContain(text)
  })

  test.each(['', 'null', '7', '{}', '{"items":[]}', '{"items":"x"}', '{"items":[{"id":{}}]}', 'not json', '{"items":[{"id":"\\u0000"}]}'])(
    'the order %j is refused, never an error',
    async (sent) => {
      const { headers } = await member()
      const response = await shop.post('/cart.data', { intent: 'order', order: sent }, headers)
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).toContain('reason')
    },
  )

  test('a provider that breaks or does not answer counts as a refusal', async () => {
    const { headers } = await member()
    for (const answer of [() => Response.json({}, { status: 500 }), () => Promise.reject(new TypeError('fetch failed'))]) {
      shop.network.intercept = answer
      expect(await refusal({ items: [{ id: 1 }] }, headers)).toContain('reason')
    }
  })
})

async function payFor(headers: Record<string, string>): Promise<string> {
  const response = await order({ items: [{ id: catalog.memo.id }] }, headers)
  return decide(response.headers.get('Location'), 'pay')
}

/** Follows the payer's choice to the final page. Returns the order named there. */
async function decide(paymentUrl: string | null, action: string): Promise<string> {
  let address = (await chooseAtSandbox(provider, paymentUrl, action)).headers.get('Location') ?? ''
  while (new URL(address, 'http://shop.test').pathname.startsWith('/api/')) {
    address = (await provider.fetch(address, { redirect: 'manual' })).headers.get('Location') ?? ''
  }
  return new URL(address, 'http://shop.test').searchParams.get('orderId') ?? ''
}

describe('the payment result pages (ruling 28)', () => {
  const page = async (path: string, headers: Record<string, string>) => (await shop.get(path, headers)).text()

  test('a paid order is shown as paid on either page, and in the tab’s title', async () => {
    const { headers } = await member()
    const orderId = await payFor(headers)
    for (const path of ['/paymentSucceesed', '/paymentCanclled']) {
      const shown = await page(`${path}?orderId=${orderId}`, headers)
      expect(shown).toContain('Your payment has arrived')
      expect(shown.match(/<title>[^<]*/g)).toEqual(['<title>Thank you, it is yours · Warraq'])
    }
  })

  test('an order that was cancelled is not paid, whatever the address claims', async () => {
    const { headers } = await member()
    const placed = await order({ items: [{ id: catalog.memo.id }] }, headers)
    const orderId = await decide(placed.headers.get('Location'), 'cancel')
    const shown = await page(`/paymentSucceesed?orderId=${orderId}&status=paid`, headers)
    expect(shown).toContain('The payment was cancelled')
    expect(shown).toContain('Try again')
  })

  test('an order of somebody else, no order, or nonsense is explained', async () => {
    const { headers } = await member()
    const other = await member()
    const foreign = await payFor(other.headers)
    for (const query of ['', '?orderId=', `?orderId=${foreign}`, '?orderId=%00', '?orderId=../x']) {
      const response = await shop.get(`/paymentSucceesed${query}`, headers)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('No order to show')
    }
  })

  test('trying again leads to a new payment of the same order', async () => {
    const { headers, token } = await member()
    const placed = await order({ items: [{ id: catalog.memo.id }] }, headers)
    const first = placed.headers.get('Location')
    const orderId = await decide(first, 'decline')
    const again = await shop.post(`/dashboard/orders/${orderId}`, {}, headers)
    expect(again.headers.get('Location')).toMatch(/^\/api\//)
    expect(again.headers.get('Location')).not.toBe(first)
    const { data } = (await (await provider.get('Order/GetAll', { token })).json()) as { data: { totalCount: number } }
    expect(data.totalCount).toBe(1)
  })

  test('guests are sent to /login, also by client navigation', async () => {
    for (const path of [
      '/paymentSucceesed',
      '/paymentCanclled',
      '/dashboard',
      '/dashboard/library',
      '/dashboard/orders',
      '/dashboard/orders/x',
      '/dashboard/read/1',
      '/dashboard/read/1/file',
    ]) {
      expect((await shop.get(path)).headers.get('Location'), path).toBe('/login')
      expect(await (await shop.get(`${path}.data`)).text(), path).toContain('/login')
    }
  })
})

describe('printed copies', () => {
  async function buyer() {
    const { token, headers } = await member()
    const { memo } = await createCatalog(provider.deps.db)
    await createPrintedOffer(provider.deps.db, { memoId: memo.id })
    return { token, headers, items: [{ id: `${memo.id}:print`, format: 'printed' as const, quantity: 2 }] }
  }
  const address = {
    recipientName: 'Noura',
    phone: '51234567',
    governorateId: 'hawalli',
    areaId: 'salmiya',
    block: '4',
    street: '12',
    building: '27',
  }
  const withDelivery = ({ Cookie }: { Cookie: string }, choice: string) => ({ Cookie: `${Cookie}; deliver-to=${choice}` })

  test('ordering them without an address leads to the page that asks for one', async () => {
    const { headers, items } = await buyer()
    const response = await order({ items }, headers)
    expect(response.headers.get('Location') ?? (await response.text())).toContain('/cart/address')
  })

  test('the pick-up choice is kept in a short-lived cookie, goes into the order, and is then forgotten', async () => {
    const { headers, items } = await buyer()
    const chosen = await shop.post('/cart/address', { intent: 'choose', addressId: 'pickUp-hawalli' }, headers)
    expect([chosen.headers.get('Location'), chosen.headers.getSetCookie().join()]).toEqual([
      '/cart',
      expect.stringContaining('deliver-to=pickUp-hawalli'),
    ])
    const placed = await order({ items, expectedTotal: 10 }, withDelivery(headers, 'pickUp-hawalli'))
    expect(placed.headers.getSetCookie().join()).toMatch(/deliver-to=;.*Max-Age=0/)
  })

  test('the fee is that of the chosen address; if it was deleted, another is requested, and a guest learns nothing', async () => {
    const { token, headers, items } = await buyer()
    const saved = (await (await provider.post('Address/Create', address, { token })).json()) as { data: { id: string } }
    const ask = async (cookies: Record<string, string>) => JSON.stringify((await quoted(items, cookies)).delivery)
    expect(await ask(withDelivery(headers, saved.data.id))).toMatch(/chosen.*1\.5.*Salmiya/)
    expect(await ask(withDelivery(headers, '01a1fdb5-61a0-71cd-be02-1d8a6c42febb'))).toContain('open')
    expect(await ask(headers)).toContain('open')
    expect(await ask({})).toContain('guest')
  })

  test('a choice stays while a row is refused; an address that is gone does not', async () => {
    const { token, headers, items } = await buyer()
    const saved = (await (await provider.post('Address/Create', address, { token })).json()) as { data: { id: string } }
    const refused = [...items, { id: '999999', format: 'digital', quantity: 1 }]
    const ask = async (choice: string) => quoted(refused, withDelivery(headers, choice))
    expect(await ask('pickUp')).toMatchObject({
      total: null,
      lineFaults: { 1: 'This is not for sale.' },
      delivery: { kind: 'kept', text: 'Pick up from the shop: Hawalli shop · Tunis Street, Hawalli · 10 to 20' },
    })
    expect((await ask(saved.data.id)).delivery).toEqual({ kind: 'kept', text: expect.stringContaining('Salmiya') })
    expect((await ask('01a1fdb5-61a0-71cd-be02-1d8a6c42febb')).delivery).toEqual({ kind: 'open' })
  })
})
