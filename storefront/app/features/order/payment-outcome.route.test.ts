import type { Address } from 'contract/account/address.ts'
import { createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { chooseAtSandbox, decideSilently, order, orderAndPay, read } from 'provider/src/testing/sales/order-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, catalog, member } = await openShop()
const paper = `${catalog.memo.id}:print`
await createPrintedOffer(provider.deps.db, { memoId: catalog.memo.id })

type Headers = Record<string, string>
const inLanguage = ({ Cookie }: Headers, lang: string) => ({ Cookie: `${Cookie}; locale=${lang}` })

/** What the result page shows: its text, its lines (with all their tags), and whether it celebrates. */
async function seeResult(orderId: string, headers: Headers) {
  const html = (await (await shop.get(`/paymentSucceesed?orderId=${orderId}`, headers)).text()).replaceAll('<!-- -->', '')
  const main = html.split('<main')[1]?.split('</main>')[0] ?? ''
  const list = /<ul aria-label="[^"]*" class="figures.*?<\/ul>/s.exec(main)?.[0] ?? ''
  return { main, lines: list.split('line-with-cover').slice(1), isJoyful: main.includes('class="joy"') }
}

const readerOf = (id: number) => `href="/dashboard/read/${id}"`

test.each([
  ['en', 'Read it now', '2 memos, ready to read', 'brought to you within 2 working days: ', 'Salmiya'],
  ['ar', 'اقرأها الآن', 'مذكرتان جاهزتان للقراءة', 'وتصلك خلال يومي عمل: ', 'السالمية'],
] as const)(
  'each line of a paid order has its cover and its own next step: a memo is read, a package lists its memos, a copy comes home (%s)',
  async (lang, readIt, memos, comes, area) => {
    const { token, headers } = await member()
    const home = {
      recipientName: 'Noura',
      phone: '51234567',
      governorateId: 'hawalli',
      areaId: 'salmiya',
      block: '4',
      street: '12',
      building: '27',
    }
    const { data: address } = await read<Address>(await provider.post('Address/Create', home, { token }))
    const items = [{ id: catalog.package.id }, { id: paper, quantity: 2 }]
    const { orderId } = await orderAndPay(provider, { token }, [], { items, addressId: address.id })
    const { main, lines, isJoyful } = await seeResult(orderId, inLanguage(headers, lang))
    expect(isJoyful).toBe(true)
    expect(lines.map((line) => /class="cover[^>]*data-kind="(\w+)"/.exec(line)?.[1])).toEqual(['package', 'memo'])
    const [bundle = '', copies = ''] = lines
    expect(bundle).toContain(memos)
    for (const { id } of [catalog.memo, catalog.otherMemo]) expect(bundle).toContain(readerOf(id))
    expect(copies).toContain(comes)
    expect(copies).toContain(area)
    expect(copies).not.toContain('/dashboard/read/')
    // The one way to all of it.
    expect(main).toContain('href="/dashboard/library"')

    const other = await member()
    const one = await orderAndPay(provider, other, [catalog.memo.id])
    const alone = await seeResult(one.orderId, inLanguage(other.headers, lang))
    expect(alone.lines).toHaveLength(1)
    expect(alone.lines[0]).toContain(readerOf(catalog.memo.id))
    expect(alone.lines[0]).toContain(readIt)
  },
)

test('a copy that is picked up says where it will wait; cash is celebrated only once it is paid', async () => {
  const { token, headers } = await member()
  const body = { items: [{ id: paper }], deliveryMethod: 'pickUp' }
  const paid = await orderAndPay(provider, { token }, [], body)
  expect((await seeResult(paid.orderId, headers)).lines[0]).toMatch(/ready within one working day: \u2068Hawalli shop\u2069/)
  const { settings } = provider.deps
  const { gateways } = settings
  settings.gateways = { ...gateways, cod: true }
  const { data } = await order(provider, { token }, [], { ...body, paymentMethod: 'cod' })
  settings.gateways = gateways
  const inCash = await seeResult(data.orderId, headers)
  expect(inCash.lines[0]).toContain('Hawalli shop')
  expect(inCash.isJoyful).toBe(false)
})

test('while the payment is pending the lines show their covers, and open and celebrate nothing; then they do', async () => {
  const { token, headers } = await member()
  const items = [{ id: catalog.package.id }, { id: paper }]
  const { data } = await order(provider, { token }, [], { items, deliveryMethod: 'pickUp' })
  const waiting = await seeResult(data.orderId, headers)
  expect(waiting.lines).toHaveLength(2)
  for (const line of waiting.lines) expect(line).toContain('class="cover')
  expect(waiting.lines[0]).toContain('Opens in your library as soon as the payment arrives.')
  expect(waiting.lines[1]).toContain('Printed as soon as the payment arrives.')
  expect(waiting.main).not.toContain('/dashboard/read/')
  expect(waiting.isJoyful).toBe(false)
  // The gateway knows of the money, and its message was lost: the page asks.
  await decideSilently(provider, data)
  const paid = await seeResult(data.orderId, headers)
  expect(paid.lines[0]).toContain(readerOf(catalog.otherMemo.id))
  expect(paid.isJoyful).toBe(true)
})

test.each([
  ['en', 'Someone paid for you', 'In Noura’s library now', 'Being printed for Noura'],
  ['ar', 'دُفع ثمنه عنك', 'أصبحت في مكتبة Noura', 'تُطبع الآن لـNoura'],
] as const)(
  'an order that somebody else paid says so to its student; the payer sees what became of each line (%s)',
  async (lang, said, file, copy) => {
    const { token, headers } = await member()
    const items = [{ id: catalog.memo.id }, { id: paper }]
    const asked = await read<{ token: string }>(await provider.post('PayLink/Create', { items, deliveryMethod: 'pickUp' }, { token }))
    const link = asked.data.token
    const begun = await read<{ paymentUrl: string }>(await provider.post('PayLink/Pay', { token: link }, {}))
    const locale = { Cookie: `locale=${lang}` }
    const seeDone = async () =>
      (await (await shop.get(`/pay/${link}/done`, locale)).text()).replaceAll('<!-- -->', '').replaceAll(/[\u2068\u2069]/g, '')
    expect((await seeDone()).includes('class="joy"')).toBe(false)
    await chooseAtSandbox(provider, begun.data.paymentUrl, 'pay')
    const done = await seeDone()
    expect(done.match(/class="cover /g)).toHaveLength(2)
    for (const text of [file, copy, 'class="joy"']) expect(done).toContain(text)
    expect(done).not.toContain('/dashboard/read/')
    const own = await read<{ items: { orderId: string }[] }>(await provider.get('Order/GetAll', { token }))
    const { main, lines } = await seeResult(own.data.items[0]?.orderId ?? '', inLanguage(headers, lang))
    expect(main).toContain(said)
    expect(main).not.toContain('Your payment has arrived')
    expect(lines[0]).toContain(readerOf(catalog.memo.id))
  },
)

test('if the catalogue does not answer, each line still has a cover and its next step', async () => {
  const { token, headers } = await member()
  const { orderId } = await orderAndPay(provider, { token }, [catalog.package.id])
  shop.purge()
  shop.network.intercept = (request) =>
    /Package\/GetById|Library\/GetAll/.test(request.url) ? new Response('oops', { status: 500 }) : provider.app.fetch(request)
  const { lines } = await seeResult(orderId, headers)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('class="cover')
  expect(lines[0]).toContain('href="/dashboard/library"')
})
