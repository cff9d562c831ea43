import type { OfficeJob } from 'contract/office/office-job.ts'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireImports } from '../../catalog/office-import/expire-imports.ts'
import { memos } from '../../db/schema/catalog.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openImportDesk } from '../../testing/catalog/import-factory.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { readPdfText } from '../../testing/file/read-pdf-text.ts'
import { createZip } from '../../testing/file/zip-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { listAll } from '../testing/list-all.ts'
import { startS3, testPatience } from '../testing/s3-server.ts'
import { s3Store } from './s3-store.ts'

/** A shop whose every file is in a bucket. */
const s3 = await startS3()
const files = s3Store(s3.place('shop'), testPatience)
const shop = await openTestShop({ files })
const { db } = shop.deps
afterAll(() => s3.close())
afterEach(() => {
  s3.line.faultOf = () => undefined
})

let memoId: number
let student: Awaited<ReturnType<typeof logInAs>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
const getFile = (headers = {}) => shop.get(`Library/GetFile?Id=${memoId}`, { token: student.token, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const countFiles = async () => (await listAll(files)).length

beforeAll(async () => {
  const { subject } = await createCatalog(db)
  desk = await openImportDesk(shop)
  student = await logInAs(shop)
  const columns = 'sku,subject,type,content_language,title_ar,author_ar,price,content'
  const table = `${columns}\nS3-1,${subject.key},notes,ar,مذكرة,أ. خالد,2.500,algebra.pdf\n`
  const { id } = await desk.check(createZip({ 'memos.csv': table, 'algebra.pdf': await createPdf({ pages: 4 }) }))
  expect(await desk.apply(id)).toMatchObject({ state: 'applied' })
  const [memo] = await db.update(memos).set({ isActive: true }).where(eq(memos.sku, 'S3-1')).returning()
  memoId = memo?.id ?? 0
  await orderAndPay(shop, student, [memoId])
})

test('an imported memo is stamped for its buyer, and read in parts', async () => {
  const before = await countFiles()
  const whole = await bytesOf(await getFile())
  expect(await countFiles()).toBe(before + 1)
  const pages = await readPdfText(new Uint8Array(whole))
  expect([pages.length, pages[3]]).toEqual([4, expect.stringContaining('p•••••@example.com')])
  s3.line.asked = []
  const part = await getFile({ Range: 'bytes=1000-1999' })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 1000-1999/${whole.length}`])
  expect((await bytesOf(part)).equals(whole.subarray(1000, 2000))).toBe(true)
  expect(s3.line.asked).toEqual(['GET bytes=1000-1999'])
  expect((await bytesOf(await getFile({ Range: 'bytes=-5' }))).equals(whole.subarray(-5))).toBe(true)
})

test('a preview is drawn once and stored in the bucket', async () => {
  const before = await countFiles()
  for (let round = 0; round < 2; round++) {
    const picture = await shop.get(`Memo/GetPreviewPage?Id=${memoId}&Page=1`)
    expect([picture.status, (await bytesOf(picture)).subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
  }
  expect(await countFiles()).toBe(before + 1)
})

test('an export is stored there, and sent from there', async () => {
  const { data } = await read<OfficeJob>(await shop.post('CatalogueImport/Export', undefined, desk.clerk))
  await desk.run(data.id)
  const answer = await shop.get(`OfficeJob/GetFile?Id=${data.id}`, desk.clerk)
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(new TextDecoder().decode(entries['memos/memos.csv'])).toContain('S3-1')
})

test('while the store is down the shop is open: only what needs a file is 503, and nothing is lost', async () => {
  const whole = await bytesOf(await getFile())
  s3.line.faultOf = () => ({ status: 503, code: 'SlowDown' })
  const away = await getFile()
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await shop.get(`Memo/GetPreviewPage?Id=${memoId}&Page=1`)).status).toBe(503)
  expect((await shop.fetch('/readyz')).status).toBe(200)
  expect((await shop.get(`Memo/GetById?Id=${memoId}`)).status).toBe(200)
  s3.line.faultOf = () => undefined
  expect((await bytesOf(await getFile())).equals(whole)).toBe(true)
})

test('an upload that the bucket stored without answering leaves nothing', async () => {
  const idsOf = async () => (await listAll(files)).map(({ id }) => id)
  const before = await idsOf()
  s3.line.faultOf = ({ method }) => (method === 'PUT' ? { losesAnswer: true } : undefined)
  expect((await desk.send('sku,price\nS3-1,1.000\n')).status).toBe(503)
  s3.line.faultOf = () => undefined
  const lost = (await idsOf()).filter((id) => !before.includes(id))
  expect(lost).toHaveLength(1)
  const { data } = await read<{ items: unknown[] }>(await shop.get('CatalogueImport/GetAll', desk.clerk))
  expect(data.items).toHaveLength(1)
  await expireImports({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + 49 * 3_600_000) })
  expect(await idsOf()).not.toContain(lost[0])
})

test('a copy that the bucket has lost is made again, with its code', async () => {
  const whole = await readPdfText(new Uint8Array(await bytesOf(await getFile())))
  for await (const { id } of files.list()) {
    const isCopy = (await bytesOf(new Response(await files.read(id)))).includes('%PDF')
    const isOriginal = (await db.select().from(memos).where(eq(memos.fileId, id))).length > 0
    if (isCopy && !isOriginal) await files.remove(id)
  }
  expect(await readPdfText(new Uint8Array(await bytesOf(await getFile())))).toEqual(whole)
})
