import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { readEnv } from '../../gather-env.ts'
import { openProvider } from '../../open-provider.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { orderAndPay } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { checkLedger, isLedgerDue } from './verify-ledger.job.ts'

const shop = await createTestApp({ breaksLedger: true })
afterAll(() => shop.close())
const log = pino({ level: 'silent' })
const hourMs = 3_600_000

test('a check is due until one finds the books right, and again a day later', async () => {
  const deps = { ...shop.deps, log }
  expect(await isLedgerDue(deps)).toBe(true)
  await checkLedger(deps)
  expect(await isLedgerDue(deps)).toBe(false)
  shop.clock.now = new Date(shop.clock.now.getTime() + 23 * hourMs)
  expect(await isLedgerDue(deps)).toBe(false)
  shop.clock.now = new Date(shop.clock.now.getTime() + hourMs)
  expect(await isLedgerDue(deps)).toBe(true)
})

test('a check that finds the books wrong leaves the next one due', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  await orderAndPay(shop, await logInAs(shop), [memo.id])
  await shop.deps.db.execute(sql`delete from receipts`)
  await checkLedger({ ...shop.deps, log })
  expect(await isLedgerDue(shop.deps)).toBe(true)
})

test('only a start with a due check requests one', async () => {
  const database = await openTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'warraq-ledger-'))
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: directory, ...(database.url ? { DATABASE_URL: database.url } : {}) })
  /** The job as start-up requests it: the schedule uses another job, which names this one. */
  const countAsked = async ({ db }: Deps) => {
    const { rows } = (await db.execute(
      sql`select (select count(*) from pgboss.job where name = 'verify-ledger' and not data ? 'isWarmUp')::int
        - (select count(*) from pgboss.job where name like '\\_\\_pgboss%' and data ->> 'name' = 'verify-ledger')::int as asked`,
    )) as unknown as { rows: { asked: number }[] }
    return rows[0]?.asked
  }
  try {
    const asked: unknown[] = []
    for (const isFirst of [true, false, true]) {
      const { deps, close } = await openProvider(env, { isFirst })
      await expect.poll(() => isLedgerDue(deps)).toBe(false)
      asked.push(await countAsked(deps))
      await close()
    }
    expect(asked).toEqual([1, 1, 1])
  } finally {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
})
