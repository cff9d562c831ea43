import { locales } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import { sql } from 'drizzle-orm'
import { createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { sizeOfPicture } from 'provider/src/testing/file/picture-factory.ts'
import { chooseAtSandbox } from 'provider/src/testing/sales/order-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../../testing/open-shop.ts'
import { readHead } from '../../../../testing/read-head.ts'

const { provider, shop, catalog, member } = await openShop()

const ask = (items: object[], headers: Record<string, string>) =>
  shop.post('/cart.data', { intent: 'ask', order: JSON.stringify({ items, couponCode: null }) }, headers)

async function makeLink(id = catalog.memo.id) {
  const student = await member()
  const text = await (await ask([{ id: String(id) }], student.headers)).text()
  const token = /\/pay\/([0-9a-f]{64})\?lang=en/.exec(text)?.[1] ?? ''
  expect(token).not.toBe('')
  return { ...student, token }
}

const place = (response: Response) => response.headers.get('Location') ?? ''

test('a guest who wants a link signs up or logs in first, and printed copies need a way of delivery first', async () => {
  const guest = await ask([{ id: String(catalog.memo.id) }], {})
  expect(await guest.text()).toContain('/signup')
  expect(guest.headers.getSetCookie().join()).toContain('return')
  await createPrintedOffer(provider.deps.db, { memoId: catalog.otherMemo.id })
  const { headers } = await member()
  const printed = await ask([{ id: `${catalog.otherMemo.id}:print`, format: 'printed', quantity: 1 }], headers)
  expect(await printed.text()).toContain('/cart/address')
})

test('the page of a link is not stored, not listed, does not tell other sites of its address, and needs no log-in', async () => {
  const { token } = await makeLink()
  const page = await shop.get(`/pay/${token}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  const html = await page.text()
  expect(html).toContain('Noura')
  expect(html).not.toContain('Al-Sabah')
})

test.each(locales)('messengers preview the link with who asks and for what, in its language, without cookies (%s)', async (lang) => {
  const { token } = await makeLink()
  const page = await shop.get(`/pay/${token}?lang=${lang}`)
  const { meta } = readHead(await page.text())
  expect(meta).toMatchObject({
    'og:title': lang === 'en' ? 'Noura asks you to pay' : 'طلب دفع من Noura',
    'og:description': expect.stringContaining(catalog.memo.title[lang] ?? ''),
    'og:image': expect.stringMatching(new RegExp(`/pay/${token}/picture/${lang}\\.png$`)),
    'og:image:width': '1200',
    'og:locale': lang === 'en' ? 'en_GB' : 'ar_KW',
    robots: 'noindex',
  })
  expect(JSON.stringify(meta)).not.toContain('Al-Sabah')
  const { pathname } = new URL(meta['og:image'] ?? '')
  const picture = await shop.get(pathname)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(picture.headers.getSetCookie()).toEqual([])
  const bytes = await picture.arrayBuffer()
  expect(await sizeOfPicture(bytes)).toBe('1200x630')
  expect(Buffer.from(bytes).equals(await bytesOf(`/pictures/share/${lang}.png`))).toBe(false)
})

const bytesOf = async (path: string) => Buffer.from(await (await shop.get(path)).arrayBuffer())

test('a link that was withdrawn, or is none, shows the shop’s own picture; another file is none', async () => {
  const { token, headers } = await makeLink()
  const listed = await (await shop.get('/dashboard/orders', headers)).text()
  const id = /name="payLinkId" value="([0-9a-f-]{36})"/.exec(listed)?.[1] ?? ''
  await shop.post('/dashboard/orders', { payLinkId: id }, headers)
  const general = await bytesOf('/pictures/share/ar.png')
  for (const one of [token, '0'.repeat(64)]) {
    expect((await bytesOf(`/pay/${one}/picture/ar.png`)).equals(general), one).toBe(true)
    const { meta } = readHead(await (await shop.get(`/pay/${one}?lang=ar`)).text())
    expect(meta['og:image']).toMatch(/\/pictures\/share\/ar\.png$/)
    expect(meta['og:title']).toMatch(/[\u0600-\u06ff]/)
  }
  for (const file of ['fr.png', 'en.jpg']) expect((await shop.get(`/pay/${token}/picture/${file}`)).status).toBe(404)
})

test('a payer sees covers, teachers and pages of what is paid for; where the catalogue does not answer, the bill alone', async () => {
  const { token } = await makeLink()
  const text = async () => (await (await shop.get(`/pay/${token}`)).text()).replaceAll('<!-- -->', '')
  const whole = await text()
  expect(whole).toMatch(/class="cover[^"]*w-14/)
  expect(whole).toContain(`by \u2068${catalog.memo.authorName.en}\u2069`)
  expect(whole).toContain('You pay once')
  expect(whole).toMatch(/if this is asked for within 7\sdays and no more than 20% of the pages have been read/)
  const pages = [...whole.matchAll(new RegExp(`src="(/memos/${catalog.memo.id}/[^"]+size=reading)"`, 'g'))]
  expect(pages).toHaveLength(2)
  shop.network.intercept = (request) =>
    request.url.includes('Memo/GetById') ? new Response('oops', { status: 500 }) : provider.app.fetch(request)
  shop.purge()
  const bill = await text()
  shop.network.intercept = (request) => provider.app.fetch(request)
  expect(bill).toContain(catalog.memo.title.en)
  expect(bill).toContain('name="expectedTotal"')
  expect(bill).not.toContain('size=reading')
})

