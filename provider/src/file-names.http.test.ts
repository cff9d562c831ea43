import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { eq, isNotNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { v5 as uuidv5 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { catalogueImports, importFiles } from './catalog/office-import/import.schema.ts'
import { contactAdditions, contactTickets } from './contact/contact.schema.ts'
import { addLetter } from './contact/thread/add-letter.ts'
import { memos, storedFiles } from './db/schema/catalog.ts'
import { fileNames } from './file-names.ts'
import { listUnnamed } from './files/list-unnamed.ts'
import { listAll } from './files/testing/list-all.ts'
import { stampedCopies } from './library/library.schema.ts'
import { officeJobs } from './office-job/office-job.schema.ts'
import { keepPicture } from './picture/keep-picture.ts'
import { everyFileOf } from './picture/picture-files.ts'
import { openImportDesk } from './testing/catalog/import-factory.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { createColouredMemo } from './testing/file/coloured-memo-factory.ts'
import { createPdf } from './testing/file/pdf-factory.ts'
import { createPicture, pngOf } from './testing/file/picture-factory.ts'
import { createZip } from './testing/file/zip-factory.ts'
import { openTestShop } from './testing/open-test-shop.ts'
import { orderAndPay, read } from './testing/sales/order-factory.ts'
import { logInAs } from './testing/student/account-factory.ts'

const shop = await openTestShop()
const { db, files } = shop.deps
const names = fileNames(db)
/** All files are from before it. */
const later = new Date(8.64e15)
async function listLost(given = names): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of listUnnamed(files, given, later)) ids.push(id)
  return ids
}
let memo: Awaited<ReturnType<typeof createColouredMemo>>
let picture: string

/** Each kind of file that the shop writes. */
beforeAll(async () => {
  memo = await createColouredMemo(shop.deps, 8)
  const student = await logInAs(shop)
  await orderAndPay(shop, student, [memo.id])
  await (await shop.get(`Library/GetFile?Id=${memo.id}`, student)).arrayBuffer()
  for (const size of ['thumbnail', 'reading']) await (await shop.get(`Memo/GetPreviewPage?Id=${memo.id}&Page=2&Size=${size}`)).arrayBuffer()
  picture = await keepPicture(shop.deps, [
    { width: 160, format: 'webp', shape: 'plain', bytes: Buffer.from(await pngOf(createPicture())) },
    { width: 512, format: 'png', shape: 'icon', bytes: Buffer.from(await pngOf(createPicture())) },
  ])
  const desk = await openImportDesk(shop)
  const { data } = await read<OfficeJob>(await shop.post('CatalogueImport/Export', undefined, desk.clerk))
  await desk.run(data.id)
  await desk.check(createZip({ 'memos.csv': 'sku,content\nNEW,new.pdf\n', 'new.pdf': await createPdf() }))
  const form = new FormData()
  const message = { topic: 'file', name: 'Noura', email: 'noura@example.com', message: 'A page is missing here.' }
  for (const [field, value] of Object.entries(message)) form.append(field, value)
  form.append('attachment', new File([await pngOf(createPicture())], 'page.png', { type: 'image/png' }))
  expect((await shop.fetch('/api/Website/Contact/Create', { method: 'POST', body: form })).ok).toBe(true)
  const [ticket] = await db.select().from(contactTickets)
  const attachment = new File([await pngOf(createPicture())], 'again.png', { type: 'image/png' })
  await addLetter(shop.deps, { ticketId: ticket?.id ?? '', message: 'And here is another one.', attachment, locale: 'en' })
})

const kinds: [what: string, column: PgColumn, where?: SQL][] = [
  ['a PDF', storedFiles.id],
  ['a buyer’s copy', stampedCopies.id],
  ['an upload of the catalogue', catalogueImports.id],
  ['a file of a job', officeJobs.run, isNotNull(officeJobs.fileName)],
  ['an attachment', contactTickets.id, isNotNull(contactTickets.attachment)],
  ['an attachment of an addition', contactAdditions.id, isNotNull(contactAdditions.attachment)],
]
test.each(kinds)('%s is named by its row', async (_, column, where) => {
  const rows = await db.select({ id: column }).from(column.table).where(where)
  const ids = (await listAll(files)).map(({ id }) => id).filter((id) => rows.some((row) => row.id === id))
  expect(ids).toHaveLength(1)
  expect(await names.listWithoutRow([...ids, memo.fileId])).toEqual([])
})

test('a PDF that is unpacked from an upload is named before it becomes a file of the shop', async () => {
  const [{ id: importId } = { id: '' }] = await db.select({ id: catalogueImports.id }).from(catalogueImports)
  const fileId = randomUUID()
  await db.insert(importFiles).values({ importId, fileId, sha256: fileId, entry: 'new.pdf', sizeBytes: 1 })
  expect(await names.listWithoutRow([fileId])).toEqual([])
  await db.delete(importFiles).where(eq(importFiles.fileId, fileId))
  expect(await names.listWithoutRow([fileId])).toEqual([fileId])
})

test('nothing that the shop has written is unnamed, and a file that only the store knows is', async () => {
  const listed = (await listAll(files)).map(({ id }) => id)
  expect(listed.filter((id) => everyFileOf(picture).includes(id))).toHaveLength(2)
  expect(listed.filter((id) => id[14] === '5')).toHaveLength(4)
  expect(await listLost()).toEqual([])
  const lost = [randomUUID(), uuidv5('preview 1 reading', randomUUID())]
  for (const id of lost) await files.write(id, await createPdf())
  expect((await listLost()).toSorted()).toEqual(lost.toSorted())
  for (const id of lost) await files.remove(id)
})

test('a preview page that is no longer open, and a picture whose row is gone, are unnamed', async () => {
  await db.update(memos).set({ freePages: 1 }).where(eq(memos.id, memo.id))
  expect(await listLost()).toHaveLength(2)
  await db.update(memos).set({ freePages: null }).where(eq(memos.id, memo.id))
  expect(await listLost({ ...names, strikeComputed: async () => {} })).toHaveLength(4)
})

test('the nightly job removes what is a day old, and only that', async () => {
  const night = await createTestApp({ withWorkers: true })
  const store = night.deps.files
  const [lost, fresh] = [randomUUID(), randomUUID()]
  const kept = await createColouredMemo(night.deps, 4)
  for (let count = 0; count < 4; count++) await createColouredMemo(night.deps, 1)
  for (const id of [lost, fresh]) await store.write(id, await createPdf())
  const ids = async () => (await listAll(store)).map(({ id }) => id)
  const daysOld = new Date(Date.now() - 2 * 86_400_000)
  for (const id of await ids()) if (id !== fresh) await utimes(join(night.directory, id.slice(-2), id), daysOld, daysOld)
  await night.deps.jobs.send(night.deps.db, 'sweep-files', {})
  await expect.poll(ids).not.toContain(lost)
  expect(await ids()).toEqual(expect.arrayContaining([kept.fileId, fresh]))
  expect(await ids()).toHaveLength(6)
  await night.close()
})
