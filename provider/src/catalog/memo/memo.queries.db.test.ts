import { and, eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsAsked } from '../../db/json-rows.ts'
import { memos } from '../../db/schema/catalog.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { isMemoOnSale, memosOnSale, newestMemos, selectMemos } from './memo.queries.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let place: { subjectId: number; studyStageId: number; componentId: number }
beforeAll(async () => {
  database = await openTestDatabase()
  const { memo, subject, stage, component } = await createCatalog(database.db)
  place = { subjectId: subject.id, studyStageId: stage.id, componentId: component.id }
  await database.db.execute(sql`
    insert into memos (sku, slug, title, study_stage_id, subject_id, component_id, type, content_language, author_name, academic_year,
      published_on, updated_on, file_id, page_count, content_hash)
    select 'many-' || n, 'many-' || n, ${memos.title}, ${memos.studyStageId}, ${memos.subjectId}, ${memos.componentId}, ${memos.type},
      ${memos.contentLanguage}, ${memos.authorName}, ${memos.academicYear}, ${memos.publishedOn}, date '2020-01-01' + n, ${memos.fileId}, 1, ''
    from ${memos}, generate_series(1, 5000) n where ${memos.id} = ${memo.id}`)
  await database.db.execute(sql`analyze`)
})
afterAll(() => database.close())

test.each(['all', 'subjectId', 'studyStageId', 'componentId'] as const)(
  'the newest memos are read from an index, not sorted (%s)',
  async (filter) => {
    const matching = filter === 'all' ? isMemoOnSale : and(isMemoOnSale, eq(memos[filter], place[filter]))
    const query = selectMemos(database.db)
      .where(matching)
      .orderBy(...newestMemos)
      .limit(24)
    const plan = (await database.db.execute(sql`explain ${query.getSQL()}`)) as unknown as { rows: Record<string, string>[] }
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/Index Scan using memos_(newest|of_\w+)/)
    expect(lines).not.toContain('Sort')
  },
)

test('lists by ids are not planned anew each time', async () => {
  const { sql: text } = new PgDialect().sqlToQuery(memosOnSale(idsAsked))
  const plans = await database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`prepare listed as ${text}`))
    for (let run = 0; run < 8; run++) await tx.execute(sql`execute listed ('{1,2,3}')`)
    const kept = await tx.execute(
      sql`select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements where name = 'listed'`,
    )
    await tx.execute(sql`deallocate listed`)
    return (kept as unknown as { rows: { anew: number; kept: number }[] }).rows[0]
  })
  // The first five are planned by their values, whatever they are.
  expect(plans).toEqual({ anew: 5, kept: 3 })
})
