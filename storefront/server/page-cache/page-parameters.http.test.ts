import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'

const { shop, catalog } = await openShop()

test('addresses with made-up parameters are one page, which is made once', async () => {
  const first = await shop.get('/memos')
  const calls = shop.calls.length
  for (let number = 0; number < 40; number++) {
    const response = await shop.get(`/memos?q=${number}&x${number}=1&page=${-number}`)
    expect([response.status, response.headers.get('ETag')]).toEqual([200, first.headers.get('ETag')])
  }
  expect(shop.calls).toHaveLength(calls)
})

test('a page shows what its own links ask for', async () => {
  const { subject, stage, memo } = catalog
  const [plain, chosen] = await Promise.all(['/memos', '/memos?type=exams'].map(async (path) => (await shop.get(path)).text()))
  expect(plain).toContain(`/memos/${memo.id}`)
  expect(chosen).not.toContain(`href="/memos/${memo.id}"`)
  for (const path of [`/memos?subject=${subject.id}&stage=${stage.id}`, '/home/globalSearch?q=energy&kind=memo'])
    expect(await (await shop.get(path)).text(), path).toContain(`/memos/${memo.id}`)
})
