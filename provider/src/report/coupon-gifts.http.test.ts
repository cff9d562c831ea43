import type { SalesRow } from 'contract/office/report.ts'
import type { OfficeCoupon } from 'contract/sales/coupon-office.ts'
import type { CouponGifts, OfficeOrderRow } from 'contract/sales/office-order.ts'
import { shopDay } from 'contract/shop-time.ts'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createCoupon } from '../testing/sales/coupon-factory.ts'
import { order, orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const password = 'A-test-password-1'
const staff = await logInAs(shop, { roles: ['coupon-view', 'order-view', 'order-refund', 'report-view'], password })
const coupon = await createCoupon(shop.deps.db, { code: 'EID-10' })
const today = shopDay(shop.clock.now)
let numbers: { paid: string; refunded: string; unpaid: string }

beforeAll(async () => {
  const catalog = await createCatalog(shop.deps.db)
  const ids = [catalog.memo.id, catalog.otherMemo.id]
  const buy = async () => orderAndPay(shop, await logInAs(shop), ids, { couponCode: coupon.code })
  const [paid, refunded] = [await buy(), await buy()]
  const wish = { orderId: refunded.orderId, lines: [String(catalog.memo.id)], currentPassword: password, idempotencyKey: 'one' }
  expect((await shop.post('Order/Refund', wish, staff)).status).toBe(200)
  const { data: unpaid } = await order(shop, await logInAs(shop), ids, { couponCode: coupon.code })
  await orderAndPay(shop, await logInAs(shop), ids)
  numbers = { paid: paid.orderNumber, refunded: refunded.orderNumber, unpaid: unpaid.orderNumber }
})

type List = { items: OfficeOrderRow[]; totalCount: number; counts: Record<string, number>; coupon: CouponGifts | null }
const list = async (query: string) => (await read<List>(await shop.get(`OfficeOrder/GetAll?${query}`, staff))).data
const file = async (path: string, lang = 'en') => shop.get(path, { ...staff, lang })

test('a coupon’s orders are those that named it, however the code is typed, each with its discount', async () => {
  const found = await list('Coupon=%20eid-١٠&Sort=number')
  expect(found.items.map(({ orderNumber }) => orderNumber)).toEqual([numbers.paid, numbers.refunded, numbers.unpaid])
  expect(found.items[0]).toMatchObject({ discount: 0.55, refunded: 0 })
  expect(found.items[1]?.refunded).toBeGreaterThan(0)
  expect(found.counts).toMatchObject({ all: 3, paid: 2, awaiting: 1, refunded: 1 })
  expect((await list('Coupon=EID-10&View=refunded')).items.map(({ orderNumber }) => orderNumber)).toEqual([numbers.refunded])
  expect(await list('Coupon=NEVER')).toMatchObject({ items: [], totalCount: 0, coupon: null })
  expect((await list('')).coupon).toBeNull()
})

test('a coupon’s total discount is the same on its page, above its orders and in the report', async () => {
  const given = { paidOrders: 2, given: 1.1 }
  expect((await list('Coupon=EID-10')).coupon).toEqual({ code: 'EID-10', ...given, deliverySaved: 0, currency: 'KWD' })
  expect((await read<OfficeCoupon>(await shop.get(`Coupon/GetById?Id=${coupon.id}`, staff))).data).toMatchObject(given)
  expect((await read<{ items: OfficeCoupon[] }>(await shop.get('Coupon/GetAll', staff))).data.items).toMatchObject([given])
  const report = await read<{ rows: SalesRow[] }>(await shop.get(`Report/GetSales?From=${today}&To=${today}&By=coupon`, staff))
  expect(report.data.rows.find(({ key }) => key === 'EID-10')?.discount).toBe(given.given)
})

test('the orders of a coupon, the coupons and the report are files, too', async () => {
  const orders = (await (await file('OfficeOrder/Export?Coupon=EID-10')).text()).trim().split('\r\n')
  expect(orders).toHaveLength(4)
  const coupons = await (await file('Coupon/Export?State=running', 'ar')).text()
  expect(coupons).toContain('EID-10;سارٍ;10;;;;;3;;;2;1.100;KWD')
  expect((await (await file('Coupon/Export?State=ended')).text()).trim().split('\r\n')).toHaveLength(1)
  const sales = await (await file(`Report/Export?From=${today}&To=${today}&By=coupon`)).text()
  expect(sales).toMatch(/EID-10,4,9\.900,0\.000,9\.900,1\.100/)
})

test.each(['Coupon/Export?Format=xlsx', `Report/Export?From=${today}&To=${today}&Format=xlsx`])(
  '%s is a sheet that runs from right to left in Arabic',
  async (path) => {
    const sheetOf = async (lang: string) => {
      const answer = await file(path, lang)
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/)
      const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
      return new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
    }
    expect(await sheetOf('ar')).toContain('rightToLeft="1"')
    expect(await sheetOf('en')).not.toContain('rightToLeft')
  },
)

test('a file needs the right of its list', async () => {
  const other = await logInAs(shop, { roles: ['order-view'] })
  const statusOf = async (path: string) => {
    const answer = await shop.get(path, other)
    await answer.body?.cancel()
    return answer.status
  }
  expect(await statusOf(`Report/Export?From=${today}&To=${today}`)).toBe(403)
  expect(await statusOf('Coupon/Export')).toBe(403)
  expect((await shop.get('Report/Export?From=2026-11-02&To=2026-11-01', staff)).status).toBe(422)
})
