import { AuditAction, AuditExport } from 'contract/office/audit.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { addDays, shopDay } from 'contract/shop-time.ts'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { listAudit, writeAudits } from '../../audit/audit-log.ts'
import { officeJobs } from '../../office-job/office-job.schema.ts'
import { runJob } from '../../office-job/run-job.ts'
import { rowsOfCsv } from '../../testing/file/csv.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { auditRunner } from './run-export.ts'

const shop = await openTestShop({ breaksLedger: true })
const { db } = shop.deps
let clerk: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  clerk = await logInAs(shop, { roles: ['audit-view', 'job-view'] })
})

type Wish = z.input<typeof AuditExport>

async function exportLog(wish: Wish, lang?: string) {
  const { data } = await read<OfficeJob>(await shop.post('Audit/Export', wish, { ...clerk, ...(lang ? { lang } : {}) }))
  await runJob(shop.deps, { auditExport: auditRunner(shop.deps) }, { id: data.id })
  const file = await shop.get(`OfficeJob/GetFile?Id=${data.id}`, clerk)
  return { jobId: data.id, file, bytes: new Uint8Array(await file.arrayBuffer()) }
}

const note = (targetId: string, fields: string[] = []) =>
  ({ action: 'order-noted', actorId: clerk.personId, targetId, fields, requestId: 'r' }) as const
const write = (...notes: ReturnType<typeof note>[]) => db.transaction((tx) => writeAudits(tx, notes, shop.deps.now()))
const rowsOf = (bytes: Uint8Array) => rowsOfCsv(Buffer.from(bytes).toString('utf8'))

test('the file contains what the list shows, in the same order, in the requester’s language', async () => {
  await write(note('order-1', ['price', 'title']), note('order-2'))
  const { file, bytes } = await exportLog({ format: 'csv' }, 'ar')
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="log-\d+\.csv"$/)
  const [head, ...rows] = rowsOf(bytes)
  expect(head?.slice(0, 3)).toEqual(['الرقم', 'الوقت (بتوقيت المتجر)', 'الحدث'])
  // Added since: the record of the export.
  const { items } = await listAudit(db, { number: 1, size: 100 })
  const listed = items.filter(({ id }) => id <= Number(rows[0]?.[0]))
  expect(rows.map((cells) => [Number(cells[0]), cells[3], cells[8]?.replace(/^'/, '')])).toEqual(
    listed.map(({ id, action, hash }) => [id, action, hash]),
  )
  expect(rows.find((cells) => cells[6] === 'order-1')?.slice(2, 6)).toEqual([
    'ملاحظة على طلب',
    'order-noted',
    'السعر، العنوان',
    clerk.personId,
  ])
})

test('the file leaves out what the list leaves out', async () => {
  await write(note('chosen'), note('another'))
  const { bytes } = await exportLog({ format: 'csv', targetId: 'chosen' })
  expect(
    rowsOf(bytes)
      .slice(1)
      .map((cells) => cells[6]),
  ).toEqual(['chosen'])
  const none = await exportLog({ format: 'csv', targetId: 'nobody' })
  expect(rowsOf(none.bytes)).toHaveLength(1)
})

test('the file has the same filters as the list, and stores no searched e-mail', async () => {
  const student = await logInAs(shop, { email: 'in-the-file@example.com' })
  await write(note(student.personId), note('another'))
  const today = shopDay(shop.deps.now())
  const wish = { format: 'csv', text: 'in-the-file@example.com', what: 'orders', actorId: clerk.personId, from: today, to: today } as const
  const { bytes, jobId } = await exportLog(wish)
  const targets = (of: Uint8Array) =>
    rowsOf(of)
      .slice(1)
      .map((cells) => cells[6])
  expect(targets(bytes)).toEqual([student.personId])
  const [job] = await db.select().from(officeJobs).where(eq(officeJobs.id, jobId))
  expect(JSON.stringify(job)).not.toContain('in-the-file')
  for (const other of [
    { what: 'coupons' },
    { from: addDays(today, 1) },
    { to: addDays(today, -1) },
    { text: 'nobody@example.com' },
  ] as const)
    expect(targets((await exportLog({ ...wish, ...other })).bytes), JSON.stringify(other)).toEqual([])
})

test('a long log is written completely, in pieces', async () => {
  await write(...Array.from({ length: 2_500 }, () => note('long')))
  const ids = rowsOf((await exportLog({ format: 'csv', targetId: 'long' })).bytes)
    .slice(1)
    .map(([id]) => Number(id))
  expect(ids).toHaveLength(2_500)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(2_500)
})

test('no cell is a formula to a spreadsheet', async () => {
  const hostile = '=HYPERLINK("http://evil.example","x")'
  await write(note(hostile, ['@SUM(A1)']))
  const cells = rowsOf((await exportLog({ format: 'csv', targetId: hostile })).bytes)[1]
  expect([cells?.[4], cells?.[6]]).toEqual(["'@SUM(A1)", `'${hostile}`])
  const sheet = sheetOf((await exportLog({ format: 'xlsx', targetId: hostile })).bytes)
  expect(sheet).toContain('HYPERLINK')
  expect(sheet).not.toContain('<f>')
})

function sheetOf(bytes: Uint8Array): string {
  const parts = Object.entries(unzipSync(bytes)).filter(([path]) => /sheet1\.xml$|sharedStrings/.test(path))
  return parts.map(([, part]) => new TextDecoder().decode(part)).join('\n')
}

test('an Excel file runs from right to left in Arabic, and names the actions in Arabic', async () => {
  await write(note('excel'))
  const { file, bytes } = await exportLog({ format: 'xlsx', targetId: 'excel' }, 'ar')
  expect(file.headers.get('Content-Type')).toContain('spreadsheetml')
  expect(sheetOf(bytes)).toContain('rightToLeft="1"')
  expect(sheetOf(bytes)).toContain('ملاحظة على طلب')
})

test('beginning it and downloading its file are each logged', async () => {
  const { jobId } = await exportLog({ format: 'csv', targetId: 'nobody' })
  const { items } = await listAudit(db, { targetId: jobId, number: 1, size: 10 })
  expect(items.map(({ action, actorId, fields }) => [action, actorId, fields])).toEqual([
    ['office-job-taken', clerk.personId, ['auditExport']],
    ['office-job-begun', clerk.personId, ['auditExport']],
  ])
})

test('staff who may take files of jobs, but not read the log, see neither the job nor its file', async () => {
  const { jobId } = await exportLog({ format: 'csv' })
  const other = await logInAs(shop, { roles: ['job-view', 'job-edit', 'customer-view'] })
  const { data } = await read<{ items: OfficeJob[] }>(await shop.get('OfficeJob/GetAll', other))
  expect(data.items).toEqual([])
  expect((await shop.get(`OfficeJob/GetFile?Id=${jobId}`, other)).status).toBe(404)
})

test('an unknown file format is refused', () => {
  expect(AuditExport.safeParse({ format: 'pdf' }).success).toBe(false)
})

test('every action has words of its own in both languages', () => {
  for (const lang of ['en', 'ar'] as const) {
    const words = AuditAction.options.map((action) => auditWords[action][lang])
    expect(words.every(Boolean)).toBe(true)
  }
})
