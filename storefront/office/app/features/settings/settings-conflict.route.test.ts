import { linkToOffice } from 'contract/office/office-pages.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../../testing/create-test-storefront.ts'

const provider = await createTestApp()
provider.clock.now = new Date()
const shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
afterAll(() => provider.close())

async function openEditor(locale: string) {
  const { person } = await createPerson(provider.deps, { roles: ['setting-view', 'setting-edit'] })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  const Cookie = `${sessionCookie({ id: person.id, accessToken: token, refreshToken })}; locale=${locale}`
  return {
    see: async (path: string) => (await shop.get(path, { Cookie })).text(),
    send: async (path: string, form: Record<string, string>) => {
      const answer = await shop.post(path, form, { Cookie })
      return { status: answer.status, html: await answer.text() }
    },
  }
}

const colours = { actionColour: '#1d4e89', buyColour: '#d07228' }

/** The form of the shop's names as a page shows it; the guide's has the colours, too. */
function namesForm(html: string): Record<string, string> {
  const mark = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  if (!html.includes('id="shopStep"')) return { intent: 'shop', seen: seenIn(html, 'shop') }
  return { intent: 'shopStep', ...colours, 'seen.shop': mark('seen.shop'), 'seen.looks': mark('seen.looks') }
}

/** What goes with the form of a section: which state of it the page shows. */
const seenIn = (html: string, section: string) =>
  new RegExp(`<form[^>]*id="${section}"[\\s\\S]*?name="seen" value="([^"]*)"`).exec(html)?.[1] ?? ''
const noticeIn = (html: string) => /role="alert"[\s\S]*?<\/table>/.exec(html)?.[0] ?? ''

test.each([
  ['en', linkToOffice('settings'), 'Somebody else saved this meanwhile'],
  ['ar', linkToOffice('opening', undefined, { step: 'shop' }), 'حفظ شخص آخر'],
])(
  'the second editor of a section sees both versions beside each other, and may put theirs over the other (%s)',
  async (lang, path, words) => {
    const [her, him] = [await openEditor(lang), await openEditor(lang)]
    const [shownToHer, shownToHim] = [await her.see(path), await him.see(path)]
    await her.send(path, { ...namesForm(shownToHer), nameEn: `Hers-${lang}`, nameAr: 'لها' })
    const his = { nameEn: `His-${lang}`, nameAr: 'له' }
    const refused = await him.send(path, { ...namesForm(shownToHim), ...his })
    expect(refused.status).toBe(422)
    const notice = noticeIn(refused.html)
    for (const part of [words, `Hers-${lang}`, 'لها', `His-${lang}`, 'له']) expect(notice).toContain(part)
    // The fields keep what was typed; the other's can be had by a link to this very page.
    expect(refused.html).toMatch(new RegExp(`name="nameEn"[^>]*value="His-${lang}"`))
    expect(refused.html).toContain(`href="${path}"`)
    // The guide leads on.
    expect((await him.send(path, { ...namesForm(refused.html), ...his })).status).toBe(path.includes('step=') ? 302 : 200)
    expect(await her.see(linkToOffice('settings'))).toContain(`value="His-${lang}"`)
  },
)

test('fees and pick-up places are compared by their names, including those of only one editor', async () => {
  const path = linkToOffice('settings', undefined, { part: 'delivery' })
  const [her, him] = [await openEditor('en'), await openEditor('en')]
  const seen = seenIn(await her.see(path), 'delivery')
  const rates = { intent: 'delivery', country: 'KW', currency: 'KWD', pickUpDays: '1', seen }
  expect((await her.send(path, { ...rates, 'fee.hawalli': '1.500', 'days.hawalli': '2' })).status).toBe(200)
  const refused = await him.send(path, {
    ...rates,
    'fee.hawalli': '2.750',
    'days.hawalli': '2',
    'areaFee.salmiya': '9',
    'areaDays.salmiya': '1',
  })
  const notice = noticeIn(refused.html)
  expect(notice).toMatch(/Hawalli · Fee[\s\S]*2\.750[\s\S]*1\.500/)
  expect(notice).toContain('Salmiya · Fee')
})

test('the second editor of a text sees both versions of it, in both languages', async () => {
  const path = linkToOffice('texts', undefined, { kind: 'about' })
  const [her, him] = [await openEditor('en'), await openEditor('en')]
  const text = { intent: 'save', version: '0', 'title.en': 'About', 'title.ar': 'من نحن', 'body.en': 'Hers.', 'body.ar': 'نصها.' }
  expect((await her.send(path, text)).status).toBe(200)
  const refused = await him.send(path, { ...text, 'body.en': 'His.', 'body.ar': 'نصه.' })
  expect(refused.status).toBe(422)
  for (const part of ['Hers.', 'His.', 'نصها.', 'نصه.']) expect(noticeIn(refused.html)).toContain(part)
  expect(noticeIn(refused.html)).not.toContain('من نحن')
})
