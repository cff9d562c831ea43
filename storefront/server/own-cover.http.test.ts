import { setCoverEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import { linkToPicture, maxPictureBytes } from 'contract/catalogue/picture.ts'
import { linkTo } from 'contract/pages.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPicture, pngOf } from 'provider/src/testing/file/picture-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../testing/create-test-storefront.ts'

const provider = await createTestApp()
provider.clock.now = new Date()
const storefront = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
afterAll(() => provider.close())

const { memo } = await createCatalog(provider.deps.db)
const { person } = await createPerson(provider.deps, { roles: ['memo-view', 'memo-edit'] })
const { token, refreshToken } = await createSessionFor(provider, person.id)
const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })

function upload(bytes: Uint8Array<ArrayBuffer>, lang = 'en') {
  const body = new FormData()
  body.append('version', '1')
  body.append('file', new File([bytes], 'cover.png'))
  const headers = { Cookie: `${Cookie}; lang=${lang}`, 'Sec-Fetch-Site': 'same-origin' }
  return storefront.fetch(`/admin/memos/${memo.id}/cover`, { method: 'POST', headers, body })
}

test('a refused picture is reported beside its field, in the page’s language', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const answer = await upload(svg)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('SVG files are not accepted, because they can contain scripts')
  const large = await upload(new Uint8Array(maxPictureBytes + 1))
  expect(large.status).toBe(422)
  expect(await large.text()).toContain('The picture is larger than 8 MB')
})

test(`a picture of ${setCoverEndpoint.path} is on the page of its memo, and its files may be kept for good`, async () => {
  expect((await upload(await pngOf(createPicture()))).status).toBe(302)
  const html = await (await storefront.fetch(linkTo('memo', memo.id))).text()
  const name = /\/pictures\/([0-9a-f]{32})\/320\.webp/.exec(html)?.[1] ?? ''
  expect(html).toContain(`src="${linkToPicture(name, 320, 'webp')}"`)
  const file = await storefront.fetch(linkToPicture(name, 640, 'avif'))
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('Set-Cookie')).toBeNull()
  for (const path of [`/pictures/${name}/641.webp`, `/pictures/${name}/320.svg`, `/pictures/${'0'.repeat(32)}/320.webp`])
    expect((await storefront.fetch(path)).status).toBe(404)
})

test('a memo that had a picture gets its drawn cover back', async () => {
  const path = `/admin/memos/${memo.id}/cover`
  const shown = await (await storefront.get(path, { Cookie })).text()
  const version = /name="version" value="(\d+)"/.exec(shown)?.[1] ?? ''
  expect(shown).toContain('value="draw"')
  expect((await storefront.post(path, { version, intent: 'draw' }, { Cookie })).status).toBe(302)
  expect(await (await storefront.get(path, { Cookie })).text()).not.toContain('value="draw"')
  storefront.purge()
  expect(await (await storefront.fetch(linkTo('memo', memo.id))).text()).not.toMatch(/\/pictures\/[0-9a-f]{32}/)
})
