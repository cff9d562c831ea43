import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { idsOfMessages } from './list-messages.ts'

const { db } = (await openTestShop()).deps

test('words are looked up in the indexes of messages and additions, not compared with each message', async () => {
  // Comparing an empty table's messages costs nothing.
  await db.execute(sql`insert into contact_tickets (id, topic, name, email, message, locale)
    select gen_random_uuid(), 'other', 'Writer ' || n, 'writer-' || n || '@example.com', 'Question ' || n, 'en'
    from generate_series(1, 1000) n`)
  await db.execute(sql`insert into contact_additions (id, ticket_id, text)
    select gen_random_uuid(), id, 'Addition ' || number from contact_tickets`)
  await db.execute(sql`analyze contact_tickets, contact_additions`)
  const plan = await db.transaction(async (tx) => {
    // The planner reads a small table whole, whatever indexes it has.
    await tx.execute(sql`set local enable_seqscan = off`)
    return JSON.stringify(await tx.execute(sql`explain ${idsOfMessages(tx, { Status: 'open', Text: 'zinnia' }, true).getSQL()}`))
  })
  for (const index of ['contact_tickets_said', 'contact_additions_said', 'contact_tickets_email_start']) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan|SubPlan/)
})
