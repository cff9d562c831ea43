import { closingFile, linkToOffice } from 'contract/office/office-pages.ts'
import { addDays, shopDay } from 'contract/shop-time.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { sessionCookie } from '../../../../testing/create-test-storefront.ts'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop, catalog } = await openShop()
provider.clock.now = new Date()
await orderAndPay(provider, await logInAs(provider), [catalog.memo.id])

async function cookieOf(roles: string[]): Promise<string> {
  const { person } = await createPerson(provider.deps, { roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return sessionCookie({ id: person.id, accessToken: token, refreshToken })
}
const mainOf = async (path: string, headers: Record<string, string>) =>
  (await (await shop.get(path, headers)).text()).split('<main')[1]?.split('</main>')[0] ?? ''

test.each([
  ['en', ['Day closing', 'Test payment', 'Cash in the drawer']],
  ['ar', ['إقفال اليوم', 'دفع تجريبي', 'النقد في الدرج']],
])('staff who take cash see today’s money and its files, and the day before is empty (%s)', async (lang, said) => {
  const headers = { Cookie: `${await cookieOf(['order-cash'])}; locale=${lang}` }
  const today = shopDay(provider.clock.now)
  const main = await mainOf(linkToOffice('closing'), headers)
  for (const part of [...said, '3.500', `${closingFile}?Day=${today}"`]) expect(main).toContain(part)
  const file = await shop.get(`${closingFile}?Day=${today}`, headers)
  expect([file.status, file.headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="closing-${today}.csv"`])
  const before = await mainOf(linkToOffice('closing', undefined, { Day: addDays(today, -1) }), headers)
  expect(before).not.toContain('3.500')
})

test('an address that names no day shows today, and says so', async () => {
  const main = await mainOf(`${linkToOffice('closing')}?Day=yesterday`, { Cookie: await cookieOf(['order-cash']) })
  expect(main).toContain('That day could not be read')
})

test('nobody else sees it', async () => {
  for (const Cookie of [await cookieOf(['report-view', 'order-view']), ''])
    for (const path of [linkToOffice('closing'), closingFile]) expect((await shop.get(path, { Cookie })).status).not.toBe(200)
})