test('a payer sees the tax that the total includes, like the ordering student', async () => {
  const { token } = await makeLink()
  const bill = async () => (await shop.get(`/pay/${token}`)).text()
  expect(await bill()).not.toContain('VAT included')
  const { settings } = provider.deps
  const { shop: before } = settings
  settings.shop = { ...before, country: 'AE' }
  const taxed = await bill()
  settings.shop = before
  expect(taxed).toContain('VAT included')
  expect(taxed).toContain('0.167')
})

test('a plain form leads to the gateway and back to the link, where the payment ends', async () => {
  const { token, headers } = await makeLink()
  const sent = await shop.post(`/pay/${token}`, {})
  expect(sent.status).toBe(302)
  const back = await chooseAtSandbox(provider, place(sent), 'pay')
  const returned = await provider.fetch(place(back))
  expect(place(returned)).toBe(`/pay/${token}/done`)
  const done = await shop.get(place(returned))
  expect(done.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await done.text()).toContain('Thank you, it is paid')
  expect(await (await shop.get(`/pay/${token}`)).text()).toContain('This has been paid')
  const id = /"id","([0-9a-f-]{36})"/.exec(await (await shop.get('/dashboard/orders.data', headers)).text())?.[1] ?? ''
  expect(await (await shop.post('/cart.data', { intent: 'asked', link: id }, headers)).text()).toContain(String(catalog.memo.id))
})

/** A page's text, without its frame. */
const mainOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '').split('<main')[1] ?? ''

test.each([
  ['en', 'A mail once a month?', 'Enter a full e-mail address', 'asks to see once a month what you read', 'Gets this mail'],
  ['ar', 'رسالة مرة كل شهر؟', 'هذا ليس بريداً', 'رسالة مرة كل شهر بما تقرؤه', 'تصله هذه الرسالة'],
] as const)(
  'who has paid asks by a plain form to be told what is read; the student says yes on the shelf, and ends it in the profile (%s)',
  async (lang, title, fault, asks, gets) => {
    const { token, headers } = await makeLink()
    const locale = { Cookie: `locale=${lang}` }
    const own = { Cookie: `${headers.Cookie}; locale=${lang}` }
    await chooseAtSandbox(provider, place(await shop.post(`/pay/${token}`, {})), 'pay')
    expect(await mainOf(await shop.get(`/pay/${token}/done`, locale))).toContain(title)
    const faulty = await shop.post(`/pay/${token}/done`, { email: 'father' }, locale)
    expect([faulty.status, await mainOf(faulty)]).toEqual([422, expect.stringContaining(fault)])
    const email = `father-${lang}@example.com`
    expect((await shop.post(`/pay/${token}/done`, { email }, locale)).status).toBe(200)
    expect(await mainOf(await shop.get('/dashboard', own))).not.toContain(email)
    const [mail] = await provider.deps.db
      .select({ text: sql<string>`data->>'text'` })
      .from(sql`pgboss.job`)
      .where(sql`name = 'send-mail' and data->>'to' = ${email}`)
    const confirm = /\/notify\/(y[0-9a-f]+)/.exec(mail?.text ?? '')?.[0] ?? ''
    expect((await shop.post(confirm, {}, locale)).status).toBe(200)
    const shelf = await mainOf(await shop.get('/dashboard', own))
    expect(shelf).toContain(email)
    expect(shelf).toContain(asks)
    const id = /name="id" value="([0-9a-f-]{36})"/.exec(shelf)?.[1] ?? ''
    const say = async (agrees: string) => mainOf(await shop.post('/profile', { intent: 'reading', id, agrees }, own))
    expect(await say('yes')).toContain(gets)
    expect(await mainOf(await shop.get('/dashboard', own))).not.toContain(email)
    const ended = await say('no')
    expect(ended).not.toContain(email)
    expect(await mainOf(await shop.get('/profile', own))).not.toContain('reading-mails')
  },
)

