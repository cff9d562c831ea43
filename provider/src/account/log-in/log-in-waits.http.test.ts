import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson, logInAs } from '../../testing/student/account-factory.ts'
import type { Pressure } from '../../throttle/pressure.ts'

const shop = await openTestShop()
const { memo } = await createCatalog(shop.deps.db)

test('under the highest pressure a log-in waits until it falls, and an order does not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<unknown>()
  const pressure: Pressure = {
    level: () => 3,
    watch: () => {},
    ease: (level) => {
      asked.resolve(level)
      return promise
    },
    close: () => {},
  }
  const app = createApp({ ...shop.deps, pressure })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(`http://provider.test/api/Website/${path}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    )
  const { token } = await logInAs(shop)
  const { person, password } = await createPerson(shop.deps)
  const answered: string[] = []
  const loggingIn = Promise.resolve(post('Student/LogIn', { email: person.email, password })).then(({ status }) =>
    answered.push(`log-in ${status}`),
  )
  expect(await asked.promise).toBe(3)
  const order = await post('Order/CreateOrder', { items: [{ id: memo.id }] }, { Authorization: `Bearer ${token}` })
  expect([order.status, answered]).toEqual([200, []])
  resolve()
  await loggingIn
  expect(answered).toEqual(['log-in 200'])
})
