import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { mailsTo } from '../testing/student/sign-up-factory.ts'

const shop = await openTestShop({ withWorkers: true })
const { memo, otherMemo, package: bundle } = await createCatalog(shop.deps.db)

async function receiptOf(ids: number[]): Promise<string> {
  const { person } = await createPerson(shop.deps)
  await orderAndPay(shop, await createSessionFor(shop, person.id), ids)
  const [mail] = await mailsTo(shop, person.email, 1)
  return mail?.html ?? ''
}
const coversIn = (html: string) => [...html.matchAll(/"(\/pictures\/cover\/(\d+)-\w+\.png)/g)].map(([, path, id]) => ({ path, id }))

test('a receipt shows the cover of each item, at an address that does not identify its reader', async () => {
  const html = await receiptOf([memo.id, otherMemo.id])
  const covers = coversIn(html)
  expect(covers.map(({ id }) => id)).toEqual([String(memo.id), String(otherMemo.id)])
  expect(coversIn(await receiptOf([memo.id, otherMemo.id]))).toEqual(covers)
  const [, id, version] = /(\d+)-(\w+)\.png/.exec(covers[0]?.path ?? '') ?? []
  const picture = await shop.get(`Picture/GetCover?Id=${id}&Version=${version}`)
  expect([picture.status, picture.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('buyers of an item now off sale still see its cover', async () => {
  const html = await receiptOf([bundle.id])
  expect(coversIn(html).map(({ id }) => id)).toEqual([String(bundle.id)])
  const [sold] = coversIn(await receiptOf([memo.id]))
  await shop.deps.db.update(memos).set({ isActive: false, archivedAt: new Date() }).where(eq(memos.id, memo.id))
  const [, id, version] = /(\d+)-(\w+)\.png/.exec(sold?.path ?? '') ?? []
  expect((await shop.get(`Picture/GetCover?Id=${id}&Version=${version}`)).status).toBe(200)
})
