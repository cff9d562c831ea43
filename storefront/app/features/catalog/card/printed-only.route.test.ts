import { createMemo, createPlace, createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
})
afterAll(() => provider.close())

test('the card of a memo that is sold only as a printed copy says what that costs, and of one that is in packages only that it is not sold singly', async () => {
  const { db } = provider.deps
  const place = await createPlace(db)
  const printed = await createMemo(db, { ...place, title: { en: 'On paper', ar: 'ورقية' }, priceMinor: null })
  await createPrintedOffer(db, { memoId: printed.id, priceMinor: 1500 })
  await createMemo(db, { ...place, title: { en: 'In packages', ar: 'في الباقات' }, priceMinor: null })
  const list = await (await shop.get('/memos', { Cookie: 'locale=en' })).text()
  const cardOf = (title: string) => {
    const from = list.lastIndexOf('<article', list.indexOf(`>${title}<`))
    return list.slice(from, list.indexOf('</article>', from))
  }
  expect(cardOf('On paper')).toContain('Printed: 1.500 KWD')
  expect(cardOf('In packages')).toContain('Not sold on its own')
  expect(await (await shop.get('/memos', { Cookie: 'locale=ar' })).text()).toContain('مطبوعة: 1.500 د.ك')
})
