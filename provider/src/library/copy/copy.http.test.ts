import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { memos } from '../../db/schema/catalog.ts'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { orderLines } from '../../sales/books/order.schema.ts'
import { createCatalog, createMemo, createPackage, createStoredFile } from '../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { readPdfText } from '../../testing/file/read-pdf-text.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../../testing/student/account-factory.ts'
import { stampedCopies } from '../library.schema.ts'
import { removeCopies } from './remove-copies.job.ts'

let shop: TestApp
let place: { subjectId: number; studyStageId: number }
let student: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  const { subject, stage } = await createCatalog(shop.deps.db)
  place = { subjectId: subject.id, studyStageId: stage.id }
  student = await logInAs(shop)
})
afterAll(() => shop.close())

async function createBook(pdf?: Uint8Array, fields: Partial<typeof memos.$inferInsert> = {}) {
  const bytes = pdf ?? (await createPdf())
  const file = await createStoredFile(shop.deps.db, { files: shop.deps.files, bytes })
  const title = { en: 'Work (1)', ar: 'الشغل' }
  return { ...(await createMemo(shop.deps.db, { ...place, title, ...fields, fileId: file.id })), pdf: bytes }
}
const getFile = (id: number, { token = student.token, headers = {}, query = '', lang = 'en' } = {}) =>
  shop.get(`Library/GetFile?Id=${id}${query}`, { token, headers, lang })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const copiesOf = (memoId: number) => shop.deps.db.select().from(stampedCopies).where(eq(stampedCopies.memoId, memoId))
const refund = (orderId: string, lines: number[]) =>
  refundOrder(shop.deps, {
    ...{ byId: student.personId, locale: 'en', requestId: 'test', orderId },
    ...{ lines: lines.map(String), idempotencyKey: crypto.randomUUID() },
  })

test('each page that the buyer is sent has order number, tracing code and masked e-mail', async () => {
  const book = await createBook()
  const { orderNumber } = await orderAndPay(shop, student, [book.id])
  const pages = await readPdfText(await bytesOf(await getFile(book.id)))
  const [copy] = await copiesOf(book.id)
  expect(pages).toHaveLength(3)
  for (const page of pages) expect(page).toContain(`Order ${orderNumber} · ${copy?.tracingCode} · p•••••@example.com`)
  expect(copy).toMatchObject({ memoId: book.id, edition: 1, sourceFileId: book.fileId, createdAt: shop.clock.now })
})

test('a free memo that is owned is stamped too', async () => {
  const book = await createBook(undefined, { isFree: true })
  await shop.post('Library/AddFree', { id: book.id }, { token: student.token })
  const [first] = await readPdfText(await bytesOf(await getFile(book.id)))
  expect(first).toMatch(/Order \d+ · [0-9A-Z]{8} · p•••••@example\.com/)
})

test('twenty simultaneous requests for a new copy get the same one, which is made once', async () => {
  const book = await createBook()
  await orderAndPay(shop, student, [book.id])
  const reading = vi.spyOn(shop.deps.files, 'read')
  const answers = await Promise.all(Array.from({ length: 20 }, () => getFile(book.id)))
  expect(reading.mock.calls.filter(([id]) => id === book.fileId)).toHaveLength(1)
  reading.mockRestore()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const copies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')))
  expect(new Set(copies).size).toBe(1)
  expect(await copiesOf(book.id)).toHaveLength(1)
})

test('two students get their own copies, even at the same time, and each gets the same again later', async () => {
  const book = await createBook()
  const other = await logInAs(shop)
  const mine = await orderAndPay(shop, student, [book.id])
  const theirs = await orderAndPay(shop, other, [book.id])
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => getFile(book.id, { token: index % 2 ? other.token : student.token })),
    )
    for (const [index, answer] of answers.entries()) {
      const [page] = await readPdfText(await bytesOf(answer))
      const numbers = [mine.orderNumber, theirs.orderNumber].filter((number) => page?.includes(`Order ${number} `))
      expect(numbers).toEqual([index % 2 ? theirs.orderNumber : mine.orderNumber])
    }
  }
  const codes = (await copiesOf(book.id)).map(({ tracingCode }) => tracingCode)
  expect(new Set(codes).size).toBe(2)
})

