import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { beginJob } from './begin-job.ts'
import { expireJobFiles } from './expire-files.job.ts'
import { findJob } from './find-jobs.ts'
import { runJob } from './run-job.ts'

const shop = await openTestShop()
const { db } = shop.deps
const { personId: byId } = await logInAs(shop)
const begin = () => beginJob(shop.deps, { kind: 'slips', input: {}, total: 1, byId, requestId: 'test' })
const see = (id: string) => findJob(db, id, shop.deps.now())

test('a job whose failure could not be written down is tried again by the queue', async () => {
  const { id } = await begin()
  await db.execute(sql`create function refuse_end() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`)
  await db.execute(
    sql`create trigger refuse_end before update on office_jobs for each row when (new.state = 'failed') execute function refuse_end()`,
  )
  const slips = async () => {
    throw new Error('The printer is away')
  }
  await expect(runJob(shop.deps, { slips }, { id })).rejects.toThrow()
  expect(await see(id)).toMatchObject({ state: 'running' })
  await db.execute(sql`drop function refuse_end cascade`)
  await runJob(shop.deps, { slips }, { id })
  expect(await see(id)).toMatchObject({ state: 'failed', endedAt: expect.any(String) })
})

test('a job that the queue has given up or forgotten has failed by the next hour; one that waits there goes on waiting', async () => {
  const [forgotten, givenUp, waiting] = [await begin(), await begin(), await begin()]
  await db.execute(sql`delete from pgboss.job where data ->> 'id' = ${forgotten.id}`)
  await db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where data ->> 'id' = ${givenUp.id}`)
  await expireJobFiles(shop.deps)
  const states = await Promise.all([forgotten, givenUp, waiting].map(async ({ id }) => (await see(id)).state))
  expect(states).toEqual(['failed', 'failed', 'waiting'])
  expect((await see(forgotten.id)).endedAt).toBe(shop.clock.now.toISOString())
})
