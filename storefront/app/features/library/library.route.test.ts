import { refundOrder } from 'provider/src/sales/aftercare/refund/refund-order.ts'
import { createCatalog, createMemo, createStoredFile } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { readPdfText } from 'provider/src/testing/file/read-pdf-text.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../testing/create-test-storefront.ts'
import { markKept } from '../../session/cookies/kept-cookie.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let freeId: number
let pricedId: number

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
  const { db, files } = provider.deps
  const { stage, subject } = await createCatalog(db)
  const { id: fileId } = await createStoredFile(db, { files, bytes: await createPdf() })
  const memo = await createMemo(db, {
    studyStageId: stage.id,
    subjectId: subject.id,
    isFree: true,
    fileId,
    title: { en: 'Waves', ar: 'الموجات' },
  })
  freeId = memo.id
  const { id: pricedFile } = await createStoredFile(db, { files, bytes: await createPdf() })
  pricedId = (await createMemo(db, { studyStageId: stage.id, subjectId: subject.id, fileId: pricedFile })).id
})
afterAll(() => provider.close())
afterEach(() => {
  shop.network.intercept = (request) => provider.app.fetch(request)
})

/** A student, with or without the free memo. */
async function student({ hasMemo }: { hasMemo: boolean }) {
  const { person } = await createPerson(provider.deps)
  provider.clock.now = new Date()
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  if (hasMemo) await provider.post('Library/AddFree', { id: freeId }, { token })
  return { personId: person.id, token, headers: { Cookie: sessionCookie({ id: person.id, accessToken: token, refreshToken }) } }
}

test('an empty library says what to do next', async () => {
  const { headers } = await student({ hasMemo: false })
  for (const path of ['/dashboard', '/dashboard/library']) {
    expect(await (await shop.get(path, headers)).text()).toContain('Your library is empty')
  }
})

test('owned memos are in the library, in the reader’s language', async () => {
  const { headers } = await student({ hasMemo: true })
  expect(await (await shop.get('/dashboard/library', headers)).text()).toContain('Waves')
  expect(await (await shop.get('/dashboard/library', { Cookie: `${headers.Cookie}; locale=ar` })).text()).toContain('الموجات')
})

