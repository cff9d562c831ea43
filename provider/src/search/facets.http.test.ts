import type { Memo } from 'contract/catalogue/catalog.ts'
import type { Facets } from 'contract/catalogue/facets.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { saveDemoCatalogue } from './testing/demo-catalogue.ts'
import { type Asked, countByHand, countsIn, isAsked, queryOf } from './testing/facet-oracle.ts'

const shop = await openTestShop()

let memos: Memo[]
beforeAll(async () => {
  const { db, files } = shop.deps
  await saveDemoCatalogue(db, files)
  await db.execute(sql`update memos set rating_average = 2.5 + (id % 6) * 0.5, rating_count = 3 where id % 4 > 0`)
  await db.execute(sql`insert into printed_offers (memo_id, price_minor, stock, weight_g, binding, colour, is_active)
    select id, 5000, 3, 200, 'spiral', 'black', id % 2 = 0 from memos where id % 3 = 0`)
  await db.execute(sql`update memos set price_minor = null where id % 11 = 0 and not is_free`)
  memos = await everyMemo('Memo/GetAll?')
})

type List = { items: Memo[]; totalCount: number; facets: Facets }
type Found = {
  totalCount: number
  groups: { kind: string; items: Memo[] }[]
  facets: Facets
  studyStages: { value: string; count: number }[]
}

async function ask<Data>(path: string): Promise<Data> {
  const response = await shop.get(path)
  expect(response.status, path).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

async function everyMemo(path: string): Promise<Memo[]> {
  const all: Memo[] = []
  for (let page = 1; ; page++) {
    const data = await ask<List & Found>(`${path}&PageSize=100&PageNumber=${page}`)
    const items = data.items ?? data.groups[0]?.items ?? []
    all.push(...items)
    if (items.length < 100) return all
  }
}

/** Every filter of some memos, alone and combined, so that most choices leave results. */
function choices(): Asked[] {
  const some = memos.filter((_, at) => at % 23 === 0)
  return some.flatMap((memo, at): Asked[] => {
    const { component } = memo
    const place: Asked = { StudyStageId: String(memo.studyStage.id), ...(component?.grade ? { Grade: component.grade } : {}) }
    const other = some[(at + 1) % some.length] ?? memo
    const subjects = { SubjectId: [String(memo.subject.id), String(other.subject.id)] }
    const kind: Asked = { Type: [memo.type, other.type], Language: [memo.contentLanguage] }
    const sold: Asked = { Price: at % 2 ? ['free', '2'] : ['1', '3'], ...(at % 3 ? {} : { Rating: 4 }) }
    const format: Asked = { Format: at % 2 ? ['printed'] : ['file', 'printed'] }
    return [
      place,
      subjects,
      kind,
      sold,
      format,
      { ...place, ...kind },
      { ...subjects, ...sold },
      { ...place, ...subjects, ...kind, ...sold, ...format },
    ]
  })
}

test('each option’s count in every list of memos is right, leaving out its own filter', async () => {
  expect(memos.length).toBeGreaterThan(50)
  for (const asked of [{}, { Term: '1' as const, Stream: 'science' as const }, ...choices()]) {
    const query = queryOf(asked)
    const { facets, items, totalCount } = await ask<List>(`Memo/GetAll?PageSize=100&${query}`)
    const left = memos.filter((memo) => isAsked(memo, asked))
    expect(totalCount, query).toBe(left.length)
    expect(new Set(items.map(({ id }) => id)), query).toEqual(new Set(left.slice(0, 100).map(({ id }) => id)))
    expect(countsIn(facets), query).toEqual(countByHand(memos, asked))
  }
})

test('each option’s count in every search is right, leaving out its own filter', async () => {
  for (const text of ['math', 'الفيزياء', 'notes']) {
    const found = await everyMemo(`Search?Text=${encodeURIComponent(text)}&Exact=true&Kind=memo`)
    expect(found.length, text).toBeGreaterThan(5)
    for (const asked of choices().filter((_, at) => at % 3 === 0)) {
      const query = `Text=${encodeURIComponent(text)}&Exact=true&Kind=memo&PageSize=100&${queryOf(asked)}`
      const { groups, totalCount, facets, studyStages } = await ask<Found>(`Search?${query}`)
      const left = found.filter((memo) => isAsked(memo, asked))
      expect(totalCount, query).toBe(left.length)
      const items = groups[0]?.items ?? []
      expect(items.length, query).toBe(Math.min(100, left.length))
      const expected = new Set(left.map(({ id }) => id))
      expect(
        items.every(({ id }) => expected.has(id)),
        query,
      ).toBe(true)
      const { studyStage, stream: _stream, term: _term, ...byHand } = countByHand(found, asked)
      const { studyStage: _stages, stream, term, ...counted } = countsIn(facets)
      expect([stream, term]).toEqual([{}, {}])
      expect(withoutNone(counted), query).toEqual(withoutNone(byHand))
      expect(Object.fromEntries(studyStages.map(({ value, count }) => [value, count])), query).toEqual(onlySome(studyStage))
    }
  }
})

const onlySome = (counts: Record<string, number> = {}) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
const withoutNone = (facets: Record<string, Record<string, number>>) =>
  Object.fromEntries(Object.entries(facets).map(([facet, counts]) => [facet, onlySome(counts)]))

test('a chosen option without matches stays, with zero; others are left out', async () => {
  const { facets } = await ask<List>('Memo/GetAll?Grade=1&Type=exams&Price=4&Price=free')
  expect(facets.price.filter(({ count }) => count === 0).map(({ value }) => value)).toEqual(
    ['free', '4'].filter((value) => !facets.price.some((option) => option.value === value && option.count > 0)),
  )
  expect(facets.grade.every(({ value, count }) => count > 0 || value === '1')).toBe(true)
})

test('a filter with a value that does not exist is refused', async () => {
  for (const query of ['Price=cheap', 'Language=fr', 'Format=audio', 'Rating=6'])
    for (const path of ['Memo/GetAll?', 'Search?Text=math&']) expect((await shop.get(path + query)).status, path + query).toBe(422)
})
