import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memos } from '../../../db/schema/catalog.ts'
import { stampedCopies } from '../../../library/library.schema.ts'
import { expireJobFiles } from '../../../office-job/expire-files.job.ts'
import { officeJobs } from '../../../office-job/office-job.schema.ts'
import { type Runner, runJob } from '../../../office-job/run-job.ts'
import { deleteAccount } from '../../../privacy/delete-account.ts'
import { createCatalog, createPrintedOffer, createStoredFile } from '../../../testing/catalog/catalog-factory.ts'
import { readPdfPages } from '../../../testing/file/read-pdf-pages.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { read } from '../../../testing/sales/order-factory.ts'
import { createPerson, createSessionFor, logInAs } from '../../../testing/student/account-factory.ts'
import { labelRunner } from './run-labels.ts'
import { printRunner } from './run-print-batch.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let clerk: Awaited<ReturnType<typeof logInAs>>

async function pdfOf(name: string, pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++) document.addPage([595, 842]).drawText(`${name} page ${page}`, { x: 60, y: 700, font, size: 20 })
  return document.save()
}

async function giveFile(memoId: number, bytes: Uint8Array): Promise<void> {
  const { id } = await createStoredFile(shop.deps.db, { files: shop.deps.files, bytes })
  await shop.deps.db.update(memos).set({ fileId: id }).where(eq(memos.id, memoId))
}

beforeAll(async () => {
  catalog = await createCatalog(shop.deps.db)
  for (const { id } of [catalog.memo, catalog.otherMemo]) await createPrintedOffer(shop.deps.db, { memoId: id, stock: 500 })
  await giveFile(catalog.memo.id, await pdfOf('Waves', 3))
  await giveFile(catalog.otherMemo.id, await pdfOf('Heat', 2))
  clerk = await logInAs(shop, { roles: ['shipment-view', 'shipment-edit', 'job-view', 'job-edit'] })
})

const runners = {
  printBatch: printRunner(shop.deps, { withCopies: true }),
  slips: printRunner(shop.deps, { withCopies: false }),
  labels: labelRunner(shop.deps),
}
const place = { phone: '51234567', governorateId: 'hawalli', areaId: 'salmiya', block: '4', street: '12', building: '27' }

type Placing = { name: string; copies: [memoId: number, quantity: number][]; lang?: string; area?: Partial<typeof place> }
async function placeOrder({ name, copies, lang = 'en', area = {} }: Placing) {
  const { person } = await createPerson(shop.deps, { fullName: name })
  const session = await createSessionFor(shop, person.id)
  const call = { token: session.token, lang }
  const address = (await read<{ id: string }>(await shop.post('Address/Create', { recipientName: name, ...place, ...area }, call))).data
  const items = copies.map(([id, quantity]) => ({ id: `${id}:print`, quantity }))
  const wish = { items, addressId: address.id, notes: 'Ring twice' }
  const { data } = await read<{ orderId: string; orderNumber: string; paymentUrl: string }>(
    await shop.post('Order/CreateOrder', wish, call),
  )
  await shop.fetch(data.paymentUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  })
  return { ...data, person }
}

const begin = async (orderIds: string[], body = {}) =>
  (await read<OfficeJob>(await shop.post('Shipment/Print', { orderIds, what: 'everything', ...body }, clerk))).data
const run = (id: string, own: Partial<typeof runners> = {}) => runJob(shop.deps, { ...runners, ...own }, { id })
const see = async (id: string, call = clerk) => {
  const { data } = await read<{ items: OfficeJob[] }>(await shop.get('OfficeJob/GetAll?PageSize=100', call))
  return data.items.find((job) => job.id === id)
}
const fileOf = (id: string, call = clerk) => shop.get(`OfficeJob/GetFile?Id=${id}`, call)
const pagesOf = async (id: string) => readPdfPages(new Uint8Array(await (await fileOf(id)).arrayBuffer()))

