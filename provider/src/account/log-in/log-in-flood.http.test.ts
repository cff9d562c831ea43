import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { productionLimits } from '../../testing/crowd/throttle-factory.ts'
import { createPerson } from '../../testing/student/account-factory.ts'

test('a flood of log-ins is answered up to the capacity of cores and queue, the rest get 503 with Retry-After, and none a 500', async () => {
  // The limits of one account are not tested here.
  const limits = productionLimits('logInsAMinute=9999,logInsAnHour=9999,failures=9999,failuresADay=9999,guesses=9999')
  const shop = await createTestApp({ settings: { limits } })
  try {
    const { person, password } = await createPerson(shop.deps)
    const held = availableParallelism() + 32
    const responses = await Promise.all(
      Array.from({ length: held + 100 }, () => shop.post('Student/LogIn', { email: person.email, password })),
    )
    const busy = responses.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.every(({ headers }) => headers.get('Retry-After') === '2' && headers.get('X-Error-Code') === 'unavailable')).toBe(true)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(responses.length - busy.length)
    expect((await shop.post('Student/LogIn', { email: person.email, password })).status).toBe(200)
  } finally {
    await shop.close()
  }
})
