import { ListQuery } from 'contract/catalogue/catalog.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMemo } from '../../testing/catalog/catalog-factory.ts'
import { createFullStage } from '../../testing/catalog/full-stage-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listMemos } from '../memo/list-memos.ts'

const shop = await openTestShop()

async function count(asked: Record<string, unknown>) {
  const { totalCount, facets } = await listMemos(shop.deps.db, ListQuery.parse(asked), { locale: 'en', currency: 'KWD' })
  return { total: totalCount, facets }
}

test('an option is counted up to a thousand, and says if there are more; the list is counted to its end', async () => {
  const { db } = shop.deps
  const { stage, history, arts } = await createFullStage(db)
  const memo = await createMemo(db, { studyStageId: stage.id, subjectId: history.id, componentId: arts.id, type: 'worksheet' })
  const columns = sql`slug, title, author_name, study_stage_id, subject_id, component_id, type, content_language, academic_year, published_on, updated_on, file_id, page_count, content_hash`
  await db.execute(
    sql`insert into memos (sku, ${columns}) select 'MANY-' || number, ${columns} from memos, generate_series(1, 1000) as number where id = ${memo.id}`,
  )
  const { total, facets } = await count({ StudyStageId: String(stage.id) })
  expect(total).toBe(1006)
  expect(await count({ StudyStageId: String(stage.id), Facets: 'none' })).toEqual({ total: 1006, facets: null })
  if (!facets) throw new Error('They were asked for')
  expect(facets.subject.find(({ value }) => value === String(history.id))).toMatchObject({ count: 1000, isMore: true })
  const types = facets.type.map(({ value, count, isMore }) => [value, count, isMore])
  expect(types).toContainEqual(['worksheet', 1000, true])
  expect(types).toContainEqual(['summary', 1, undefined])
  expect((await count({ StudyStageId: String(stage.id), Type: 'summary', Grade: 3 })).total).toBe(0)
})
