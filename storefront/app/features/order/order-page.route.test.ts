import { eq } from 'drizzle-orm'
import { payments } from 'provider/db/schema/order.ts'
import { settleDispute } from 'provider/payment/dispute/settle-dispute.ts'
import { orderAndPay } from 'provider/testing/order-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, catalog, member } = await openShop()

// Titles are words of the timeline too.
const disputed = 'If it is a mistake, the payer can withdraw the dispute'
const lost = 'Order it again to read on'

/** In the list of orders. */
const disputedWord = 'The payment is disputed'
const lostWord = 'The bank took the payment back'

test('an order whose payment is disputed says so at its head and in the list, and leads to nothing that is closed; won, it is as before', async () => {
  const { token, headers } = await member()
  const { orderId } = await orderAndPay(provider, { token }, [catalog.memo.id])
  const [payment] = await provider.deps.db.select().from(payments).where(eq(payments.orderId, orderId))
  const dispute = { disputeRef: 'dp_1', paymentRef: String(payment?.gatewayRef), amountMinor: null, reason: null }
  const seen = async (path: string) => {
    const main = (await (await shop.get(path, headers)).text()).split('<main')[1] ?? ''
    return {
      says: [disputed, lost].filter((text) => main.includes(text)),
      leadsToReader: main.includes(`/dashboard/read/${catalog.memo.id}"`),
      leadsToLibrary: />Open my library</.test(main),
    }
  }
  const both = () => Promise.all([seen(`/dashboard/orders/${orderId}`), seen(`/paymentSucceesed?orderId=${orderId}`)])
  const listSays = async () => {
    const main = (await (await shop.get('/dashboard/orders', headers)).text()).split('<main')[1]?.split('</main>')[0] ?? ''
    return [disputedWord, lostWord].filter((text) => main.includes(text))
  }
  const open = { says: [], leadsToReader: true, leadsToLibrary: true }
  const closed = (text: string) => ({ says: [text], leadsToReader: false, leadsToLibrary: false })
  expect(await both()).toEqual([open, open])
  await settleDispute(provider.deps, 'sandbox', { ...dispute, status: 'open' })
  expect(await both()).toEqual([closed(disputed), closed(disputed)])
  expect(await listSays()).toEqual([disputedWord])
  await settleDispute(provider.deps, 'sandbox', { ...dispute, status: 'lost' })
  expect(await both()).toEqual([closed(lost), closed(lost)])
  expect(await listSays()).toEqual([lostWord])
  await settleDispute(provider.deps, 'sandbox', { ...dispute, status: 'open' })
  await settleDispute(provider.deps, 'sandbox', { ...dispute, status: 'won' })
  expect(await both()).toEqual([open, open])
  expect(await listSays()).toEqual([])
})
