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

test('the guide names its step in the address, so that a save which makes it done opens no other', async () => {
  const opened = await shop.get(`${guide}?from=mail`, { Cookie })
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, `${guide}?from=mail&step=you`])
})

test('saving the last form of a step leads on, unless another has changes: then the page says so', async () => {
  const colours = { intent: 'looks', actionColour: '#1d4e89', buyColour: '#d07228' }
  const seen = async () =>
    /id="looks"[\s\S]*?name="seen" value="([^"]*)"/.exec(await (await shop.get(at('shop'), { Cookie })).text())?.[1] ?? ''
  const stayed = await shop.post(at('shop'), { ...colours, seen: await seen(), stays: 'true' }, { Cookie })
  expect(stayed.status).toBe(200)
  expect(await stayed.text()).toContain('Something else on this step is not saved yet')
  const went = await shop.post(at('shop'), { ...colours, actionColour: '#7a1f3d', seen: await seen(), stays: 'false' }, { Cookie })
  expect([went.status, went.headers.get('Location')]).toEqual([302, at('place')])
})

test('whoever may only look goes from one step to the next, up to the last', async () => {
  const { person: reader } = await createPerson(provider.deps, { roles: ['setting-view'] })
  const session = await createSessionFor(provider, reader.id)
  const cookie = `${sessionCookie({ id: reader.id, accessToken: session.token, refreshToken: session.refreshToken })}; locale=en`
  const seen = async (step: string) => (await shop.get(at(step), { Cookie: cookie })).text()
  const contact = await seen('contact')
  expect([contact.includes('Skip this step'), contact.includes('Next step')]).toEqual([false, true])
  expect((await seen('goods')).includes('Next step')).toBe(false)
})
