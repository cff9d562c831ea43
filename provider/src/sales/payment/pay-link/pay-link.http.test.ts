import type { CreatedOrder } from 'contract/sales/order.ts'
import type { OwnPayLink, PayLink } from 'contract/sales/pay-link.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos } from '../../../db/schema/catalog.ts'
import { removeEnded } from '../../../privacy/remove-ended.job.ts'
import { createCatalog, createPrintedOffer } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createCoupon } from '../../../testing/sales/coupon-factory.ts'
import { chooseAtSandbox, countReceipts, orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orders, payLinks, payments } from '../../books/order.schema.ts'
import { expireOrder } from '../expire-order.job.ts'

const shop = await openTestShop({ settings: { limits: { payLinkMisses: { count: 40, seconds: 3600 } } as never } })
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop, { fullName: 'عبد الله الرشيد' })
})

const wish = () => ({ items: [{ id: catalog.memo.id }, { id: catalog.otherMemo.id }] })
const create = async (body: object = wish()) => read<OwnPayLink>(await shop.post('PayLink/Create', body, { token: student.token }))
const show = async ({ token }: Pick<OwnPayLink, 'token'>, lang = 'en') =>
  read<PayLink>(await shop.post('PayLink/Show', { token }, { lang }))
const check = async ({ token }: OwnPayLink) => (await read<PayLink>(await shop.post('PayLink/Check', { token }))).data
const pay = async ({ token }: OwnPayLink, body: object = {}, lang = 'en') =>
  read<Pick<CreatedOrder, 'paymentUrl' | 'status'>>(await shop.post('PayLink/Pay', { token, ...body }, { lang }))
const ownOrders = () => shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

test('a stranger with the link sees items, total and first name, and nothing else about the student', async () => {
  const { data: link } = await create()
  expect(link).toMatchObject({ status: 'open', orderId: null, itemIds: [String(catalog.memo.id), String(catalog.otherMemo.id)] })
  const response = await shop.post('PayLink/Show', { token: link.token })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await response.text()
  for (const secret of ['الرشيد', student.personId, '@example.com']) expect(text).not.toContain(secret)
  const seen = (JSON.parse(text) as { data: PayLink }).data
  expect(seen).toMatchObject({ status: 'open', firstName: 'عبد الله', reason: null, order: null, currency: 'KWD' })
  expect(seen.lines.map(({ fault, price }) => [fault, price])).toEqual([
    [null, expect.any(Number)],
    [null, expect.any(Number)],
  ])
  expect(seen.total).toBeCloseTo(
    seen.lines.reduce((sum, line) => sum + (line.price ?? 0), 0),
    3,
  )
})

test('if a stranger pays, the items are the student’s, with one receipt to the student; the payer returns to the link', async () => {
  const { data: link } = await create()
  const { data: seen } = await show(link)
  const { status, data } = await pay(link, { expectedTotal: seen.total })
  expect([status, data.status]).toEqual([200, 'awaiting_payment'])
  const back = await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  const returned = await shop.fetch(back.headers.get('Location') ?? '')
  expect(returned.headers.get('Location')).toBe(`/pay/${link.token}/done`)
  expect((await check(link)).status).toBe('paid')
  const [order] = await ownOrders()
  expect(order?.status).toBe('paid')
  expect(await countReceipts(shop, { orderNumber: String(order?.number) })).toBe(1)
  const owned = await shop.get(`Library/GetById?Id=${catalog.memo.id}`, { token: student.token })
  expect(owned.status).toBe(200)
  const again = await pay(link)
  expect([again.status, again.code]).toEqual([409, 'order_not_payable'])
  const listed = await read<{ items: OwnPayLink[] }>(await shop.get('PayLink/GetAll', { token: student.token }))
  expect(listed.data.items).toMatchObject([{ id: link.id, status: 'paid', orderId: order?.id }])
})

test('two taps, and two parents, share one order and one attempt; a declined one is replaced by the next', async () => {
  const { data: link } = await create()
  const first = await pay(link)
  const second = await pay(link)
  expect(second.data.paymentUrl).toBe(first.data.paymentUrl)
  await chooseAtSandbox(shop, first.data.paymentUrl, 'decline')
  expect(await check(link)).toMatchObject({ status: 'open', order: { paymentStatus: 'failed', canPay: true } })
  const third = await pay(link)
  expect(third.data.paymentUrl).not.toBe(first.data.paymentUrl)
  const [order, ...others] = await ownOrders()
  expect(others).toEqual([])
  expect(await shop.deps.db.$count(payments, eq(payments.orderId, order?.id ?? ''))).toBe(2)
})

