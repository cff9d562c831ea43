import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { eq } from 'drizzle-orm'
import { people } from 'provider/src/db/schema/account.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })

async function hire(roles: string[], { isTwoStepOn = false } = {}) {
  const { person, password } = await createPerson(provider.deps, { roles, isTwoStepOn })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return { id: person.id, password, session: sessionCookie({ id: person.id, accessToken: token, refreshToken }) }
}
const rolesOf = async (id: string) => (await provider.deps.db.select().from(people).where(eq(people.id, id)))[0]?.roles.toSorted()
const tickedIn = (html: string) =>
  (html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [])
    .filter((box) => box.includes('name="roles"') && /\schecked=""/.test(box))
    .map((box) => /value="([^"]+)"/.exec(box)?.[1])

/** The hidden fields of the form with this text. */
function hiddenBeside(html: string, text: string): [string, string][] {
  const form = html.split('<form').find((each) => each.split('</form>')[0]?.includes(text)) ?? ''
  const fields = form.split('</form>')[0]?.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g) ?? []
  return [...fields].map(([, name = '', value = '']) => [name, value])
}

test.each([
  ['en', 'The rights from before can be ticked again', 'The rights are ticked as they were before'],
  ['ar', 'يمكن إعادة تحديد الصلاحيات السابقة', 'حُدِّدت الصلاحيات كما كانت'],
])(
  'rights that were changed are ticked again as they were, and count only once it is proved who gives them (%s)',
  async (lang, offer, said) => {
    const owner = await hire([superAdmin])
    const clerk = await hire(['coupon-view', 'order-view'])
    const path = linkToOffice('staffMember', clerk.id)
    const send = async (fields: [string, string][]) => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      const answer = await shop.post(path, form, { Cookie: `${owner.session}; locale=${lang}` })
      return { status: answer.status, html: await answer.text() }
    }
    const had: [string, string][] = [
      ['had', 'coupon-view'],
      ['had', 'order-view'],
    ]
    const same = await send([...had, ['roles', 'coupon-view'], ['roles', 'order-view'], ['currentPassword', owner.password]])
    expect([same.status, same.html.includes(offer)]).toEqual([200, false])
    const saved = await send([...had, ['roles', 'memo-view'], ['currentPassword', owner.password]])
    expect([saved.status, saved.html.includes(offer), await rolesOf(clerk.id)]).toEqual([200, true, ['memo-view']])
    // A colleague's change must survive the undo.
    await provider.deps.db
      .update(people)
      .set({ roles: ['memo-view', 'review-view'] })
      .where(eq(people.id, clerk.id))
    const again = await send(hiddenBeside(saved.html, offer))
    expect(again.html).toContain(said)
    expect(tickedIn(again.html).toSorted()).toEqual(['coupon-view', 'order-view', 'review-view'])
    expect(await rolesOf(clerk.id)).toEqual(['memo-view', 'review-view'])
  },
)

test.each([
  ['en', 'Take all rights away', 'No box is ticked now'],
  ['ar', 'سحب كل الصلاحيات', 'لم تعد أي صلاحية محددة'],
])('all rights of somebody who leaves are unticked at once, and taken when it is proved who takes them (%s)', async (lang, take, said) => {
  const owner = await hire([superAdmin])
  const clerk = await hire(['coupon-view', 'order-view'])
  const path = linkToOffice('staffMember', clerk.id)
  const headers = { Cookie: `${owner.session}; locale=${lang}` }
  const form = new FormData()
  for (const [name, value] of hiddenBeside(await (await shop.get(path, headers)).text(), take)) form.append(name, value)
  const html = await (await shop.post(path, form, headers)).text()
  expect(html).toContain(said)
  expect([tickedIn(html), await rolesOf(clerk.id)]).toEqual([[], ['coupon-view', 'order-view']])
})

test.each(['en', 'ar'])('rights that are ticked stay so when a code is asked for without JavaScript (%s)', async (lang) => {
  const owner = await hire([superAdmin], { isTwoStepOn: true })
  const clerk = await hire(['coupon-view', 'order-view'])
  const headers = { Cookie: `${owner.session}; locale=${lang}` }
  const path = linkToOffice('staffMember', clerk.id)
  const page = await (await shop.get(path, headers)).text()
  // The button belongs to the rights form, in which Enter presses another button first.
  const buttons = (page.match(/<button[^>]*form="rights"[^>]*>/g) ?? []).map((button) => button.includes('value="sendCode"'))
  expect(buttons).toEqual([false, true])
  expect(page).toContain('<form id="rights"')
  const form = new FormData()
  for (const [name, value] of [
    ['intent', 'sendCode'],
    ['had', 'coupon-view'],
    ['had', 'order-view'],
    ['roles', 'order-view'],
    ['roles', 'memo-edit'],
    ['currentPassword', owner.password],
  ] as const)
    form.append(name, value)
  const asked = await shop.post(path, form, headers)
  const html = await asked.text()
  expect(asked.status).toBe(200)
  expect(html).toContain(lang === 'en' ? 'A code is on its way to your e-mail' : 'الرمز في الطريق إلى بريدك')
  expect(tickedIn(html).toSorted()).toEqual(['memo-edit', 'order-view'])
  expect(html).not.toContain(owner.password)
  expect(await rolesOf(clerk.id)).toEqual(['coupon-view', 'order-view'])
})
