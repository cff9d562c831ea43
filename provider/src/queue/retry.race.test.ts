import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deadMails, type JobData } from '../db/jobs.ts'
import { logInAs } from '../testing/account-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createOwn } from '../testing/own-factory.ts'

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

test('twin: two who read the mail, send it and only then take it away send it twice', async () => {
  const { failureIds } = await createOwn(shop)
  let readers = 0
  let haveRead = () => {}
  const bothRead = new Promise<void>((resolve) => {
    haveRead = resolve
  })
  const retryNaively = () =>
    shop.deps.db.transaction(async (tx) => {
      const { rows } = (await tx.execute(
        sql`select data from pgboss.job where name = ${deadMails} and id = ${failureIds[0]}`,
      )) as never as {
        rows: { data: JobData['send-mail'] }[]
      }
      readers += 1
      if (readers === 2) haveRead()
      await bothRead
      for (const { data } of rows) await shop.deps.jobs.send(tx, 'send-mail', data)
      await tx.execute(sql`delete from pgboss.job where name = ${deadMails} and id = ${failureIds[0]}`)
    })
  await Promise.all([retryNaively(), retryNaively()])
  expect(await countAgain()).toBe(2)
})