test('the file is sent whole, as a PDF under its title, and no cache stores it; as a download it is a file', async () => {
  const book = await createBook()
  await orderAndPay(shop, student, [book.id])
  const response = await getFile(book.id, { lang: 'ar' })
  expect(response.status).toBe(200)
  const [copy] = await copiesOf(book.id)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(copy?.sizeBytes),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const disposition = (kind: string) =>
    new RegExp(`^${kind}; filename="[\\w.-]+\\.pdf"; filename\\*=UTF-8''%D8%A7%D9%84%D8%B4%D8%BA%D9%84\\.pdf$`)
  expect(response.headers.get('Content-Disposition')).toMatch(disposition('inline'))
  expect((await bytesOf(response)).byteLength).toBe(copy?.sizeBytes)
  const download = await getFile(book.id, { lang: 'ar', query: '&Download=true' })
  expect(download.headers.get('Content-Disposition')).toMatch(disposition('attachment'))
  await download.body?.cancel()
})

test('a range of the copy is sent as 206, a range outside of it is 416, and a conditional range gets everything', async () => {
  const book = await createBook()
  await orderAndPay(shop, student, [book.id])
  const whole = await bytesOf(await getFile(book.id))
  const part = await getFile(book.id, { headers: { Range: 'bytes=9-12' } })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 9-12/${whole.byteLength}`])
  expect(await bytesOf(part)).toEqual(whole.slice(9, 13))
  const outside = await getFile(book.id, { headers: { Range: `bytes=${whole.byteLength}-` } })
  expect([outside.status, outside.headers.get('Content-Range'), await outside.text()]).toEqual([416, `bytes */${whole.byteLength}`, ''])
  for (const headers of [
    { Range: 'bytes=0-3', 'If-Range': '"etag"' },
    { 'If-None-Match': '*' },
    { 'If-Modified-Since': new Date().toUTCString() },
  ]) {
    const answer = await getFile(book.id, { headers: headers as Record<string, string> })
    expect(answer.status).toBe(200)
    expect(await bytesOf(answer)).toEqual(whole)
  }
})

/** Every way in which a file can be asked for. */
const ways: { headers?: Record<string, string>; query?: string; method?: string }[] = [
  {},
  { method: 'HEAD' },
  { query: '&Download=true' },
  { headers: { Range: 'bytes=0-0' } },
  { headers: { Range: 'bytes=-1' } },
  { headers: { Range: 'bytes=0-0', 'If-Range': '"x"' } },
  { headers: { 'If-None-Match': '*' } },
]
async function askAllWays(id: number, token?: string): Promise<number[]> {
  const answers = await Promise.all(
    ways.map(({ headers, query = '', method = 'GET' }) =>
      shop.fetch(`/api/Website/Library/GetFile?Id=${id}${query}`, {
        method,
        headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      }),
    ),
  )
  for (const answer of answers) {
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    if (answer.status >= 400) expect(await answer.text()).not.toContain('%PDF')
    else await answer.body?.cancel()
  }
  return [...new Set(answers.map(({ status }) => status))].toSorted()
}

test('no kind of request gives another student, a guest or somebody logged out a byte, before and after the owner has read', async () => {
  const book = await createBook()
  await orderAndPay(shop, student, [book.id])
  const other = await logInAs(shop)
  const gone = await createSessionFor(shop, student.personId)
  await shop.post('Student/LogOut', undefined, { token: gone.token })
  for (let round = 0; round < 2; round++) {
    expect(await askAllWays(book.id, other.token)).toEqual([404])
    expect(await askAllWays(book.id)).toEqual([401])
    expect(await askAllWays(book.id, gone.token)).toEqual([401])
    expect(await askAllWays(book.id, `${student.token.slice(0, -3)}abc`)).toEqual([401])
    expect(await askAllWays(book.id, student.token)).toEqual([200, 206])
  }
  shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000)
  expect(await askAllWays(book.id, student.token)).toEqual([401])
})

test('a refund of the line ends every access at once, however many request it, and the copy is removed', async () => {
  const [book, other] = [await createBook(), await createBook()]
  const { orderId } = await orderAndPay(shop, student, [book.id, other.id])
  expect(await askAllWays(book.id, student.token)).toEqual([200, 206])
  expect(await askAllWays(other.id, student.token)).toEqual([200, 206])
  await refund(orderId, [book.id])
  const asked = await Promise.all(Array.from({ length: 10 }, () => askAllWays(book.id, student.token)))
  expect(asked.flat().every((status) => status === 404)).toBe(true)
  expect(await askAllWays(other.id, student.token)).toEqual([200, 206])
  await removeCopies(shop.deps)
  const [copy] = await copiesOf(book.id)
  expect(copy?.sizeBytes).toBeNull()
  await expect(shop.deps.files.read(copy?.id ?? '')).rejects.toThrow()
  expect((await copiesOf(other.id))[0]?.sizeBytes).toBeGreaterThan(0)
})

test('a refund that comes while the copy is being made counts', async () => {
  const book = await createBook()
  const { orderId } = await orderAndPay(shop, student, [book.id])
  const { files } = shop.deps
  const { read: readNow } = files
  const refunded = Promise.withResolvers<void>()
  files.read = async (id, range) => {
    if (id === book.fileId) await refunded.promise
    return readNow(id, range)
  }
  const asked = getFile(book.id)
  await expect.poll(async () => (await copiesOf(book.id)).length).toBe(1)
  await refund(orderId, [book.id])
  refunded.resolve()
  expect((await asked).status).toBe(404)
  files.read = readNow
})

test('a memo owned by two orders shows the newer one, and the older one once that is refunded', async () => {
  const book = await createBook()
  const bundle = await createPackage(shop.deps.db, { items: [{ id: book.id }, { id: (await createMemo(shop.deps.db, place)).id }] })
  const older = await orderAndPay(shop, student, [book.id])
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  student = await createSessionFor(shop, student.personId)
  const newer = await orderAndPay(shop, student, [bundle.id])
  const stamp = async () => (await readPdfText(await bytesOf(await getFile(book.id))))[0]
  expect(await stamp()).toContain(`Order ${newer.orderNumber} ·`)
  await refund(newer.orderId, [bundle.id])
  expect(await stamp()).toContain(`Order ${older.orderNumber} ·`)
})

test('an unstampable file is never sent unstamped: the reader is told, and it works once the file is valid', async () => {
  const broken = new TextEncoder().encode(`%PDF-1.7\n% ${crypto.randomUUID()} nothing follows\n%%EOF\n`)
  const book = await createBook(broken)
  const { status } = await orderAndPay(shop, student, [book.id])
  expect(status).toBe('awaiting_payment')
  for (let round = 0; round < 2; round++) {
    const answer = await read(await getFile(book.id))
    expect([answer.status, answer.code]).toEqual([503, 'copy_not_made'])
    expect(answer.message).toContain('could not be prepared')
  }
  await shop.deps.files.write(book.fileId, await createPdf())
  expect((await getFile(book.id)).status).toBe(200)
})

test('a copy whose bytes were lost is made again with the code that it had', async () => {
  const book = await createBook()
  await orderAndPay(shop, student, [book.id])
  const before = await bytesOf(await getFile(book.id))
  const [copy] = await copiesOf(book.id)
  await shop.deps.files.remove(copy?.id ?? '')
  expect(await bytesOf(await getFile(book.id))).toEqual(before)
})

test('staff with the role find the buyer by the code on a page, which is written to the log; nobody else does', async () => {
  const book = await createBook()
  const { orderId, orderNumber } = await orderAndPay(shop, student, [book.id])
  await (await getFile(book.id)).arrayBuffer()
  const tracingCode = (await copiesOf(book.id))[0]?.tracingCode ?? ''
  const staff = await logInAs(shop, { roles: ['copy-trace', 'audit-view'] })
  const trace = (code: string, token?: string) => shop.post('Copy/Trace', { tracingCode: code }, { token })
  const { data } = await read(await trace(` ${tracingCode.toLowerCase().slice(0, 4)}-${tracingCode.slice(4)}`, staff.token))
  expect(data).toMatchObject({
    ...{
      tracingCode,
      madeAt: shop.clock.now.toISOString(),
      memo: { id: book.id, edition: 1 },
      order: { id: orderId, number: orderNumber },
    },
    buyer: { id: student.personId, email: `person-${student.personId}@example.com` },
  })
  const audit = await read<{ items: object[] }>(await shop.get(`Audit/GetAll?TargetId=${orderId}`, { token: staff.token }))
  expect(audit.data.items).toMatchObject([{ action: 'copy-traced', actorId: staff.personId }])
  for (const code of ['ZZZZZZZZ', '', 'no code at all']) expect((await trace(code, staff.token)).status).toBe(404)
  expect((await trace(tracingCode)).status).toBe(401)
  for (const roles of [[], ['Admin'], ['order-view']])
    expect((await trace(tracingCode, (await logInAs(shop, { roles })).token)).status).toBe(403)
})

test('no copy is made before it is requested: paying waits for no stamp', async () => {
  const book = await createBook()
  const { orderId } = await orderAndPay(shop, student, [book.id])
  const lines = await shop.deps.db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  expect(lines).toHaveLength(1)
  expect(await copiesOf(book.id)).toEqual([])
})
