import { createPerson, createSessionFor } from 'provider/testing/account-factory.ts'
import { createCatalog, createMemo, createStoredFile } from 'provider/testing/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/testing/create-test-app.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../testing/create-test-storefront.ts'

const pdf = new TextEncoder().encode('%PDF-1.7\n% twenty-six letters in all: abcdefghijklmnopqrstuvwxyz\n%%EOF\n')

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let freeId: number

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
  const { db, files } = provider.deps
  const { stage, subject } = await createCatalog(db)
  const { id: fileId } = await createStoredFile(db, { files, bytes: pdf })
  const memo = await createMemo(db, {
    studyStageId: stage.id,
    subjectId: subject.id,
    isFree: true,
    fileId,
    title: { en: 'Waves', ar: 'الموجات' },
  })
  freeId = memo.id
})
afterAll(() => provider.close())
afterEach(() => {
  shop.network.intercept = (request) => provider.app.fetch(request)
})

/** A student, with the free memo in the library or not. */
async function student({ hasMemo }: { hasMemo: boolean }) {
  const { person } = await createPerson(provider.deps)
  provider.clock.now = new Date()
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  if (hasMemo) await provider.post('Library/AddFree', { id: freeId }, { token })
  return { token, headers: { Cookie: sessionCookie({ id: person.id, accessToken: token, refreshToken }) } }
}

test('an empty library says what to do next', async () => {
  const { headers } = await student({ hasMemo: false })
  for (const path of ['/dashboard', '/dashboard/library']) {
    expect(await (await shop.get(path, headers)).text()).toContain('Your library is empty')
  }
})

test('what is owned stands in the library, in the reader’s language', async () => {
  const { headers } = await student({ hasMemo: true })
  expect(await (await shop.get('/dashboard/library', headers)).text()).toContain('Waves')
  expect(await (await shop.get('/dashboard/library', { Cookie: `${headers.Cookie}; locale=ar` })).text()).toContain('الموجات')
})

test('the file comes whole or in ranges, and lies in no cache', async () => {
  const { headers } = await student({ hasMemo: true })
  const whole = await shop.get(`/dashboard/read/${freeId}/file`, headers)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('Content-Type')).toBe('application/pdf')
  expect(whole.headers.get('Cache-Control')).toBe('private, no-store')
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(pdf)
  const part = await shop.get(`/dashboard/read/${freeId}/file`, { ...headers, Range: 'bytes=0-7' })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 0-7/${pdf.byteLength}`)
  expect(await part.text()).toBe('%PDF-1.7')
})

test('what is not owned is the 404 page, its file too', async () => {
  const { headers } = await student({ hasMemo: false })
  for (const path of [`/dashboard/read/${freeId}`, `/dashboard/read/${freeId}/file`, '/dashboard/read/nothing', '/dashboard/read/%00']) {
    expect((await shop.get(path, headers)).status, path).toBe(404)
  }
})

test('the place where reading stopped is remembered', async () => {
  const { headers, token } = await student({ hasMemo: true })
  const response = await shop.post(`/dashboard/read/${freeId}.data`, { page: '3' }, headers)
  expect(await response.text()).toContain('"isSaved",true')
  const { data } = (await (await provider.get(`Library/GetById?Id=${freeId}`, { token })).json()) as { data: { lastPage: number } }
  expect(data.lastPage).toBe(3)
  expect(await (await shop.get('/dashboard', headers)).text()).toContain('You stopped at page 3')
})

test.each(['', '0', '-1', '2.5', 'x', '99999999999999999999'])('the page %j is no place', async (page) => {
  const { headers } = await student({ hasMemo: true })
  expect((await shop.post(`/dashboard/read/${freeId}`, { page }, headers)).status).toBe(422)
})

test('while the provider breaks, the error page says 500 or 503 and nothing is lost', async () => {
  const { headers } = await student({ hasMemo: true })
  shop.network.intercept = () => Response.json({ message: 'oops' }, { status: 500, headers: { 'X-Request-Id': 'request-7' } })
  const response = await shop.get('/dashboard/library', headers)
  expect(response.status).toBeGreaterThanOrEqual(500)
  const page = await response.text()
  expect(page).toContain('Internal Server Error')
  expect(page).toContain('request-7')
  expect((await shop.get(`/dashboard/read/${freeId}/file`, headers)).status).toBe(503)
})
