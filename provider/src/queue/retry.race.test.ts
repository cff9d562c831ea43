import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { createOwn } from '../testing/student/own-factory.ts'

const shop = await openTestShop({ poolSize: 20 })
const presses = 20

/** How many mails wait to be sent again, as they are; no worker takes one away here. */
const countAgain = () =>
  shop.deps.db.$count(sql`pgboss.job`, sql`name = 'send-mail' and state = 'created' and data ->> 'to' = 'nobody@example.com'`)

test('a mail whose retry is pressed twenty times at once, alone and with all others, is queued once', async () => {
  const { failureIds } = await createOwn(shop)
  const [id] = failureIds
  await shop.deps.db.execute(sql`update pgboss.job set source_output = '{"reason": "putOff", "isPermanent": false}' where id = ${id}`)
  const clerk = await logInAs(shop, { roles: ['queue-edit'] })
  const press = (index: number) =>
    index % 2 === 0 ? shop.post('Queue/Retry', { kind: 'send-mail', id }, clerk) : shop.post('Queue/RetryAll', { kind: 'send-mail' }, clerk)
  const answers = await Promise.all(Array.from({ length: presses }, (_, index) => press(index)))
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  expect(await countAgain()).toBe(1)
  await shop.deps.db.execute(sql`delete from pgboss.job where name = 'send-mail'`)
})

test('twin: the same presses on a mail that was put aside twice, under two ids, queue it twice', async () => {
  const ids = [await createOwn(shop), await createOwn(shop)].flatMap(({ failureIds }) => failureIds.slice(0, 1))
  const clerk = await logInAs(shop, { roles: ['queue-edit'] })
  await Promise.all(
    Array.from({ length: presses }, (_, index) => shop.post('Queue/Retry', { kind: 'send-mail', id: ids[index % ids.length] }, clerk)),
  )
  expect(await countAgain()).toBe(2)
})
