import { ListQuery } from 'contract/catalogue/catalog.ts'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import { createPrintedOffer } from '../../testing/catalog/catalog-factory.ts'
import { createFullStage } from '../../testing/catalog/full-stage-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderOf } from '../list-order.ts'
import { shapeOf, slotsOf, valuesOf } from '../list-slots.ts'
import { idsOfPage } from './ids-of-page.ts'
import { bestRated } from './list-memos.ts'
import { newestMemos } from './memo.queries.ts'

const shop = await openTestShop()
const { db } = shop.deps
let place: Awaited<ReturnType<typeof createFullStage>>

beforeAll(async () => {
  place = await createFullStage(db)
  await createPrintedOffer(db, { memoId: place.waves.id })
  const columns = sql`title, author_name, study_stage_id, subject_id, component_id, content_language, academic_year, published_on, file_id, page_count, content_hash`
  await db.execute(sql`insert into memos (sku, slug, ${columns}, type, price_minor, rating_average, rating_count, updated_on, is_active)
    select 'MANY-' || n, 'many-' || n, ${columns}, case when n % 50 = 0 then 'exams' else 'notes' end, n % 6 * 1000 + 500, n % 9 / 2.0, 3, date '2020-01-01' + n / 3, n % 7 > 0
    from ${memos}, generate_series(1, 5000) n where id = ${place.work.id}`)
  await db.execute(sql`analyze`)
})

function ask(asked: Record<string, unknown>, total: number): SQL {
  const query = ListQuery.parse(asked)
  const shape = shapeOf(query, { locale: 'en', currency: 'KWD' })
  const values = valuesOf(query, 'KWD')
  const slots = slotsOf(shape, (name) => sql`${sql.param(values[name])}`)
  const order = orderOf(query.Sort, memos, 'en', newestMemos, bestRated)
  return sql`select ${idsOfPage({ shape, slots, order, total: sql.raw(String(total)) })} as ids`
}
const rowsOf = async (statement: SQL) => ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows
const planOf = async (statement: SQL) => (await rowsOf(sql`explain ${statement}`)).map((row) => row['QUERY PLAN']).join('\n')
/** As many as if the list were short, and as if it were long. */
const [short, long] = [1_000, 1_000_000]

const lists = (): Record<string, unknown>[] => [
  {},
  { PageNumber: 3, PageSize: 7 },
  { Price: ['2', 'free'] },
  { Type: 'exams', Rating: 3, PageNumber: 2, PageSize: 5 },
  { StudyStageId: String(place.stage.id), Language: 'ar' },
  { SubjectId: String(place.physics.id), Format: ['file'] },
  { SubjectId: [String(place.physics.id), String(place.history.id)] },
  { Grade: 12, Term: '1' },
  { Format: 'printed' },
]
const sorts = ['newest', 'title', 'priceUp', 'priceDown', 'rating'] as const

test.each(sorts)('a page has the same memos in the same order, whether they are fetched or walked (%s)', async (Sort) => {
  for (const list of lists()) {
    const [fetched] = await rowsOf(ask({ ...list, Sort }, short))
    const [comeUpon] = await rowsOf(ask({ ...list, Sort }, long))
    expect(comeUpon, JSON.stringify(list)).toEqual(fetched)
    expect(fetched?.ids, JSON.stringify(list)).not.toEqual([])
  }
})

test('few memos are fetched by an index, whatever the filter', async () => {
  for (const list of [{ Format: 'printed' }, { Type: 'exams', Price: '3' }, { Language: 'en', Rating: 4 }])
    for (const Sort of sorts)
      expect(await planOf(ask({ ...list, Sort }, short)), `${JSON.stringify(list)} ${Sort}`).not.toMatch(/Seq Scan on memos\b/)
})

test('many are walked in the order of the list, without reading or sorting all, whatever the planner estimates for a filter', async () => {
  for (const list of [{}, { Price: '4' }, { Type: 'notes', Price: ['2', '3'] }, { Grade: 12, Language: 'ar' }, { Rating: 1 }])
    for (const Sort of sorts) {
      const plan = await planOf(ask({ ...list, Sort }, long))
      expect(plan, `${JSON.stringify(list)} ${Sort}`).not.toMatch(/Seq Scan on memos\b|Sort Key/)
    }
})
