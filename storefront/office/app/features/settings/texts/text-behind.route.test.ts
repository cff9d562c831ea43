import { linkToOffice } from 'contract/office/office-pages.ts'
import type { SettingsPart } from 'contract/shop/opening.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../../testing/create-test-storefront.ts'

const provider = await openTestShop({ settings: { isDemo: false } })
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
const { person } = await createPerson(provider.deps, { roles: ['setting-view', 'setting-edit'] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const Cookie = `${sessionCookie({ id: person.id, accessToken: token, refreshToken })}; locale=en`
const terms = (query: object = {}) => linkToOffice('texts', undefined, { kind: 'terms', ...query })
const rules = linkToOffice('settings', undefined, { part: 'rules' satisfies SettingsPart })

const see = async (path: string) => (await shop.get(path, { Cookie })).text()
const valueIn = (html: string, name: string) =>
  (new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? '0'
const names = ['title.en', 'title.ar', 'body.en', 'body.ar']
const send = async (intent: 'save' | 'publish', html: string, own: Record<string, string> = {}) => {
  const words = Object.fromEntries(names.map((name) => [name, own[name] ?? valueIn(html, name)]))
  return shop.post(terms(), { intent, version: versionIn(html), ...words }, { Cookie })
}
const publish = (html: string, own: Record<string, string> = {}) => send('publish', html, own)
const saveRules = async (refundDays: string) => {
  const seen = /id="rules"[\s\S]*?name="seen" value="([^"]*)"/.exec(await see(rules))?.[1] ?? ''
  return shop.post(rules, { intent: 'rules', refundDays, refundPercent: '20', refundPrintedDays: '14', yearStart: '9', seen }, { Cookie })
}

test('terms that state a rule which was changed afterwards are reported where it is saved and on their own page, and updated there', async () => {
  await saveRules('7')
  const draft = await see(terms())
  expect(valueIn(draft, 'body.en')).toContain('within 7 days')
  await publish(draft, { 'body.en': `${valueIn(draft, 'body.en')}\n\nCall Mona.` })
  expect(await see(terms())).not.toContain('Settings have changed since')

  const saved = await (await saveRules('15')).text()
  expect(saved).toMatch(/may still state what stood here before[\s\S]*?kind=terms/)
  const behind = await see(terms())
  expect(behind).toContain('Settings have changed since this was published')
  expect(behind).toMatch(/Time to ask for a refund, in days[\s\S]{0,400}7[\s\S]{0,200}15/)
  expect(valueIn(behind, 'body.en')).toContain('within 7 days')

  const brought = await see(terms({ bring: 'settings' }))
  expect(valueIn(brought, 'body.en')).toContain('within 15 days')
  expect(valueIn(brought, 'body.en')).toContain('Call Mona.')
  expect(valueIn(brought, 'body.en')).not.toContain('within 7 days')
  // As a draft it still states what holds now, and waits to be published.
  expect((await send('save', brought)).status).toBe(200)
  const waiting = await see(terms())
  expect(waiting).toContain('The text below states what holds now')
  expect((await publish(waiting)).status).toBe(200)
  for (const path of [terms(), rules]) expect(await see(path)).not.toMatch(/have changed since this|may still state/)
})

test('whoever came to a text from the guide is led back to it, from the other texts as well; examples are not turned by Arabic around them', async () => {
  const guide = linkToOffice('opening', undefined, { step: 'texts' })
  expect(await see(guide)).toContain('kind=terms&amp;from=guide')
  const page = await see(terms({ from: 'guide' }))
  expect(page).toContain(`href="${guide}"`)
  expect(page).toContain('kind=about&amp;from=guide')
  expect(await see(terms())).not.toContain(`href="${guide}"`)
  const arabic = await (await shop.get(terms(), { Cookie: Cookie.replace('locale=en', 'locale=ar') })).text()
  for (const example of ['{#refunds}', '{#printed}', '(/contact)']) expect(arabic).toContain(`\u2066${example}\u2069`)
})
