import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopConnections } from '../db/schema/connection.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { meeting } from '../testing/crowd/meeting.ts'
import { createPerson } from '../testing/student/account-factory.ts'
import { saveGatewayKeys } from './save-gateway-keys.ts'
import { sealSecret } from './sealed-secret.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({ poolSize: 20 })
})
afterEach(() => shop.close())

const gateway = 'stripe'
const whole = {
  gateway,
  apiKey: 'sk_test_0123456789abcdef01',
  webhookSecret: `whsec_${'s'.repeat(40)}`,
  webhookSecretNext: 'n'.repeat(40),
} as const
const changes = [{ apiKey: 'sk_test_9999999999999999aaaa' }, { webhookSecretNext: `${'m'.repeat(36)}bbbb` }]
const tailsOf = async () => {
  const [row] = await shop.deps.db.select().from(shopConnections).where(eq(shopConnections.name, gateway))
  return [row?.secrets.apiKey?.tail, row?.secrets.webhookSecretNext?.tail]
}
const prepare = async () => {
  const { person } = await createPerson(shop.deps)
  const by = { actorId: person.id, requestId: 'race', locale: 'en' as const }
  await saveGatewayKeys(shop.deps, whole, by)
  return by
}

test('two people’s simultaneous keys for one gateway are both saved', async () => {
  const by = await prepare()
  await Promise.all(changes.map((change) => saveGatewayKeys(shop.deps, { gateway, ...change }, by)))
  expect(await tailsOf()).toEqual(['aaaa', 'bbbb'])
})

test('twin: changes that do not wait for each other overwrite the other’s', async () => {
  await prepare()
  const { db, secrets, clock } = { ...shop.deps, clock: shop.clock }
  const meet = meeting(changes.length)
  await Promise.all(
    changes.map(async (change) => {
      const [old] = await db.select().from(shopConnections).where(eq(shopConnections.name, gateway))
      await meet()
      const given = Object.entries(change).map(([field, text]) => [
        field,
        sealSecret(secrets.twoStep, text, { name: gateway, field, now: clock.now, hasTail: true }),
      ])
      await db
        .update(shopConnections)
        .set({ secrets: { ...old?.secrets, ...Object.fromEntries(given) } })
        .where(eq(shopConnections.name, gateway))
    }),
  )
  expect(await tailsOf()).not.toEqual(['aaaa', 'bbbb'])
})
