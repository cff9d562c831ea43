import { expect, test } from 'vitest'
import { borrowEmbedded } from './embedded-pool.ts'

type Database = Awaited<ReturnType<typeof borrowEmbedded>>

const words = async (database: Database) => (await database.query('select * from search_synonyms order by 1')).rows

test('one with a changed setting is not reused', async () => {
  const first = await borrowEmbedded()
  await first.exec('set statement_timeout = 5')
  await first.close()
  const second = await borrowEmbedded()
  expect((await second.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  await second.close()
})

test('returned databases refuse further queries, and an open transaction ends before the reuse', async () => {
  const first = await borrowEmbedded()
  const before = await words(first)
  const inside = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const open = first.transaction(async (tx) => {
    inside.resolve()
    await leave.promise
    await tx.query('delete from search_synonyms')
  })
  await inside.promise
  await first.close()
  await expect(first.query('select 1')).rejects.toThrow('The database is closed')
  const lent = borrowEmbedded()
  leave.resolve()
  await open
  const second = await lent
  expect(await words(second)).toEqual(before)
  await second.close()
})
