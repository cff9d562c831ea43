import { beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { order, read } from '../../../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop)
})

const place = async (body = {}) => (await order(shop, student, [catalog.memo.id], body)).data
/** Moves the clock; the student logs in again. */
const pass = async (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  student = await createSessionFor(shop, student.personId)
}

test('another student’s order is not found: not read, not checked, not paid', async () => {
  const placed = await place()
  const { token } = await logInAs(shop)
  const answers = [
    await shop.get(`Order/GetById?Id=${placed.orderId}`, { token }),
    await shop.post('Payment/Check', { orderId: placed.orderId }, { token }),
    await shop.post('Payment/Create', { orderId: placed.orderId }, { token }),
    await shop.get('Order/GetById?Id=no-uuid', { token: student.token }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
})

test('a student’s own orders are listed newest first with their lines, page by page', async () => {
  const first = await place()
  await pass(1)
  const second = (await order(shop, student, [catalog.memo.id, catalog.otherMemo.id])).data
  const page = await read<{ items: { orderId: string; lines: unknown[] }[] }>(
    await shop.get('Order/GetAll?PageSize=1', { token: student.token }),
  )
  expect(page.data).toMatchObject({ totalCount: 2, pageNumber: 1, pageSize: 1, items: [{ orderId: second.orderId }] })
  expect(page.data.items[0]?.lines).toEqual([
    {
      id: String(catalog.memo.id),
      kind: 'memo',
      format: 'digital',
      title: catalog.memo.title,
      price: 3.5,
      quantity: 1,
      discount: 0,
      owned: null,
      returned: 0,
      isRefunded: false,
    },
    {
      id: String(catalog.otherMemo.id),
      kind: 'memo',
      format: 'digital',
      title: catalog.otherMemo.title,
      price: 2,
      quantity: 1,
      discount: 0,
      owned: null,
      returned: 0,
      isRefunded: false,
    },
  ])
  const last = await read<{ items: { orderId: string }[]; totalCount: number }>(
    await shop.get('Order/GetAll?PageSize=1&PageNumber=2', { token: student.token }),
  )
  expect(last.data.items.map(({ orderId }) => orderId)).toEqual([first.orderId])
  const beyond = await read<{ items: unknown[]; totalCount: number }>(await shop.get('Order/GetAll?PageNumber=9', { token: student.token }))
  expect([beyond.data.items, beyond.data.totalCount]).toEqual([[], 2])
})
