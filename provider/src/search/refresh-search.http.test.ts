import type { EditedSubject } from 'contract/catalogue/editing/subject-editing.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { searchStale } from '../db/schema/search.ts'
import { tidyWordIndexes } from '../db/tidy-word-indexes.ts'
import { createMemo, createStudyStage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { refreshSearch } from './refresh-search.job.ts'

const shop = await openTestShop()
const { db } = shop.deps
const editor = await logInAs(shop, { roles: ['subject-view', 'subject-edit'] })
const most = 1_000

type Found = { totalCount: number; groups: { kind: string; totalCount: number }[] }
/** How many subjects and memos match exactly this word. */
async function find(text: string): Promise<number[]> {
  const { data } = await read<Found>(await shop.get(`Search?${new URLSearchParams({ Text: text, Exact: 'true' })}`))
  return ['subject', 'memo'].map((kind) => data.groups.find((group) => group.kind === kind)?.totalCount ?? 0)
}

async function subjectOf(count: number, title: string): Promise<number> {
  const stage = await createStudyStage(db)
  const subject = await createSubject(db, { studyStageId: stage.id, title: { en: title, ar: null } })
  const memo = await createMemo(db, { studyStageId: stage.id, subjectId: subject.id, componentId: null })
  const columns = sql.raw('study_stage_id, subject_id, type, content_language, title, summary, description, author_name, academic_year')
  const rest = sql.raw('published_on, updated_on, file_id, page_count, content_hash, price_minor, is_free, created_at, updated_at')
  await db.execute(sql`insert into memos (sku, slug, ${columns}, ${rest})
    select sku || '-' || n, slug || '-' || n, ${columns}, ${rest} from ${memos}, generate_series(2, ${count}) n where ${memos.id} = ${memo.id}`)
  return subject.id
}

async function rename(id: number, title: string): Promise<void> {
  const { data } = await read<EditedSubject>(await shop.get(`SubjectEditing/GetById?Id=${id}`, editor))
  const { version, summary, description, studyStageId, componentIds, hue, teachers, aliases, price, compareAtPrice, isFree, state } = data
  const form = {
    id,
    version,
    summary,
    description,
    studyStageId,
    componentIds,
    hue,
    teachers,
    aliases,
    price,
    compareAtPrice,
    isFree,
    state,
  }
  const answer = await shop.post('SubjectEditing/Update', { ...form, title: { en: title, ar: null } }, { token: editor.token })
  expect(answer.status).toBe(200)
}

test('a subject of many memos is renamed at once, and a job updates its memos in the search', async () => {
  const id = await subjectOf(most, 'Astronomy')
  expect(await find('astronomy')).toEqual([1, most])
  await rename(id, 'Stargazing')
  expect(await find('stargazing')).toEqual([1, 0])
  expect(await find('astronomy')).toEqual([0, most])
  expect(await db.$count(searchStale)).toBe(most)
  await Promise.all([refreshSearch(shop.deps), refreshSearch(shop.deps)])
  expect(await find('stargazing')).toEqual([1, most])
  expect(await find('astronomy')).toEqual([0, 0])
  expect(await db.$count(searchStale)).toBe(0)
  expect(await tidyWordIndexes(db)).toBe(0)
})

test('a change that affects very many memos, such as a subject’s new place, is not waited for either', async () => {
  const id = await subjectOf(1_500, 'Chemistry')
  await refreshSearch(shop.deps)
  await db.execute(sql`update memos set title = '{"en": "Alchemy", "ar": null}' where subject_id = ${id}`)
  expect(await db.$count(searchStale)).toBe(500)
  expect((await find('alchemy'))[1]).toBe(1_000)
  await refreshSearch(shop.deps)
  expect(await db.$count(searchStale)).toBe(0)
  const { rows } = (await db.execute(sql`select count(*)::int as known from search_entries where title_en = 'alchemy'`)) as unknown as {
    rows: { known: number }[]
  }
  expect(rows).toEqual([{ known: 1_500 }])
})

test('a subject of few memos and its memos are found by the new name at once', async () => {
  const id = await subjectOf(20, 'Geology')
  await rename(id, 'Rocks')
  expect(await find('rocks')).toEqual([1, 20])
  expect(await find('geology')).toEqual([0, 0])
})

test('a change without new words, such as a price, leaves its memos alone', async () => {
  const id = await subjectOf(most, 'Botany')
  await db.execute(sql`update subjects set price_minor = 1250, version = version + 1 where id = ${id}`)
  expect(await db.$count(searchStale)).toBe(0)
})
