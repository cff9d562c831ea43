import { ListQuery } from 'contract/catalogue/catalog.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { createFullStage } from '../testing/catalog/full-stage-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { getComponent } from './component/get-component.ts'
import { listSimilarMemos } from './memo/list-similar-memos.ts'
import { shownWithin } from './memo/memo.queries.ts'
import { listOffers } from './package/list-offers.ts'
import { listPackages } from './package/list-packages.ts'
import { listSitemapParts } from './sitemap/sitemap-parts.ts'
import { getSubject } from './subject/get-subject.ts'
import { listSubjects } from './subject/list-subjects.ts'

const shop = await openTestShop()
const { db } = shop.deps
const inKuwait = { locale: 'en', currency: 'KWD' } as const
let place: Awaited<ReturnType<typeof createFullStage>>

beforeAll(async () => {
  place = await createFullStage(db)
  const columns = sql`title, author_name, study_stage_id, subject_id, component_id, type, content_language, academic_year, published_on, file_id, page_count, content_hash`
  await db.execute(sql`insert into memos (sku, slug, ${columns}, price_minor, updated_on)
    select 'MANY-' || lpad(n::text, 5, '0'), 'many-' || n, ${columns}, 500, date '2020-01-01' + n / 3 from ${memos}, generate_series(1, 5000) n where id = ${place.work.id}`)
  await db.execute(sql`analyze`)
})

/** Rows of memos and of the search's tables that `ask` reads sequentially, as counted by the database within one transaction. */
async function readInSequence(ask: (tx: typeof db) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    const count = async () =>
      (
        (await tx.execute(
          sql`select sum(seq_tup_read)::int as rows from pg_stat_xact_user_tables where relname in ('memos', 'search_entries')`,
        )) as unknown as {
          rows: { rows: number }[]
        }
      ).rows[0]?.rows ?? 0
    const before = await count()
    await ask(tx as unknown as typeof db)
    return (await count()) - before
  })
}

test.each([
  ['what goes with a memo', (tx: typeof db) => listSimilarMemos(tx, String(place.work.id), 'KWD')],
  ['the page of a subject', (tx: typeof db) => getSubject(tx, String(place.physics.id), 'KWD')],
  ['the page of a component', (tx: typeof db) => getComponent(tx, String(place.science.id), 'KWD')],
  ['the parts of the site map', (tx: typeof db) => listSitemapParts(tx)],
  ['the packages that save most, the popular ones first', (tx: typeof db) => listOffers(tx, { Term: '1' }, 'KWD')],
  ['a list of packages, with its filters', (tx: typeof db) => listPackages(tx, ListQuery.parse({ Price: '4' }), inKuwait)],
  ['a list of subjects, with its filters', (tx: typeof db) => listSubjects(tx, ListQuery.parse({ Price: '4' }), inKuwait)],
])('%s: no memo is read that does not belong to it', async (_, ask) => {
  expect(await readInSequence(ask)).toBe(0)
})

test('the page of a subject or component has its newest memos, and counts all', async () => {
  const { subjects } = await getComponent(db, String(place.science.id), 'KWD')
  const { memos: shown = [], memoCountHere } = subjects.find(({ id }) => id === place.physics.id) ?? {}
  expect(memoCountHere).toBe(5003)
  expect(shown).toHaveLength(shownWithin)
  expect(shown.map(({ updatedAt }) => updatedAt)).toEqual(
    shown
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .toReversed(),
  )
})
