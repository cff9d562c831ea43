import { header } from 'contract/headers.ts'
import { expect, test } from 'vitest'
import { address, from, productionLimits } from '../../testing/crowd/throttle-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson } from '../../testing/student/account-factory.ts'

const shop = await openTestShop({ settings: { limits: productionLimits() }, poolSize: 20 })
// An attacker who solves every bot check, so that only the limit of comparisons remains.
shop.deps.botCheck.require = async () => {}
shop.clock.now = new Date()

const tries = 10_000
const atOnce = 25
const ownAddress = '203.0.113.1'
const logIn = (email: string, password: string, clientAddress: string, known?: string) =>
  shop.post('Student/LogIn', { email, password }, from(shop, clientAddress, known ? { [header.knownDevice]: known } : {}))

test('if somebody tries 10,000 wrong passwords for one account in an hour, at most 100 are compared, and its person gets in from a known browser', async () => {
  const { person, password } = await createPerson(shop.deps)
  const first = (await (await logIn(person.email, password, ownAddress)).json()) as { knownDevice: { token: string } }
  const counts = new Map<number, number>()
  for (let done = 0; done < tries; done += atOnce) {
    const guesses = Array.from({ length: atOnce }, (_, index) => logIn(person.email, `guess ${done + index}`, address(done + index)))
    for (const { status } of await Promise.all(guesses)) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ 400: 100, 429: tries - 100 })
  expect((await logIn(person.email, password, address(tries))).status).toBe(429)
  expect((await logIn(person.email, password, ownAddress, first.knownDevice.token)).status).toBe(200)
})
