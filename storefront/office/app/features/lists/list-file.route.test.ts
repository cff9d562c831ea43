import { linkToOffice, listFile } from 'contract/office/office-pages.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop({ settings: { listFileRows: 1 } })
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
await createCatalog(provider.deps.db)

async function cookieOf(roles: string[]): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

test('posting a short list returns its file, as filtered', async () => {
  const Cookie = await cookieOf(['memo-view'])
  const answer = await shop.post(`${listFile('memos')}?Text=nobody-wrote-this&Sort=nothing`, { Format: 'xlsx' }, { Cookie })
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="memos.xlsx"'])
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
})

test('for a long list it starts a job in the page’s language, and redirects to the jobs', async () => {
  const Cookie = await cookieOf(['memo-view', 'job-view'])
  const answer = await shop.post(`${listFile('memos')}?Sort=title&PageNumber=2`, { Format: 'csv' }, { Cookie: `${Cookie}; locale=ar` })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, linkToOffice('jobs')])
  const page = await (await shop.get(linkToOffice('jobs'), { Cookie: `${Cookie}; locale=ar` })).text()
  expect(page).toContain('المذكرات، CSV')
})

test('a list without a file is a 404, and the jobs page tells those who may not see one', async () => {
  const Cookie = await cookieOf(['memo-view'])
  expect((await shop.post('/admin/list-file/gardens', { Format: 'csv' }, { Cookie })).status).toBe(404)
  const refused = await shop.post(listFile('orders'), { Format: 'csv' }, { Cookie })
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, linkToOffice('jobs')])
})
