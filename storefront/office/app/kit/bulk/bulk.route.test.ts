import { linkToOffice } from 'contract/office/office-pages.ts'
import { createCatalog, createPackage } from 'provider/src/testing/catalog/catalog-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const { stage, memo } = await createCatalog(provider.deps.db)
await createPackage(provider.deps.db, { title: { en: 'The Term', ar: 'الفصل' }, studyStageId: stage.id, items: [memo] })
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const { person } = await createPerson(provider.deps, { roles: ['memo-view', 'memo-edit', 'package-view', 'package-edit'] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const session = sessionCookie({ id: person.id, accessToken: token, refreshToken })

async function open(path: string, locale = 'en') {
  const answer = await shop.get(path, { Cookie: `${session}; locale=${locale}` })
  return { status: answer.status, location: answer.headers.get('Location') ?? '', html: await answer.text() }
}

test.each([
  ['memos', 'memoBulkNew'],
  ['packages', 'packageBulkNew'],
] as const)('staff who would change all %s of filters that match nothing are back on the list, and are told why', async (list, bulk) => {
  const { status, location } = await open(linkToOffice(bulk, undefined, { All: 'true', Text: 'zzzz' }))
  expect([status, location.split('?')[0]]).toEqual([302, linkToOffice(list)])
  const { html } = await open(location)
  expect(html).toContain('Nothing matches these filters any more')
  expect(html).toMatch(/<input[^>]*value="zzzz"/)
  expect((await open(location, 'ar')).html).toContain('لم يعد شيء يطابق هذه المرشحات')
  expect((await open(linkToOffice(list, undefined, { Text: 'zzzz' }))).html).not.toContain('Nothing matches these filters any more')
})

test.each(['memoBulkNew', 'packageBulkNew'] as const)('prices are changed in the currency of the shop (%s)', async (bulk) => {
  const { status, html } = await open(linkToOffice(bulk, undefined, { All: 'true' }))
  expect([status, html.includes('0.050 KWD')]).toEqual([200, true])
})
