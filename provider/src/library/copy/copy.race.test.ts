import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logInAs } from '../../testing/account-factory.ts'
import { createCatalog } from '../../testing/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay } from '../../testing/order-factory.ts'
import { createPdf } from '../../testing/pdf-factory.ts'
import { stampedCopies } from '../library.schema.ts'

const shop = await openTestShop({ poolSize: 20 })

/** One student opens a memo in twenty tabs at once, for the first time. Answers how many copies there are then, and how many were sent. */
async function openTwentyTimes() {
  const { memo } = await createCatalog(shop.deps.db)
  await shop.deps.files.write(memo.fileId, await createPdf())
  const student = await logInAs(shop)
  await orderAndPay(shop, student, [memo.id])
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get(`Library/GetFile?Id=${memo.id}`, { token: student.token })))
  const files = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  return { copies: await shop.deps.db.$count(stampedCopies, eq(stampedCopies.memoId, memo.id)), sent: new Set(files).size }
}

test('a memo that is opened in twenty tabs at once has one copy and one tracing code', async () => {
  expect(await openTwentyTimes()).toEqual({ copies: 1, sent: 1 })
})

test('twin: without the constraint of one copy for each line and file, there are several', async () => {
  await shop.deps.db.execute(sql`alter table stamped_copies drop constraint stamped_copies_once`)
  expect((await openTwentyTimes()).copies).toBeGreaterThan(1)
})
