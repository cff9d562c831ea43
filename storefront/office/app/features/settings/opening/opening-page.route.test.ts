import { linkToOffice } from 'contract/office/office-pages.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const { person } = await createPerson(provider.deps, { roles: ['setting-view', 'setting-edit'] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const Cookie = `${sessionCookie({ id: person.id, accessToken: token, refreshToken })}; locale=en`
const guide = linkToOffice('opening')
const at = (step: string) => linkToOffice('opening', undefined, { step })

test('the guide names its step in the address, so that a save which completes it opens no other', async () => {
  const opened = await shop.get(`${guide}?from=mail`, { Cookie })
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, `${guide}?from=mail&step=you`])
})

test('one button saves names, logo and colours of the shop, and leads on; a refusal changes nothing', async () => {
  const seenIn = (html: string, section: string) => new RegExp(`name="seen.${section}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const see = async () => (await shop.get(at('shop'), { Cookie })).text()
  const shown = await see()
  expect([...shown.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, intent]) => intent)).toEqual(['shopStep'])
  const seen = { 'seen.shop': seenIn(shown, 'shop'), 'seen.looks': seenIn(shown, 'looks') }
  const all = { intent: 'shopStep', nameEn: 'Daftar', nameAr: 'دفتر', actionColour: '#1d4e89', buyColour: '#d07228', ...seen }
  const refused = await shop.post(at('shop'), { ...all, actionColour: 'blue' }, { Cookie })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/name="nameEn"[^>]*value="Daftar"/)
  expect(await see()).not.toMatch(/name="nameEn"[^>]*value="Daftar"/)
  const went = await shop.post(at('shop'), all, { Cookie })
  expect([went.status, went.headers.get('Location')]).toEqual([302, at('place')])
  const after = await see()
  for (const value of ['Daftar', 'دفتر', '#1d4e89', '#d07228']) expect(after).toContain(`value="${value}"`)
})

test('read-only staff go from one step to the next, up to the last', async () => {
  const { person: reader } = await createPerson(provider.deps, { roles: ['setting-view'] })
  const session = await createSessionFor(provider, reader.id)
  const cookie = `${sessionCookie({ id: reader.id, accessToken: session.token, refreshToken: session.refreshToken })}; locale=en`
  const seen = async (step: string) => (await shop.get(at(step), { Cookie: cookie })).text()
  const contact = await seen('contact')
  expect([contact.includes('Skip this step'), contact.includes('Next step')]).toEqual([false, true])
  expect((await seen('goods')).includes('Next step')).toBe(false)
})
