import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { meeting } from '../../../testing/crowd/meeting.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { orders, payLinks, payments } from '../../books/order.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { placeOrder } from '../place-order.ts'
import { createPayLink } from './create-pay-link.ts'
import { formatPayToken } from './pay-token.ts'
import { requestOf } from './show-pay-link.ts'

const shop = await openTestShop({ poolSize: 20 })
const payers = 50
let student: Awaited<ReturnType<typeof logInAs>>
let linkId: string
beforeEach(async () => {
  const { memo } = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
  linkId = await createPayLink(shop.deps, { personId: student.personId, locale: 'en', items: [{ id: String(memo.id) }] })
})

const ownOrders = () => shop.deps.db.select().from(orders).where(eq(orders.personId, student.personId))
const atOnce = <Result>(act: (index: number) => Promise<Result>) => Promise.all(Array.from({ length: payers }, (_, index) => act(index)))

/** A tap as a browser makes it: a shop that is out of room (503) is asked again. */
async function tap(): Promise<string> {
  const token = formatPayToken(shop.deps.secrets.refreshToken, linkId)
  for (;;) {
    const response = await shop.post('PayLink/Pay', { token })
    const text = await response.text()
    if (response.status !== 503) return text
  }
}

test('50 payers of one link at once share one order and one open payment, and are sent to the same place', async () => {
  const answers = await atOnce(tap)
  expect([...new Set(answers)]).toEqual([expect.stringContaining('paymentUrl')])
  const [order, ...others] = await ownOrders()
  expect(others).toEqual([])
  expect(
    await shop.deps.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? '')),
  ).toMatchObject([{ payLinkId: linkId }])
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})

test('twin: a link that is read without a lock makes an order for each payer', async () => {
  const meet = meeting(payers)
  await atOnce(async (index) => {
    const [link] = await shop.deps.db.select().from(payLinks).where(eq(payLinks.id, linkId))
    await meet()
    if (!link || link.orderId) return
    const { orderId } = await placeOrder(shop.deps, { ...requestOf(link), key: `tap-${index}` })
    await shop.deps.db.update(payLinks).set({ orderId }).where(eq(payLinks.id, linkId))
  })
  expect(await ownOrders()).toHaveLength(payers)
})
