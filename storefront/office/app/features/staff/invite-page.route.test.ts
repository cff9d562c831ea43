import { linkToOffice } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { usualJobs } from 'contract/office/usual-jobs.ts'
import { openTestShop } from 'provider/src/testing/open-test-shop.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await openTestShop()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })

async function hire(roles: string[], fullName = 'Sara Al-Ali', isTwoStepOn = false) {
  const { person, password } = await createPerson(provider.deps, { roles, fullName, isTwoStepOn })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return { id: person.id, password, Cookie: sessionCookie({ id: person.id, accessToken: token, refreshToken }) }
}

const open = async (Cookie: string, as?: string) => {
  const page = await shop.get(linkToOffice('staffInvite', undefined, as ? { as } : {}), { Cookie })
  expect(page.status).toBe(200)
  return page.text()
}

/** The page's ticked boxes, and its locked ones. */
function boxesOf(html: string) {
  const boxes = (html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []).filter((box) => box.includes('name="roles"'))
  const named = (mark: RegExp) => boxes.filter((box) => mark.test(box)).map((box) => /value="([^"]+)"/.exec(box)?.[1])
  return { ticked: named(/\schecked=""/), locked: named(/\sdisabled=""/) }
}

test('an invitation starts without rights; copied from a member, theirs are ticked and their name is shown', async () => {
  const owner = await hire([superAdmin])
  const model = await hire(['coupon-view', 'order-view'], 'Dana Al-Mutairi')
  expect(boxesOf(await open(owner.Cookie)).ticked).toEqual([])
  const page = await open(owner.Cookie, model.id)
  expect(boxesOf(page)).toEqual({ ticked: ['coupon-view', 'order-view'], locked: [] })
  expect(page).toContain('The rights of Dana Al-Mutairi are ticked.')
  expect(page).not.toContain('Left out')
})

test('an invitation can start with a preset, as far as the inviter may grant its rights', async () => {
  const owner = await hire([superAdmin])
  const page = await open(owner.Cookie, 'printing')
  expect(boxesOf(page).ticked.toSorted()).toEqual([...usualJobs.printing.rights].toSorted())
  expect(page).toContain('The rights for “Printing and packing” are ticked.')
  const clerk = await hire(['staff-view', 'staff-edit', ...usualJobs.printing.rights.filter((role) => role !== 'job-view')])
  const { ticked } = boxesOf(await open(clerk.Cookie, 'printing'))
  expect(ticked).not.toContain('job-view')
  expect(await open(clerk.Cookie, 'printing')).toContain('Left out, because you do not have them: Long jobs: See.')
})

test('a right that the inviter lacks is not ticked, and is named as left out', async () => {
  const clerk = await hire(['staff-view', 'staff-edit', 'order-view'])
  const model = await hire(['order-view', 'coupon-view', 'coupon-edit'])
  const page = await open(clerk.Cookie, model.id)
  const { ticked, locked } = boxesOf(page)
  expect(ticked).toEqual(['order-view'])
  expect(locked).toEqual(expect.arrayContaining([superAdmin, 'coupon-view', 'coupon-edit']))
  expect(page).toContain('Left out, because you do not have them: Coupons: See, Coupons: Edit.')
})

test('errors appear at their fields, and typed text and ticks stay', async () => {
  const owner = await hire([superAdmin])
  const model = await hire(['order-view'])
  const form = { email: 'no address', language: 'ar', roles: 'coupon-view', currentPassword: owner.password }
  const answer = await shop.post(linkToOffice('staffInvite', undefined, { as: model.id }), form, { Cookie: owner.Cookie })
  const page = await answer.text()
  expect([answer.status, boxesOf(page).ticked]).toEqual([422, ['coupon-view']])
  expect(page).toContain('Enter a full e-mail address, for example dana@example.com')
  expect(page).toContain('value="no address"')
})

test('typed text and ticks stay when a code is requested without JavaScript', async () => {
  const owner = await hire([superAdmin], 'Sara Al-Ali', true)
  expect(await open(owner.Cookie)).toMatch(/<button[^>]*form="invitation"[^>]*value="sendCode"/)
  const form = { intent: 'sendCode', email: 'dana@example.com', language: 'ar', roles: 'coupon-view', currentPassword: owner.password }
  const page = await (await shop.post(linkToOffice('staffInvite'), form, { Cookie: owner.Cookie })).text()
  expect(boxesOf(page).ticked).toEqual(['coupon-view'])
  expect(page).toContain('value="dana@example.com"')
  expect(page).not.toContain(owner.password)
})

test('neither guests nor staff without access to staff find the page', async () => {
  const { Cookie } = await hire(['order-view'])
  for (const headers of [{ Cookie }, {}]) {
    const answer = await shop.get(linkToOffice('staffInvite'), headers)
    expect(answer.status).toBeGreaterThanOrEqual(403)
    expect(await answer.text()).not.toContain('name="roles"')
  }
})