test('the gateway’s page is in the payer’s language, first and again, and the order keeps the student’s', async () => {
  const { data: link } = await read<OwnPayLink>(await shop.post('PayLink/Create', wish(), { token: student.token, lang: 'ar' }))
  const languageAt = async (paymentUrl: string | null) => /<html lang="(..)"/.exec(await (await shop.fetch(paymentUrl ?? '')).text())?.[1]
  const first = await pay(link, {}, 'en')
  expect(await languageAt(first.data.paymentUrl)).toBe('en')
  const other = await pay(link, {}, 'ar')
  expect(other.data.paymentUrl?.split('?')[0]).toBe(first.data.paymentUrl?.split('?')[0])
  expect(await languageAt(other.data.paymentUrl)).toBe('ar')
  await chooseAtSandbox(shop, first.data.paymentUrl, 'decline')
  expect(await languageAt((await pay(link, {}, 'en')).data.paymentUrl)).toBe('en')
  const orderId = (await ownOrders())[0]?.id
  expect(await ownOrders()).toMatchObject([{ locale: 'ar' }])
  const again = await read<CreatedOrder>(await shop.post('Payment/Create', { orderId }, { token: student.token, lang: 'ar' }))
  expect(await languageAt(again.data.paymentUrl)).toBe('ar')
})

test('an attempt that the student began is ended if a parent pays: the parent returns to the link', async () => {
  const { data: link } = await create()
  await pay(link)
  const [order] = await ownOrders()
  await shop.post('Payment/Create', { orderId: order?.id }, { token: student.token })
  const { data } = await pay(link)
  const back = await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  expect((await shop.fetch(back.headers.get('Location') ?? '')).headers.get('Location')).toBe(`/pay/${link.token}/done`)
})

test('an expired order is replaced by a new one at the price of that time', async () => {
  const { data: link } = await create()
  const { data: before } = await show(link)
  await pay(link)
  wait(31)
  const [first] = await ownOrders()
  await expireOrder(shop.deps, first?.id ?? '')
  await shop.deps.db.update(memos).set({ priceMinor: 9_000 }).where(eq(memos.id, catalog.memo.id))
  const { data: after } = await show(link)
  expect(after.status).toBe('open')
  expect(after.total).not.toBe(before.total)
  expect((await pay(link, { expectedTotal: before.total })).code).toBe('price_changed')
  expect((await pay(link, { expectedTotal: after.total })).status).toBe(200)
  expect((await ownOrders()).map(({ status }) => status).toSorted()).toEqual(['awaiting_payment', 'expired'])
})

test('a withdrawn or expired link says so, shows nothing and takes no money', async () => {
  const { data: withdrawn } = await create()
  const answer = await shop.post('PayLink/Withdraw', { id: withdrawn.id }, { token: student.token })
  expect((await read<OwnPayLink>(answer)).data.status).toBe('withdrawn')
  const { data: old } = await create()
  expect(await show(withdrawn)).toMatchObject({ status: 200, data: { status: 'withdrawn', lines: [], total: 0 } })
  wait(7 * 24 * 60)
  expect(await show(old)).toMatchObject({ status: 200, data: { status: 'expired', lines: [], total: 0 } })
  for (const link of [withdrawn, old]) expect(await pay(link)).toMatchObject({ status: 410, code: 'link_ended' })
  expect(await ownOrders()).toEqual([])
})

test('items that the student has bought meanwhile, or that are no longer sold, are named at their lines, and nobody pays for them', async () => {
  const { data: link } = await create()
  await orderAndPay(shop, student, [catalog.memo.id])
  const { data: owned } = await show(link, 'ar')
  expect(owned.status).toBe('unpayable')
  expect(owned.lines.map(({ fault }) => fault)).toEqual(['هذا موجود في مكتبة عبد الله من قبل.', null])
  expect((await pay(link)).code).toBe('already_owned')
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, catalog.otherMemo.id))
  const { data: gone } = await show(link)
  expect(gone).toMatchObject({ status: 'unpayable', total: 0, reason: expect.stringContaining('Ask عبد الله for a new link') })
  expect(gone.lines.map(({ fault }) => fault)).toEqual([null, 'This is not for sale.'])
  expect((await pay(link)).code).toBe('not_sellable')
})

