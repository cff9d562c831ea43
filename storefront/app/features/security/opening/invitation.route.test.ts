import { randomUUID } from 'node:crypto'
import { superAdmin } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { hashToken, newToken } from 'provider/src/account/mailed-key/mailed-key.ts'
import { people, staffInvitations } from 'provider/src/db/schema/account.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { appCode } from 'provider/src/testing/student/two-step-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
})
afterAll(() => provider.close())

async function invited(more: Partial<typeof staffInvitations.$inferInsert> = {}) {
  const { person } = await createPerson(provider.deps, { roles: [superAdmin] })
  const { now } = provider.clock
  const [token, id] = [newToken(), randomUUID()]
  const sent = { invitedById: person.id, linkHash: hashToken(token), sentAt: now, expiresAt: new Date(now.getTime() + 60_000) }
  const email = `clerk-${id}@shop.example`
  await provider.deps.db.insert(staffInvitations).values({ id, email, roles: ['order-view'], locale: 'en', ...sent, ...more })
  return { token, email }
}

const pathOf = (token: string, lang: string) => `/opening?invitation=${token}&lang=${lang}`
const open = async (token: string, lang: string) => (await shop.get(pathOf(token, lang))).text()
const long = new Date('2026-01-01')

test.each([
  ['expired', { expiresAt: long }, 'This link no longer works', 'لم يعد هذا الرابط صالحاً'],
  ['used', { acceptedAt: long }, 'This invitation has already been accepted', 'قُبلت هذه الدعوة من قبل'],
  ['withdrawn', { withdrawnAt: long }, 'This invitation was withdrawn', 'سُحبت هذه الدعوة'],
] as const)(
  'a link that is %s leads to a page that says so in the reader’s language, and asks for nothing',
  async (_what, state, en, ar) => {
    const { token } = await invited(state)
    for (const [lang, said] of [
      ['en', en],
      ['ar', ar],
    ] as const) {
      const page = await open(token, lang)
      expect(page).toContain(said)
      expect(page).not.toContain('name="password"')
    }
  },
)

test('an invitation’s form creates an account and logs in; a refused form keeps the app’s key', async () => {
  const { token, email } = await invited()
  const page = await open(token, 'ar')
  expect(page).toContain('انضم إلى فريق المتجر')
  const appKey = /name="appKey" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#x27;', "'") ?? ''
  const secret = /secret=([A-Z2-7]{32})/.exec(page)?.[1] ?? ''
  const form = { token, appKey, fullName: 'سارة العلي', password: 'a quite new password' }
  const send = (code: string) => shop.post(pathOf(token, 'ar'), { ...form, code }, { Cookie: 'kept=somebody' })
  const refused = await send('000000')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(appKey)
  const joined = await send(appCode(provider, secret))
  expect(joined.status).toBe(200)
  expect(joined.headers.getSetCookie().join()).toContain('warraq-user-data=')
  const said = await joined.text()
  expect(said).toContain('أصبحت من فريق المتجر')
  // What another person has kept on this device is removed on the way.
  expect(said).toContain('href="/logout?kept=&amp;next=%2Fadmin"')
  const [person] = await provider.deps.db.select().from(people).where(eq(people.email, email))
  expect(person).toMatchObject({ roles: ['order-view'], locale: 'ar', isTwoStepOn: true })
})
