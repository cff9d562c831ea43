import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../../testing/crowd/lock-waits.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { stampedCopies } from '../library.schema.ts'

const tabs = 20
/** A connection for each tab, and two for the test. */
const shop = await openTestShop({ poolSize: tabs + 2 })

/**
 * One student opens a memo for the first time in twenty tabs at once: each has looked for a copy before one is made. Answers the resulting
 * number of copies, and how many were sent.
 */
async function openTwentyTimes() {
  const { db } = shop.deps
  const { memo } = await createCatalog(db)
  await shop.deps.files.write(memo.fileId, await createPdf())
  const student = await logInAs(shop)
  await orderAndPay(shop, student, [memo.id])
  const { asked } = await db.transaction(async (tx) => {
    // Others may read the copies, but must wait to write one.
    await tx.execute(sql`lock table ${stampedCopies} in share mode`)
    const opened = Array.from({ length: tabs }, () => shop.get(`Library/GetFile?Id=${memo.id}`, { token: student.token }))
    await untilWaiting(db, tabs, '%insert into "stamped_copies"%')
    return { asked: opened }
  })
  const answers = await Promise.all(asked)
  const files = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  return { copies: await db.$count(stampedCopies, eq(stampedCopies.memoId, memo.id)), sent: new Set(files).size }
}

test('a memo that is opened in twenty tabs at once has one copy and one tracing code', async () => {
  expect(await openTwentyTimes()).toEqual({ copies: 1, sent: 1 })
})

test('twin: each tab makes its own copy without the constraint of one for each line and file', async () => {
  await shop.deps.db.execute(sql`alter table stamped_copies drop constraint stamped_copies_once`)
  expect((await openTwentyTimes()).copies).toBe(tabs)
})