test('the payer reads the language of the link to the end without JavaScript, and a shared page sets no cookie', async () => {
  const { token } = await makeLink()
  const opened = await shop.get(`/pay/${token}?lang=ar`)
  const cookies = opened.headers.getSetCookie()
  expect(cookies).toEqual([expect.stringMatching(/^locale=ar;/)])
  const back = await chooseAtSandbox(provider, place(await shop.post(`/pay/${token}?lang=ar`, {})), 'pay')
  const returned = place(await provider.fetch(place(back)))
  const done = await shop.get(returned, { Cookie: cookies[0]?.split(';')[0] ?? '' })
  expect(await done.text()).toContain('<html lang="ar" dir="rtl"')
  for (const path of [`/pay/${token}`, '/memos?lang=ar']) expect((await shop.get(path)).headers.getSetCookie(), path).toEqual([])
})

test('if there are several payment methods, the payer can choose, and the chosen one is used', async () => {
  const { token } = await makeLink()
  const single = await (await shop.get(`/pay/${token}`)).text()
  expect(single).not.toContain('name="paymentMethod"')
  // One way is no choice, and is told all the same.
  expect(single).toMatch(/<ul aria-label="Ways to pay"[^>]*><li[^>]*><bdi>Test payments/)
  shop.network.intercept = async (request) => {
    const response = await provider.app.fetch(request)
    if (!request.url.endsWith('PayLink/Show')) return response
    const { data } = (await response.json()) as { data: PayLink }
    return Response.json({ data: { ...data, paymentMethods: ['sandbox', 'stripe'] } })
  }
  const page = await (await shop.get(`/pay/${token}`)).text()
  // In the server's form, because it also works without JavaScript.
  const form = /<form.*?<\/form>/s.exec(page)?.[0] ?? ''
  expect(form.match(/<input[^>]*name="paymentMethod"[^>]*>/g)).toHaveLength(2)
  for (const words of ['How do you want to pay?', 'Test payment', 'On Stripe’s page', 'Visa', 'Mastercard']) expect(page).toContain(words)
  const refused = await shop.post(`/pay/${token}`, { paymentMethod: 'stripe' })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('This way to pay is not offered.')])
  expect((await shop.post(`/pay/${token}`, { paymentMethod: 'sandbox' })).status).toBe(302)
})

test('if the total differs from the one shown, the page says so, and nothing is ordered', async () => {
  const { token, token: _, headers } = await makeLink()
  const refused = await shop.post(`/pay/${token}`, { expectedTotal: '0.001' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('The price has changed')
  expect(await (await shop.get('/dashboard/orders', headers)).text()).toContain('No orders yet')
})

test('a token that is no link is a 404 of these pages, and a provider that does not answer is their error page', async () => {
  for (const path of ['/pay/nothing', `/pay/${'0'.repeat(64)}`, '/pay/nothing/done']) {
    const page = await shop.get(path)
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('This link does not work')])
  }
  const { token } = await makeLink()
  expect((await shop.get(`/pay/${token}/done`)).status).toBe(302)
  shop.network.intercept = () => {
    throw new TypeError('fetch failed')
  }
  expect((await shop.get(`/pay/${token}`)).status).toBe(500)
})

test('a link that was withdrawn on the orders page works no longer', async () => {
  const { token, headers } = await makeLink()
  const listed = await (await shop.get('/dashboard/orders', headers)).text()
  expect(listed).toContain(token)
  const id = /name="payLinkId" value="([0-9a-f-]{36})"/.exec(listed)?.[1] ?? ''
  expect((await shop.post('/dashboard/orders', { payLinkId: id }, headers)).status).toBe(200)
  expect(await (await shop.get(`/pay/${token}`)).text()).toContain('This link was withdrawn')
  expect(await (await shop.get('/dashboard/orders', headers)).text()).not.toContain(token)
})

test.each([
  ['en', 'Save', 'by \u2068'],
  ['ar', 'وفّر', 'إعداد \u2068'],
] as const)('for a package, the payer sees what it saves, and pages and the teacher of a memo in it (%s)', async (lang, save, by) => {
  const { token } = await makeLink(catalog.package.id)
  const html = await (await shop.get(`/pay/${token}?lang=${lang}`)).text()
  const bill = html.slice(html.indexOf('<ul aria-label='), html.indexOf('id="sample"'))
  expect(bill).toContain('5.500')
  expect(bill).toContain(save)
  const sample = html.slice(html.indexOf('id="sample"'))
  expect(sample).toContain(by)
  expect(sample).toContain(linkToItem('memo', catalog.memo.id))
  expect(sample.match(/<img src="[^"]*reading/g)).toHaveLength(2)
})

test('for a subject and for a stage, the payer sees pages of a memo in it', async () => {
  const { db } = provider.deps
  await db.execute(sql`UPDATE subjects SET price_minor = 4000 WHERE id = ${catalog.subject.id}`)
  await db.execute(sql`UPDATE study_stages SET price_minor = 9000 WHERE id = ${catalog.stage.id}`)
  for (const { id } of [catalog.subject, catalog.stage]) {
    const { token } = await makeLink(id)
    expect(await (await shop.get(`/pay/${token}`)).text()).toContain('id="sample"')
  }
})
