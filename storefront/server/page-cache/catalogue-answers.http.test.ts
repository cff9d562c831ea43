import { eq } from 'drizzle-orm'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'

const { provider, shop, catalog } = await openShop({ answerBytes: 1_000_000 })

const see = async (path: string) => (await shop.get(path, { Cookie: 'locale=en' })).text()
const rename = (en: string) =>
  provider.deps.db
    .update(memos)
    .set({ title: { en, ar: en } })
    .where(eq(memos.id, catalog.memo.id))
const memo = `/memos/${catalog.memo.id}`

test('another variant of a page uses the kept answers, until the catalogue changes', async () => {
  await rename('Prisms')
  shop.purge()
  expect(await see(memo)).toContain('Prisms')
  const asked = shop.calls.length
  await rename('Lenses')
  // As if nobody had reported the change.
  expect(await see(`${memo}?reviews=2`)).toContain('Prisms')
  const again = shop.calls.slice(asked)
  expect([again.includes('GetById'), again.length]).toEqual([false, 1])
  shop.purge([`memo:${catalog.memo.id}`])
  const renamed = await see(`${memo}?reviews=3`)
  expect(renamed).toContain('Lenses')
  expect(renamed).not.toContain('Prisms')
})

test('a page made from kept answers is purged by their tags', async () => {
  shop.purge()
  await rename('Pendulums')
  await see(memo)
  const page = `${memo}?reviews=2`
  expect(await see(page)).toContain('Pendulums')
  await rename('Springs')
  shop.purge([`memo:${catalog.memo.id}`])
  expect(await see(page)).toContain('Springs')
})
