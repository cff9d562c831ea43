import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { idsOfErrata } from './find-errata.ts'

const { db } = (await openTestShop()).deps

test('memos are searched by their words, not one by one for each erratum', async () => {
  const plan = await db.transaction(async (tx) => {
    // PostgreSQL's generic plan. The planner reads a small table whole, whatever indexes it has.
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql`set local enable_seqscan = off`)
    const wanted = idsOfErrata(tx, { State: 'published', Text: 'noura', Sort: '-when' })
    return JSON.stringify(await tx.execute(sql`explain ${wanted.getSQL()}`))
  })
  expect(plan).toContain('memos_words')
  expect(plan).not.toContain('memos_pkey')
})
