import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopSettings } from '../db/schema/shop-settings.ts'
import { orders } from '../sales/books/order.schema.ts'
import { readSaved, settingsId } from '../shop-settings/read-settings.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps

/** The part of the migration that changes rows: its columns already exist. */
async function changeRows(): Promise<void> {
  const file = new URL('../../migrations/0054_pick_up_places.sql', import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  const updates = statements.filter((statement) => /^UPDATE/m.test(statement))
  expect(updates).toHaveLength(2)
  for (const update of updates) await db.execute(sql.raw(update))
}

test('the previous single text becomes the first place, and open orders that wait there keep it', async () => {
  const student = await logInAs(shop)
  const { memo } = await createCatalog(db)
  await createPrintedOffer(db, { memoId: memo.id })
  const { orderId } = await orderAndPay(shop, student, [], { items: [{ id: `${memo.id}:print` }], deliveryMethod: 'pickUp' })
  await db
    .update(orders)
    .set({ delivery: sql`${orders.delivery} - 'place'` })
    .where(eq(orders.id, orderId))
  const saved = { nameEn: 'Qalam', pickUpEn: '', pickUpAr: 'شارع تونس 12' }
  await db.insert(shopSettings).values({ id: settingsId, saved, changedAt: new Date() })
  await changeRows()
  const address = { en: '', ar: 'شارع تونس 12' }
  const place = { id: 'shop', name: { en: 'Our shop', ar: 'متجرنا' }, hours: { en: '', ar: '' }, phone: '', mapUrl: '' }
  expect(await readSaved(db)).toEqual({ nameEn: 'Qalam', pickUpPlaces: [{ ...place, address, isOn: true }] })
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.delivery?.place).toEqual({ ...place, address: { en: 'شارع تونس 12', ar: 'شارع تونس 12' } })
  // Empty values give no place, and a second run changes nothing.
  await db
    .update(shopSettings)
    .set({ saved: { pickUpEn: '', pickUpAr: '' } })
    .where(eq(shopSettings.id, settingsId))
  await changeRows()
  expect(await readSaved(db)).toEqual({ pickUpPlaces: [] })
})
