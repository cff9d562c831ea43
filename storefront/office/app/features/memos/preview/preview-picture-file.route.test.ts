import { memoPreviewPicture } from 'contract/office/office-pages.ts'
import type { Permission } from 'contract/office/role.ts'
import { createColouredMemo } from 'provider/src/testing/file/coloured-memo-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const draft = await createColouredMemo(provider.deps, 8, { isActive: false })
const picture = `${memoPreviewPicture.replace(':id', String(draft.id)).replace(':page', '1')}?Size=thumbnail`

async function cookieOf(roles: Permission[]): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

test('staff who may read the catalogue see the free pages of a draft, and no cache stores them', async () => {
  const drawn = await shop.get(picture, { Cookie: await cookieOf(['memo-view']) })
  await drawn.arrayBuffer()
  expect([drawn.status, drawn.headers.get('Cache-Control'), drawn.headers.get('Content-Type')]).toEqual([
    200,
    'private, no-store',
    'image/webp',
  ])
})

test('nobody else gets a picture of a draft, also after staff have looked', async () => {
  await (await shop.get(picture, { Cookie: await cookieOf(['memo-view']) })).arrayBuffer()
  for (const headers of [{}, { Cookie: await cookieOf([]) }, { Cookie: await cookieOf(['order-view']) }]) {
    const answer = await shop.get(picture, headers)
    await answer.arrayBuffer()
    expect(answer.status).toBe(404)
  }
})