test('a coupon counts at the time of payment, and an ended one is named', async () => {
  const coupon = await createCoupon(shop.deps.db, { maxUses: 1 })
  const { data: link } = await create({ ...wish(), couponCode: coupon.code })
  const { data: seen } = await show(link)
  expect(seen.discount).toBeGreaterThan(0)
  const other = await logInAs(shop)
  await orderAndPay(shop, other, [catalog.memo.id], { couponCode: coupon.code })
  expect((await show(link)).data).toMatchObject({ status: 'unpayable', reason: expect.any(String) })
  expect((await pay(link, { expectedTotal: seen.total })).code).toBe('coupon_refused')
})

test('printed copies need a delivery method before there is a link; only paying takes their stock', async () => {
  await createPrintedOffer(shop.deps.db, { memoId: catalog.memo.id, stock: 1 })
  const items = [{ id: `${catalog.memo.id}:print`, quantity: 1 }]
  expect((await create({ items })).code).toBe('address_needed')
  const { data: first } = await create({ items, deliveryMethod: 'pickUp' })
  const { data: second } = await create({ items, deliveryMethod: 'pickUp' })
  expect((await pay(first)).status).toBe(200)
  expect((await show(second)).data).toMatchObject({ status: 'unpayable', lines: [{ fault: expect.any(String) }] })
})

test('items that cannot be ordered get no link', async () => {
  await orderAndPay(shop, student, [catalog.memo.id])
  expect((await create()).code).toBe('already_owned')
  expect((await create({ items: [{ id: 999_999 }] })).code).toBe('not_sellable')
  expect((await create({ items: [] })).code).toBe('invalid_fields')
  expect((await shop.post('PayLink/Create', wish())).status).toBe(401)
})

test('guessed tokens are not found, and too many of them are refused; a real one keeps working', async () => {
  const { data: link } = await create()
  const guess = `${link.token.slice(0, 32)}${'0'.repeat(32)}`
  const codes: (string | null)[] = []
  for (let tries = 0; tries < 45; tries++) codes.push((await show({ token: guess })).code)
  expect(codes.slice(0, 40).every((code) => code === 'not_found')).toBe(true)
  expect(codes.at(-1)).toBe('too_many_requests')
  expect((await show(link)).status).toBe(200)
})

test('links are deleted a month after their end, and the payments stay', async () => {
  const { data: link } = await create()
  const { data } = await pay(link)
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  wait(38 * 24 * 60)
  await removeEnded(shop.deps)
  expect((await show(link)).code).toBe('not_found')
  expect(await ownOrders()).toMatchObject([{ status: 'paid' }])
})

/** The mails queued for an address. */
const mailsTo = async (email: string) =>
  (
    await shop.deps.db
      .select({ mail: sql<{ text: string; locale: string }>`data` })
      .from(sql`pgboss.job`)
      .where(sql`name = 'send-mail' and data ->> 'to' = ${email}`)
  ).map(({ mail }) => mail)

test('a payer who leaves an address gets a receipt of their own, in their language, once; the address is then deleted', async () => {
  const { data: link } = await create()
  const refused = await pay(link, { payerEmail: 'no address' })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['payerEmail']])
  const { data: first } = await pay(link, { payerEmail: 'father@example.com' }, 'ar')
  await chooseAtSandbox(shop, first.paymentUrl, 'decline')
  // The one who finally pays gets it.
  const { data: second } = await pay(link, { payerEmail: 'mother@example.com' }, 'en')
  await chooseAtSandbox(shop, second.paymentUrl, 'pay')
  const mails = await mailsTo('mother@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.locale).toBe('en')
  expect(mails[0]?.text).toContain('for عبد الله')
  expect(mails[0]?.text).not.toMatch(/dashboard|الرشيد/)
  expect(await mailsTo('father@example.com')).toEqual([])
  const [row] = await shop.deps.db.select().from(payLinks).where(eq(payLinks.id, link.id))
  expect(row?.payer).toBeNull()
})

test('only the student gets a receipt if the payer leaves no address', async () => {
  const { data: link } = await create()
  const { data } = await pay(link)
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  expect((await check(link)).status).toBe('paid')
})
