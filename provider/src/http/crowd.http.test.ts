import { expect, test } from 'vitest'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()
await createCatalog(shop.deps.db)

const search = (clientAddress: string) =>
  shop.app.fetch(new Request('http://provider.test/api/Website/Search?Text=energy&PageSize=100'), { clientAddress })

test('a flood of searches from one network is answered up to the capacity, and somebody else is served in between', async () => {
  const flood = Array.from({ length: 200 }, () => search('203.0.113.7'))
  const others = [search('198.51.100.1'), search('198.51.100.2')]
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(refused.length).toBeGreaterThanOrEqual(200 - 42)
  for (const { headers } of refused) expect([headers.get('Retry-After'), headers.get('X-Error-Code')]).toEqual(['2', 'unavailable'])
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
  expect((await search('203.0.113.7')).status).toBe(200)
})

test.each(['Memo/GetAll', 'Package/GetAll', 'Subject/GetAll', 'StudyStage/GetAll', 'Search'])(
  'a page of %s has at most 100 items',
  async (path) => {
    const ask = (size: number) => shop.get(`${path}?PageSize=${size}${path === 'Search' ? '&Text=energy' : ''}`)
    expect((await ask(100)).status).toBe(200)
    expect((await ask(101)).status).toBe(422)
  },
)