test('one PDF has the orders by area: the slip, then each copy with its stamp, each on a right-hand page', async () => {
  const far = await placeOrder({ name: 'Umm Ali', copies: [[catalog.otherMemo.id, 1]], area: { governorateId: 'jahra', areaId: 'taima' } })
  const near = await placeOrder({
    name: 'Noura',
    copies: [
      [catalog.memo.id, 2],
      [catalog.otherMemo.id, 1],
    ],
  })
  const orders = [far, near]
  const job = await begin(orders.map(({ orderId }) => orderId))
  expect(job).toMatchObject({ kind: 'printBatch', state: 'waiting', done: 0, file: null })
  await run(job.id)
  expect(await see(job.id)).toMatchObject({ state: 'done', done: orders.length, left: [] })

  const pages = await pagesOf(job.id)
  const kindOf = (text: string) =>
    text.match(/^(Waves|Heat) page \d/)?.[0] ?? (text === '' ? 'empty' : text.includes('Packing slip') ? 'slip' : '?')
  const first = pages.findIndex((text) => text.includes(near.orderNumber))
  expect(pages.slice(first, first + 12).map(kindOf)).toEqual([
    ...['slip', 'empty'],
    ...['Waves page 1', 'Waves page 2', 'Waves page 3', 'empty'],
    ...['Waves page 1', 'Waves page 2', 'Waves page 3', 'empty'],
    ...['Heat page 1', 'Heat page 2'],
  ])
  const slip = pages[first] ?? ''
  for (const words of ['Noura', '+965 5123 4567', 'Salmiya, Hawalli', 'Ring twice', 'Copies in this parcel']) expect(slip).toContain(words)
  // The code on the paper leads to the order, as on a file.
  const code = pages[first + 2]?.match(new RegExp(`Order ${near.orderNumber} · ([0-9A-Z]{8}) · `))?.[1] ?? ''
  const [copy] = await shop.deps.db.select().from(stampedCopies).where(eq(stampedCopies.tracingCode, code))
  expect(copy).toMatchObject({ memoId: catalog.memo.id, sizeBytes: null })
})

test('the papers of one order are found by its id', async () => {
  const [one, other] = [
    await placeOrder({ name: 'Noura', copies: [[catalog.otherMemo.id, 1]] }),
    await placeOrder({ name: 'Ali', copies: [[catalog.otherMemo.id, 1]] }),
  ]
  const both = await begin([one.orderId, other.orderId], { what: 'slips' })
  const alone = await begin([one.orderId], { what: 'labels' })
  const papersOf = async (id: string) =>
    (await read<{ items: OfficeJob[] }>(await shop.get(`OfficeJob/GetAll?Subject=${id}`, clerk))).data.items.map((job) => job.id)
  expect([await papersOf(one.orderId), await papersOf(other.orderId)]).toEqual([[alone.id, both.id], [both.id]])
})

test('a slip is in the language of its order, and its Arabic can be read back from the PDF', async () => {
  const { orderId } = await placeOrder({ name: 'نورة الصباح', copies: [[catalog.otherMemo.id, 1]], lang: 'ar' })
  const job = await begin([orderId], { what: 'slips' })
  await run(job.id)
  const [slip = '', empty] = await pagesOf(job.id)
  for (const words of ['قسيمة', 'التجهيز', 'نورة', 'الهاتف', 'السالمية']) expect(slip).toContain(words)
  expect(empty).toBe('')
})

test.each([
  ['3x7', 595, 842],
  ['2x4', 595, 842],
  ['100x150', 283, 425],
])('labels come in both languages, on sheets of %s', async (sheet, width, height) => {
  const one = await placeOrder({ name: 'Noura', copies: [[catalog.otherMemo.id, 3]] })
  const other = await placeOrder({ name: 'Ali', copies: [[catalog.otherMemo.id, 1]] })
  const job = await begin([one.orderId, other.orderId], { what: 'labels', sheet })
  await run(job.id)
  const pdf = new Uint8Array(await (await fileOf(job.id)).arrayBuffer())
  const pages = await readPdfPages(pdf)
  expect(pages).toHaveLength(sheet === '100x150' ? 2 : 1)
  for (const words of [one.orderNumber, other.orderNumber, 'Salmiya, Hawalli', 'السالمية', '+965 5123 4567'])
    expect(pages.join()).toContain(words)
  const size = (await PDFDocument.load(pdf)).getPage(0).getSize()
  expect([Math.round(size.width), Math.round(size.height)]).toEqual([width, height])
})

