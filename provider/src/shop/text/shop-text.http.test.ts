import type { PublishedText, ShopTextDraft } from 'contract/shop/shop-text.ts'
import { expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })
const words = { titleEn: 'Terms', titleAr: 'الشروط', bodyEn: 'First.\n\n## Refunds\n\nWithin a week.', bodyAr: 'أولاً.' }

type Answer = { draft: ShopTextDraft | null; published: PublishedText | null }
const post = (path: string, body: object, lang = 'en') => shop.post(`ShopText/${path}`, body, { token: owner.token, lang })
const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data
const read = (kind: string, number?: number) => shop.get(`Shop/GetText?Kind=${kind}${number ? `&Number=${number}` : ''}`)
type Told = { text: PublishedText | null; versions: { number: number }[] }

test('a draft is only visible to staff; published it is a version that never changes', async () => {
  const saved = await dataOf<Answer>(await post('SaveDraft', { kind: 'terms', version: 0, ...words }))
  expect(saved).toEqual({ draft: { ...words, version: 1 }, published: null })
  expect(await dataOf(await read('terms'))).toEqual({ text: null, versions: [] })
  await post('Publish', { kind: 'terms', version: 1, ...words })
  await post('Publish', { kind: 'terms', version: 2, ...words, bodyEn: 'Second.' })
  const now = await dataOf<Told>(await read('terms'))
  expect([now.text?.number, now.text?.bodyEn, now.versions.map(({ number }) => number)]).toEqual([2, 'Second.', [2, 1]])
  expect((await dataOf<Told>(await read('terms', 1))).text).toMatchObject(words)
  expect((await read('terms', 3)).status).toBe(404)
  expect(await dataOf(await read('privacy'))).toEqual({ text: null, versions: [] })
})

test.each([
  ['en', 'Write it in this language too'],
  ['ar', 'اكتبه بهذه اللغة أيضاً'],
])('a text that lacks a language can be saved, but not published (%s)', async (lang, fault) => {
  const { draft } = await dataOf<Answer>(await shop.get('ShopText/GetDraft?Kind=privacy', { token: owner.token }))
  const half = { kind: 'privacy', ...words, bodyAr: ' ', version: draft?.version ?? 0 }
  expect((await post('SaveDraft', half)).status).toBe(200)
  const refused = await post('Publish', { ...half, version: half.version + 1 }, lang)
  expect(refused.status).toBe(422)
  expect(((await refused.json()) as { errors: object }).errors).toEqual({ bodyAr: [fault] })
})

test('the second of two simultaneous writers is told, and shown what the first wrote', async () => {
  await post('SaveDraft', { kind: 'about', version: 0, ...words, bodyEn: 'Hers.' })
  for (const version of [0, 7]) {
    const refused = await post('SaveDraft', { kind: 'about', version, ...words, bodyEn: 'His.' })
    expect(refused.status).toBe(409)
    expect(await dataOf<Answer>(refused)).toMatchObject({ draft: { bodyEn: 'Hers.', version: 1 } })
  }
})

test('saving and publishing leave lines in the audit log, without the text', async () => {
  const { items } = await listAudit(shop.deps.db, { actorId: owner.personId, number: 1, size: 50 })
  const lines = items.filter(({ action }) => action === 'text-published')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ fields: ['terms'], targetId: null })
  expect(JSON.stringify(items)).not.toContain('Second')
})
