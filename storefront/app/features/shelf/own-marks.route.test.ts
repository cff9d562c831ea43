import { randomUUID } from 'node:crypto'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, member, catalog } = await openShop()
const { id } = catalog.memo

async function open(path: string, { headers }: { headers: { Cookie: string } }, language: string) {
  const page = await (await shop.get(path, { Cookie: `${headers.Cookie}; locale=${language}` })).text()
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}

test('the shelf leads to the last notes, bookmarks and highlights, and the library counts them, in both languages', async () => {
  const own = await member()
  await orderAndPay(provider, own, [id])
  expect(await open('/dashboard', own, 'en')).not.toContain('My notes')
  const highlightId = randomUUID()
  const send = (path: string, body: object) => provider.post(`Library/${path}`, { id, ...body }, { token: own.token })
  await send('SaveBookmark', { page: 4, isMarked: true })
  await send('SaveNote', { page: 3, text: 'Ask <i>about</i> this.', seenVersion: null })
  await send('SaveHighlight', { highlightId, page: 2, quote: 'Gears turn', before: '', after: '', colour: 'rose' })
  const page = await open('/dashboard', own, 'en')
  for (const place of ['#page=4', '#page=3&amp;note', `#page=2&amp;highlight=${highlightId}`])
    expect(page).toContain(`href="/dashboard/read/${id}${place}"`)
  expect(page).toContain('Ask &lt;i&gt;about&lt;/i&gt; this.')
  expect(page).toContain('<q>Gears turn</q>')
  expect(await open('/dashboard/library', own, 'en')).toContain('1 bookmark · 1 note · 1 highlight')
  expect(await open('/dashboard', own, 'ar')).toContain('ملاحظاتي')
  expect(await open('/dashboard/library', own, 'ar')).toContain('إشارة واحدة · ملاحظة واحدة · تظليل واحد')
})
