import { settingSections } from 'contract/shop/shop-settings.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopSettings } from '../db/schema/shop-settings.ts'
import { readSaved, settingsId } from '../shop-settings/read-settings.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { meeting } from '../testing/crowd/meeting.ts'
import { createPerson } from '../testing/student/account-factory.ts'
import { saveShopSettings } from './save-settings.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({ poolSize: 20 })
})
afterEach(() => shop.close())

const lines = settingSections.contact.filter((name) => /^(address|hours)/.test(name)) as ('addressEn' | 'hoursEn')[]
const all = Object.fromEntries(lines.map((name) => [name, 'new']))

test('sections saved at the same moment are all saved, even on the very first save', async () => {
  const { person } = await createPerson(shop.deps)
  const save = (name: string) =>
    saveShopSettings(shop.deps, { fields: { [name]: 'new' }, actorId: person.id, requestId: name, locale: 'en' })
  await Promise.all(lines.map(save))
  expect(await readSaved(shop.deps.db)).toEqual(all)
})

test('twin: saves that do not wait for each other overwrite what another has saved', async () => {
  const { db } = shop.deps
  await db.insert(shopSettings).values({ id: settingsId, saved: {}, changedAt: shop.clock.now })
  const meet = meeting(lines.length)
  const save = async (name: string) => {
    const before = await readSaved(db)
    await meet()
    await db
      .update(shopSettings)
      .set({ saved: { ...before, [name]: 'new' } })
      .where(eq(shopSettings.id, settingsId))
  }
  await Promise.all(lines.map(save))
  expect(Object.keys(await readSaved(db))).toHaveLength(1)
})