test('an order whose memo cannot be printed is left out and named; one that no longer waits is ignored', async () => {
  const broken = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: broken.memo.id, stock: 5 })
  await giveFile(broken.memo.id, new TextEncoder().encode('%PDF-1.7 broken'))
  const bad = await placeOrder({ name: 'Bad', copies: [[broken.memo.id, 1]] })
  const good = await placeOrder({ name: 'Good', copies: [[catalog.otherMemo.id, 1]] })
  const job = await begin([bad.orderId, good.orderId, 'nothing'])
  await run(job.id)
  expect(await see(job.id)).toMatchObject({ state: 'done', left: [bad.orderNumber], subjectIds: [good.orderId] })
  const { inFiles } = (await read<{ inFiles: string[] }>(await shop.get('Shipment/GetQueue', clerk))).data
  expect([inFiles.includes(good.orderId), inFiles.includes(bad.orderId)]).toEqual([true, false])
  expect((await pagesOf(job.id)).filter((text) => text.includes('Packing slip'))).toHaveLength(1)
  const none = await read(await shop.post('Shipment/Print', { orderIds: ['nothing'], what: 'slips' }, clerk))
  expect([none.status, none.code]).toEqual([404, 'not_found'])
})

test('a job that is cancelled while it runs stops at its next step, keeps no file and stays cancelled', async () => {
  const { orderId } = await placeOrder({ name: 'Noura', copies: [[catalog.otherMemo.id, 1]] })
  const job = await begin([orderId])
  const slow: Runner = async (given, bench) => {
    await bench.reached(0)
    expect((await shop.post('OfficeJob/Cancel', { id: job.id }, clerk)).status).toBe(200)
    return runners.printBatch(given, bench)
  }
  await run(job.id, { printBatch: slow })
  expect(await see(job.id)).toMatchObject({ state: 'cancelled', file: null })
  expect((await fileOf(job.id)).status).toBe(404)
  expect((await shop.post('OfficeJob/Cancel', { id: job.id }, clerk)).status).toBe(409)
  await run(job.id)
  expect((await see(job.id))?.state).toBe('cancelled')
})

test('a run that was given up for dead and continues overwrites nothing of its successor', async () => {
  const { orderId } = await placeOrder({ name: 'Noura', copies: [[catalog.otherMemo.id, 1]] })
  const job = await begin([orderId])
  const dead: Runner = async (given, bench) => {
    await bench.reached(0)
    await run(job.id)
    return runners.printBatch(given, bench)
  }
  await run(job.id, { printBatch: dead })
  expect(await see(job.id)).toMatchObject({ state: 'done' })
  expect(await pagesOf(job.id)).toHaveLength(4)
})

test('a job that fails says so', async () => {
  const { orderId } = await placeOrder({ name: 'Noura', copies: [[catalog.otherMemo.id, 1]] })
  const job = await begin([orderId])
  await run(job.id, { printBatch: () => Promise.reject(new Error('no disk')) })
  expect(await see(job.id)).toMatchObject({ state: 'failed', file: null })
})

test('files are removed after two days, and at once when one of their students is deleted; their jobs need the right to see shipments', async () => {
  const placed = await placeOrder({ name: 'Noura', copies: [[catalog.otherMemo.id, 1]] })
  const [old, ofDeleted] = [await begin([placed.orderId], { what: 'labels' }), await begin([placed.orderId], { what: 'slips' })]
  await run(old.id)
  await run(ofDeleted.id)
  const stranger = await logInAs(shop, { roles: ['job-view', 'job-edit'] })
  expect(await see(old.id, stranger)).toBeUndefined()
  expect((await fileOf(old.id, stranger)).status).toBe(404)
  expect((await shop.post('OfficeJob/Cancel', { id: old.id }, stranger)).status).toBe(404)

  const keptAs = async ({ id }: { id: string }) => {
    const [row] = await shop.deps.db.select({ run: officeJobs.run }).from(officeJobs).where(eq(officeJobs.id, id))
    return row?.run ?? ''
  }
  const fileOfDeleted = await keptAs(ofDeleted)
  await shop.deps.files.read(fileOfDeleted)
  await deleteAccount(shop.deps, { person: placed.person, locale: 'en', requestId: 'test' })
  expect((await fileOf(ofDeleted.id)).status).toBe(404)
  await expect(shop.deps.files.read(fileOfDeleted)).rejects.toThrow()

  const kept = await begin([(await placeOrder({ name: 'Ali', copies: [[catalog.otherMemo.id, 1]] })).orderId], { what: 'labels' })
  await run(kept.id)
  const fileOfKept = await keptAs(kept)
  shop.clock.now = new Date(shop.clock.now.getTime() + 49 * 3_600_000)
  await expireJobFiles(shop.deps)
  const [row] = await shop.deps.db.select().from(officeJobs).where(eq(officeJobs.id, kept.id))
  expect(row).toMatchObject({ state: 'done', fileName: null, keptUntil: null })
  await expect(shop.deps.files.read(fileOfKept)).rejects.toThrow()
})
