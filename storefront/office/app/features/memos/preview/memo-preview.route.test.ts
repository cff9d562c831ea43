import { linkToOffice, memoPreviewPicture } from 'contract/office/office-pages.ts'
import type { Permission } from 'contract/office/role.ts'
import { linkToItem } from 'contract/pages.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/account-factory.ts'
import { createColouredMemo } from 'provider/src/testing/coloured-memo-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const draft = await createColouredMemo(provider.deps, 8, { isActive: false })
const page = linkToOffice('memoPreview', draft.id)
const picture = `${memoPreviewPicture.replace(':id', String(draft.id)).replace(':page', '1')}?Size=thumbnail`

async function cookieOf(roles: Permission[]): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

test('staff who may change memos read the page of a draft with its free pages, and no cache stores either', async () => {
  const Cookie = await cookieOf(['memo-view', 'memo-edit'])
  const shown = await shop.get(page, { Cookie })
  const html = await shown.text()
  expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(html).toContain('2 free pages')
  expect(html).toContain(`${picture}&amp;v=`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const drawn = await shop.get(picture, { Cookie })
  await drawn.arrayBuffer()
  expect([drawn.status, drawn.headers.get('Cache-Control'), drawn.headers.get('Content-Type')]).toEqual([
    200,
    'private, no-store',
    'image/webp',
  ])
})

test('a guest and a student get the 404 page of the shop, also after staff have looked, and staff without the right see nothing', async () => {
  const editor = await cookieOf(['memo-view', 'memo-edit'])
  for (const path of [page, picture]) await (await shop.get(path, { Cookie: editor })).arrayBuffer()
  const [student, clerk] = [await cookieOf([]), await cookieOf(['order-view'])]
  for (const path of [page, picture, linkToItem('memo', draft.id)])
    for (const headers of [{}, { Cookie: student }]) {
      const answer = await shop.get(path, headers)
      await answer.arrayBuffer()
      expect(answer.status, path).toBe(404)
    }
  const refused = await shop.get(page, { Cookie: clerk })
  expect(refused.status).toBeGreaterThanOrEqual(403)
  expect(await refused.text()).not.toContain('2 free pages')
})

test('the sitemap does not name a draft that staff have looked at', async () => {
  await (await shop.get(page, { Cookie: await cookieOf(['memo-view', 'memo-edit']) })).arrayBuffer()
  const onSale = await createColouredMemo(provider.deps, 4)
  const index = await (await shop.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const listed = (await Promise.all(files.map(async (file) => (await shop.get(file)).text()))).join('')
  expect(listed).toContain(linkToItem('memo', onSale.id))
  expect(listed).not.toContain(`/memos/${draft.id}<`)
})
