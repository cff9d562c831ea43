import { findCoverPictures } from 'provider/src/catalog/cover-picture/find-cover-pictures.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../testing/create-test-storefront.ts'

const provider = await createTestApp()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
afterAll(() => provider.close())
const { memo } = await createCatalog(provider.deps.db)

test('a cover’s address works for everyone, without a cookie, and is cached for good', async () => {
  const path = (await findCoverPictures(provider.deps.db, [memo.id])).get(memo.id)?.path ?? ''
  expect(path).toMatch(/^\/pictures\/cover\/\d+-[0-9a-f]{12}\.png$/)
  const response = await shop.get(path)
  const header = (name: string) => response.headers.get(name)
  expect([response.status, header('Content-Type'), header('Set-Cookie')]).toEqual([200, 'image/png', null])
  expect(header('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const older = await shop.get(path.replace(/-\w+/, `-${'0'.repeat(12)}`))
  expect([older.status, older.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600'])
})

test.each(['999999999-000000000000.png', '1.png', 'share.png', `0${'1'.repeat(3)}-000000000000.png`, '1-000000000000.webp'])(
  'there is no cover at %s',
  async (file) => {
    expect((await shop.get(`/pictures/cover/${file}`)).status).toBe(404)
  },
)
