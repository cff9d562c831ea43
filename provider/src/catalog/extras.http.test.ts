import { afterEach, expect, test } from 'vitest'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()
const catalog = await createCatalog(shop.deps.db)
afterEach(() => {
  shop.pressed.level = 0
})

const refused = [
  'Search/Suggest?Text=ener',
  `Memo/GetSimilar?Id=${catalog.memo.id}`,
  `Memo/GetPage?Id=${catalog.memo.id}`,
  `Package/GetSimilar?Id=${catalog.package.id}`,
  `Subject/GetSimilar?Id=${catalog.subject.id}`,
  `StudyStage/GetSimilar?Id=${catalog.stage.id}`,
]
const withFacets = ['Memo/GetAll', 'Package/GetAll', 'Subject/GetAll', 'Search?Text=energy']

test.each(refused)('while the shop is busy, %s is refused at once with the time to try again', async (path) => {
  expect((await shop.get(path)).status).toBe(200)
  shop.pressed.level = 1
  const busy = await shop.get(path)
  expect([busy.status, busy.headers.get('Retry-After'), busy.headers.get('X-Error-Code')]).toEqual([503, '5', 'unavailable'])
})

type List = { data: { totalCount: number; facets: Record<string, unknown[]> | null } }
const counted = ({ data: { facets } }: List) => Object.values(facets ?? {}).flat().length

test.each(withFacets)(
  'while the shop is busy, %s is answered without the counts beside its filters, says so and is not stored',
  async (path) => {
    const before = await shop.get(path)
    const whole = (await before.json()) as List
    expect([counted(whole) > 0, before.headers.has('X-Reduced')]).toEqual([true, false])
    shop.pressed.level = 1
    const busy = await shop.get(path)
    const list = (await busy.json()) as List
    expect([busy.headers.get('X-Reduced'), busy.headers.get('Cache-Control')]).toEqual(['1', 'no-store'])
    expect(busy.headers.get('Cache-Tag')).toBe(before.headers.get('Cache-Tag'))
    expect([counted(list), list.data.totalCount]).toEqual([0, whole.data.totalCount])
  },
)

test.each([`Memo/GetById?Id=${catalog.memo.id}`, 'Memo/GetAll?Facets=none'])(
  'an answer with nothing to leave out is complete: %s',
  async (path) => {
    shop.pressed.level = 3
    const answer = await shop.get(path)
    expect([answer.status, answer.headers.has('X-Reduced')]).toEqual([200, false])
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage')
  },
)
