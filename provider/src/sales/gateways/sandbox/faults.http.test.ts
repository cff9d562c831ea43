import type { CreatedOrder } from 'contract/sales/order.ts'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { chooseAtSandbox, countReceipts, listSteps, order, seeOrder, setSandboxFaults } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { reconcilePayments } from '../../aftercare/reconcile/reconcile-payments.ts'
import { webhookEvents } from '../../books/webhook.schema.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
  setSandboxFaults(shop)
})

async function payUnder(faults: string) {
  const { data } = await order(shop, student, [catalog.memo.id])
  setSandboxFaults(shop, faults)
  const chosen = await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  const after = (await seeOrder(shop, student, data.orderId)).status
  setSandboxFaults(shop)
  return { ...data, chosen, after }
}

const path = async (orderId: string) => (await listSteps(shop, orderId)).map((event) => event.toStatus)

test.each([
  ['dropWebhook=100', 'awaiting_payment'],
  ['duplicateWebhook=100', 'paid'],
  ['reorderWebhook=100', 'paid'],
  ['reorderWebhook=100,duplicateWebhook=100,delayMs=20', 'paid'],
  ['wrongAmount=100', 'awaiting_payment'],
  ['wrongCurrency=100', 'awaiting_payment'],
  ['wrongSignature=100', 'awaiting_payment'],
  ['timeOutAfterCapture=100', 'awaiting_payment'],
])('an order under %s is %s at first, and paid once in the end', async (faults, first) => {
  const paid = await payUnder(faults)
  expect(paid.after).toBe(first)
  expect(paid.chosen.status).toBe(faults.startsWith('timeOut') ? 504 : 303)
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60_000)
  await reconcilePayments(shop.deps)
  student = await createSessionFor(shop, student.personId)
  expect(await seeOrder(shop, student, paid.orderId)).toMatchObject({ status: 'paid', paymentStatus: 'captured' })
  expect(await path(paid.orderId)).toEqual(['awaiting_payment', 'paid'])
  expect(await countReceipts(shop, paid)).toBe(1)
})

test('a webhook that comes three times is remembered once, and an older one after it changes nothing', async () => {
  const before = await shop.deps.db.$count(webhookEvents)
  await payUnder('duplicateWebhook=100,reorderWebhook=100')
  expect((await shop.deps.db.$count(webhookEvents)) - before).toBe(2)
})

test('if every fault strikes a third of the time, at random, sixty orders are all paid once within two rounds', async () => {
  const faults = 'dropWebhook,duplicateWebhook,reorderWebhook,wrongAmount,wrongCurrency,wrongSignature,timeOutAfterCapture'
  const placed: CreatedOrder[] = []
  for (let index = 0; index < 60; index++) {
    const { person } = await createPerson(shop.deps)
    placed.push((await order(shop, await createSessionFor(shop, person.id), [catalog.memo.id])).data)
  }
  setSandboxFaults(shop, `${faults.replaceAll(',', '=33,')}=33,seed=42`)
  for (const { paymentUrl } of placed) await chooseAtSandbox(shop, paymentUrl, 'pay')
  for (const minutes of [2, 4]) {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
    await reconcilePayments(shop.deps)
  }
  for (const one of placed) {
    expect(await path(one.orderId)).toEqual(['awaiting_payment', 'paid'])
    expect(await countReceipts(shop, one)).toBe(1)
  }
})