test('the file comes stamped, whole or in ranges, and no cache stores it', async () => {
  const { headers } = await student({ hasMemo: true })
  const whole = await shop.get(`/dashboard/read/${freeId}/file`, headers)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('Content-Type')).toBe('application/pdf')
  expect(whole.headers.get('Content-Disposition')).toBe('inline')
  expect(whole.headers.get('Cache-Control')).toBe('private, no-store')
  const pdf = new Uint8Array(await whole.arrayBuffer())
  for (const page of await readPdfText(pdf)) expect(page).toMatch(/Order \d+ · [0-9A-Z]{8} · p•••••@example\.com/)
  const part = await shop.get(`/dashboard/read/${freeId}/file`, { ...headers, Range: 'bytes=0-7' })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 0-7/${pdf.byteLength}`)
  expect(await part.text()).toBe('%PDF-1.7')
})

test('a download is the stamped file under the memo’s name', async () => {
  const { headers } = await student({ hasMemo: true })
  const answer = await shop.get(`/dashboard/read/${freeId}/file?download`, headers)
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''Waves\.pdf$/)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect((await readPdfText(new Uint8Array(await answer.arrayBuffer())))[0]).toMatch(/Order \d+/)
})

/** Every way in which a browser or another client may request a file. */
const asks: { query?: string; headers?: Record<string, string>; method?: string }[] = [
  {},
  { method: 'HEAD' },
  { query: '?download' },
  { headers: { Range: 'bytes=0-0' } },
  { headers: { Range: 'bytes=0-0', 'If-Range': '"x"' } },
  { headers: { 'If-None-Match': '*' } },
]

test('another student, a guest and somebody who had a refund get no byte of it, however they ask', async () => {
  const owner = await student({ hasMemo: false })
  const { orderId } = await orderAndPay(provider, owner, [pricedId])
  const other = await student({ hasMemo: false })
  const ask = (cookie: Record<string, string>) =>
    Promise.all(
      asks.map(({ query = '', headers, method = 'GET' }) =>
        shop.fetch(`/dashboard/read/${pricedId}/file${query}`, { method, headers: { ...cookie, ...headers } }),
      ),
    )
  const isSent = async (answers: Promise<Response[]>) => {
    const sent = await Promise.all((await answers).map(async (answer) => ({ answer, text: await answer.text() })))
    for (const { answer } of sent) expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    return sent.map(({ answer, text }) => [answer.ok, text.includes('%PDF')].some(Boolean))
  }
  expect(await isSent(ask(owner.headers))).toEqual(asks.map(() => true))
  expect(await isSent(ask(other.headers))).toEqual(asks.map(() => false))
  expect(await isSent(ask({}))).toEqual(asks.map(() => false))
  const by = { byId: owner.personId, locale: 'en', requestId: 'test', idempotencyKey: 'one' } as const
  await refundOrder(provider.deps, { ...by, orderId, lines: [String(pricedId)] })
  expect(await isSent(ask(owner.headers))).toEqual(asks.map(() => false))
  const reader = await shop.get(`/dashboard/read/${pricedId}`, owner.headers)
  const said = await reader.text()
  expect([reader.status, said.includes('This memo is not in your library'), said.includes(`href="/memos/${pricedId}"`)]).toEqual([
    404,
    true,
    true,
  ])
  expect(await (await shop.get('/dashboard/read/999999', owner.headers)).text()).toContain('Page Not Found')
})

test('the place where reading stopped is remembered', async () => {
  const { headers, token } = await student({ hasMemo: true })
  const response = await shop.post(`/dashboard/read/${freeId}.data`, { page: '3' }, headers)
  expect(await response.text()).toContain('"isSaved",true')
  const { data } = (await (await provider.get(`Library/GetById?Id=${freeId}`, { token })).json()) as { data: { lastPage: number } }
  expect(data.lastPage).toBe(3)
  expect(await (await shop.get('/dashboard', headers)).text()).toContain('You stopped at page 3')
})

test('a device that gets the key of a copy is marked as keeping memos of this person, and a call for the key is never cached', async () => {
  const { headers, personId } = await student({ hasMemo: true })
  const lent = await shop.post(`/dashboard/read/${freeId}/file`, { intent: 'lease' }, headers)
  expect(await lent.json()).toMatchObject({ personId, memo: { id: freeId } })
  expect(lent.headers.get('Cache-Control')).toBe('private, no-store')
  expect(lent.headers.getSetCookie()).toContain(markKept(personId, false))
  expect(markKept(personId, false)).not.toContain(personId)
})

test.each(['', '0', '-1', '2.5', 'x', '99999999999999999999'])('the page %j is no place', async (page) => {
  const { headers } = await student({ hasMemo: true })
  expect((await shop.post(`/dashboard/read/${freeId}`, { page }, headers)).status).toBe(422)
})

test('bookmarks and notes are saved from the reader, shown again, counted in the library, and nothing of them is cached', async () => {
  const { headers } = await student({ hasMemo: true })
  const path = `/dashboard/read/${freeId}/marks`
  const send = async (fields: Record<string, string>) => {
    const answer = await shop.post(path, fields, headers)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    return { status: answer.status, said: (await answer.json()) as { note: { version: string } } }
  }
  const bookmark = { intent: 'bookmark', page: '2', isMarked: 'yes' }
  expect(await send(bookmark)).toMatchObject({ status: 200, said: { kind: 'saved', bookmark: { page: 2, edition: 1 } } })
  const { note } = (await send({ intent: 'note', page: '3', text: 'Like the gears', seen: '' })).said
  const second = (await send({ intent: 'note', page: '3', text: 'Like gears', seen: note.version })).said.note
  const late = await send({ intent: 'note', page: '3', text: 'Late', seen: note.version })
  expect(late).toEqual({ status: 409, said: { kind: 'changed', note: second } })
  expect(await send({ intent: 'note', page: '3', text: ' ', seen: second.version })).toMatchObject({
    status: 422,
    said: { kind: 'refused' },
  })
  expect(await (await shop.get(path, headers)).json()).toMatchObject({ bookmarks: [{ page: 2 }], notes: [second] })
  expect(await (await shop.get(`/dashboard/read/${freeId}`, headers)).text()).toContain('Like gears')
  const library = await (await shop.get('/dashboard/library', headers)).text()
  expect(library).toContain(`href="/dashboard/read/${freeId}#marks"`)
  expect(library).toContain('1 bookmark · 1 note')
  expect((await send({ intent: 'remove-note', page: '3', seen: second.version })).status).toBe(200)
  expect(await (await shop.get(path, headers)).json()).toMatchObject({ notes: [] })
})

test('highlights are saved from the reader, shown again and taken off; what the shop refuses says why', async () => {
  const { headers } = await student({ hasMemo: true })
  const path = `/dashboard/read/${freeId}/marks`
  const send = async (fields: Record<string, string>) => {
    const answer = await shop.post(path, fields, headers)
    return { status: answer.status, said: (await answer.json()) as object }
  }
  const id = '0b8e6c1e-5d0f-4d5e-9c39-0f1c2a3b4c5d'
  const words = { highlight: id, page: '2', quote: 'Gears turn', before: 'See: ', after: '.', colour: 'blue' }
  const highlight = { id, page: 2, quote: 'Gears turn', before: 'See: ', after: '.', colour: 'blue', edition: 1 }
  expect(await send({ intent: 'highlight', ...words })).toMatchObject({ status: 200, said: { kind: 'saved', highlight } })
  expect(await (await shop.get(path, headers)).json()).toMatchObject({ highlights: [highlight] })
  expect(await (await shop.get(`/dashboard/read/${freeId}`, headers)).text()).toContain('Gears turn')
  const other = { ...words, highlight: '1b8e6c1e-5d0f-4d5e-9c39-0f1c2a3b4c5d', page: '9999' }
  expect(await send({ intent: 'highlight', ...other })).toEqual({
    status: 422,
    said: { kind: 'refused', text: 'The memo has no such page.' },
  })
  expect((await send({ intent: 'remove-highlight', highlight: id })).status).toBe(200)
  expect(await (await shop.get(path, headers)).json()).toMatchObject({ highlights: [] })
})

test('if the provider does not answer, a mark may be resent; a guest is sent to the log-in, and nobody else gets them', async () => {
  const { headers } = await student({ hasMemo: true })
  const path = `/dashboard/read/${freeId}/marks`
  const bookmark = { intent: 'bookmark', page: '2', isMarked: 'yes' }
  const other = await student({ hasMemo: false })
  expect((await shop.post(path, bookmark, other.headers)).status).toBe(404)
  const guest = await shop.post(path, bookmark)
  expect([guest.status, guest.headers.get('Location')]).toEqual([302, '/login'])
  shop.network.intercept = () => Response.json({ message: 'oops' }, { status: 500 })
  const answer = await shop.post(path, bookmark, headers)
  expect([answer.status, await answer.json()]).toEqual([503, { kind: 'unavailable' }])
})

test('a report about a page is sent on, with thanks and the number of the message; a missing part is named at its field', async () => {
  const { headers } = await student({ hasMemo: true })
  const report = async (fields: Record<string, string>) =>
    (await shop.post(`/dashboard/read/${freeId}.data`, { intent: 'report', ...fields }, headers)).text()
  expect(await report({ page: '2', text: 'A sign is wrong.' })).toMatch(
    /Thank you\. We will look into it and answer by e-mail \(no\. \d+\)\./,
  )
  expect(await report({ page: '', text: 'A sign is wrong.' })).toContain('Enter the number of the page')
  expect(await report({ page: '99', text: 'A sign is wrong.' })).toContain('The memo has no such page.')
  expect(await report({ page: '2', text: '' })).toContain('Say in a few words what is wrong')
  const arabic = { Cookie: `${headers.Cookie}; locale=ar` }
  const answer = await shop.post(`/dashboard/read/${freeId}.data`, { intent: 'report', page: '2', text: '' }, arabic)
  expect(await answer.text()).toContain('اكتب في كلمات قليلة ما الخطأ')
})

test('if a copy cannot be made, a text says so, and nothing else is sent instead', async () => {
  const { db, files } = provider.deps
  const { stage, subject } = await createCatalog(db)
  const { id: fileId } = await createStoredFile(db, { files })
  const memo = await createMemo(db, { studyStageId: stage.id, subjectId: subject.id, isFree: true, fileId })
  const { headers, token } = await student({ hasMemo: false })
  await provider.post('Library/AddFree', { id: memo.id }, { token })
  const answer = await shop.get(`/dashboard/read/${memo.id}/file`, headers)
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
    503,
    'text/plain; charset=utf-8',
    'private, no-store',
  ])
  expect(await answer.text()).toContain('could not be prepared')
})

test('if the provider breaks, the error page says 500 and nothing is lost', async () => {
  const { headers } = await student({ hasMemo: true })
  shop.network.intercept = () => Response.json({ message: 'oops' }, { status: 500, headers: { 'X-Request-Id': 'request-7' } })
  const response = await shop.get(`/dashboard/read/${freeId}`, headers)
  expect(response.status).toBe(500)
  const page = await response.text()
  expect(page).toContain('Internal Server Error')
  expect(page).toContain('request-7')
  expect((await shop.get(`/dashboard/read/${freeId}/file`, headers)).status).toBe(503)
})
