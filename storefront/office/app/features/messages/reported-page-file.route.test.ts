import { randomUUID } from 'node:crypto'
import { linkToReportedPage } from 'contract/office/office-pages.ts'
import type { Permission } from 'contract/office/role.ts'
import { contactTickets } from 'provider/src/contact/contact.schema.ts'
import { createColouredMemo } from 'provider/src/testing/file/coloured-memo-factory.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const { id: memoId, edition } = await createColouredMemo(provider.deps, 3)
const area = { left: 0.1, top: 0.2, right: 0.9, bottom: 0.25 }

async function report(spot: typeof contactTickets.$inferInsert.spot): Promise<string> {
  const id = randomUUID()
  const written = { topic: 'file', name: 'Noura', email: 'reads@example.com', message: 'A sign is wrong.', locale: 'en' } as const
  await provider.deps.db.insert(contactTickets).values({ id, ...written, memoId, edition, page: 2, spot })
  return id
}
async function cookieOf(roles: Permission[]): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}

test('staff see the page with a box over the spot and the words; of a report without one they may look at the page', async () => {
  const Cookie = await cookieOf(['message-view'])
  const open = async (id: string) => (await shop.get(`/admin/messages/${id}`, { Cookie })).text()
  const marked = await report({ quote: 'W = F + d', before: 'is ', after: '', area })
  const page = await open(marked)
  expect(page).toContain('inset-inline-start:10%;inset-block-start:20%')
  expect(page).toMatch(/<mark[^>]*>W = F \+ d<\/mark>/)
  const picture = await shop.get(linkToReportedPage(marked), { Cookie })
  await picture.arrayBuffer()
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  const old = await open(await report(null))
  expect(old).toContain('The reader marked no spot on the page.')
  expect(old).toContain('See page 2')
  expect(old).not.toContain('data-area')
})

test('nobody else gets the picture', async () => {
  const picture = linkToReportedPage(await report(null))
  for (const headers of [{}, { Cookie: await cookieOf([]) }, { Cookie: await cookieOf(['order-view']) }]) {
    const answer = await shop.get(picture, headers)
    await answer.arrayBuffer()
    expect(answer.status).toBe(404)
  }
})
