import type { OfficeJob } from 'contract/office/office-job.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { lists } from '../../list-files.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { rowsOfCsv, textOfFile } from '../../testing/file/csv.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { beginJob } from '../begin-job.ts'
import { expireJobFiles } from '../expire-files.job.ts'
import { officeJobs } from '../office-job.schema.ts'
import { type Runner, runJob } from '../run-job.ts'
import { listFileRows } from './list-file.schema.ts'
import { listFileRunner } from './run-list-file.ts'

const many = 25_000
const shop = await openTestShop({ settings: { listFileRows: 3 } })
const { db } = shop.deps
type Caller = Awaited<ReturnType<typeof logInAs>>
let clerk: Caller
let boss: Caller

beforeAll(async () => {
  clerk = await logInAs(shop, { roles: ['coupon-view', 'order-view', 'customer-export', 'job-view', 'job-edit'] })
  boss = await logInAs(shop, { roles: ['order-view', 'customer-export', 'job-view', 'customer-personal'] })
  // Neither the order of their codes nor that of writing is the order of their times.
  await db.execute(sql`insert into coupons (id, code, basis_points, created_at)
    select gen_random_uuid(), 'MANY-' || lpad(n::text, 5, '0'), 1000, now() - interval '1 minute' * (n * 7919 % ${sql.raw(String(many))}) from generate_series(1, ${sql.raw(String(many))}) n`)
  await db.insert(coupons).values({ id: crypto.randomUUID(), code: '=1+1', basisPoints: 500 })
})

type Wish = { list: string; query?: string; format?: 'csv' | 'xlsx' }
const begin = ({ list, query = '', format = 'csv' }: Wish, caller = clerk, lang = 'en') =>
  shop.post('OfficeJob/BeginExport', { list, query, format }, { ...caller, lang })
const begun = async (wish: Wish, caller = clerk, lang = 'en') => (await read<OfficeJob>(await begin(wish, caller, lang))).data
const run = (id: string, runner: Runner = listFileRunner(shop.deps, lists)) => runJob(shop.deps, { listFile: runner }, { id })
const fileOf = (id: string, caller = clerk) => shop.get(`OfficeJob/GetFile?Id=${id}`, caller)
const jobsOf = async (caller: Caller) =>
  (await read<{ items: OfficeJob[] }>(await shop.get('OfficeJob/GetAll?Kind=listFile&PageSize=100', caller))).data.items
const seen = async (id: string) => (await jobsOf(clerk)).find((job) => job.id === id)

async function exported(wish: Wish, caller = clerk, lang = 'en'): Promise<string[][]> {
  const { id } = await begun(wish, caller, lang)
  await run(id)
  return rowsOfCsv(await textOfFile(await fileOf(id, caller)))
}

/** Runs something once the first rows are written. */
const meanwhile =
  (act: (id: string) => Promise<unknown>): Runner =>
  (job, bench) => {
    let isDone = false
    const reached: typeof bench.reached = async (done, total) => {
      if (done > 0 && !isDone) {
        isDone = true
        await act(job.id)
      }
      await bench.reached(done, total)
    }
    return listFileRunner(shop.deps, lists)(job, { ...bench, reached })
  }

test('all 25,000 rows of a list are in its file, in the list’s order, and its job has their number', async () => {
  const job = await begun({ list: 'coupons', query: 'Text=MANY&Sort=-createdAt' })
  expect(job).toMatchObject({
    kind: 'listFile',
    state: 'waiting',
    about: { en: 'Coupons, CSV', ar: 'رموز الخصم، CSV' },
    subjectIds: ['coupons'],
  })
  await run(job.id)
  expect(await seen(job.id)).toMatchObject({ state: 'done', done: many, total: many, file: { name: `coupons-${job.number}.csv` } })
  const [head, ...rows] = rowsOfCsv(await textOfFile(await fileOf(job.id)))
  expect(head?.[0]).toBe('Code')
  const listed = await db.execute(sql`select code from coupons where strpos(code, 'MANY') > 0 order by created_at desc, code`)
  const codes = (listed as unknown as { rows: { code: string }[] }).rows.map(({ code }) => code)
  expect(codes).toHaveLength(many)
  expect(rows.map(([code]) => code)).toEqual(codes)
  expect(await db.$count(listFileRows)).toBe(0)
})

test('the file has the list’s filters', async () => {
  const rows = await exported({ list: 'coupons', query: 'Text=MANY-0001&Sort=-code' })
  expect(rows.slice(1).map(([code]) => code)).toEqual(Array.from({ length: 10 }, (_, index) => `MANY-0001${9 - index}`))
})

test('in Arabic its cells are separated by semicolons, and no cell is a formula', async () => {
  const { id } = await begun({ list: 'coupons', query: 'Sort=code' }, clerk, 'ar')
  await run(id)
  const text = await textOfFile(await fileOf(id))
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.split('\r\n')[0]).toContain(';')
  const cells = rowsOfCsv(text)
  expect(cells).toHaveLength(many + 2)
  expect(cells.flat().filter((cell) => cell.includes('1+1'))).toEqual(["'=1+1"])
})

test('as Excel it is a workbook that runs from right to left in Arabic', async () => {
  const { id } = await begun({ list: 'coupons', query: 'Text=MANY-0001', format: 'xlsx' }, clerk, 'ar')
  await run(id)
  const file = await fileOf(id)
  expect(file.headers.get('Content-Type')).toContain('spreadsheetml')
  const sheet = await textOfFile(file)
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet.match(/<row /g)).toHaveLength(11)
})

test('changes during writing move no row', async () => {
  const { id } = await begun({ list: 'coupons', query: 'Text=MANY&Sort=code' })
  await run(
    id,
    meanwhile(async () => {
      await db.insert(coupons).values({ id: crypto.randomUUID(), code: 'AMANY', basisPoints: 500 })
      await db.execute(sql`delete from coupons where code = 'MANY-24000'`)
    }),
  )
  const codes = rowsOfCsv(await textOfFile(await fileOf(id)))
    .slice(1)
    .map(([code]) => code)
  await db.execute(sql`delete from coupons where code = 'AMANY'`)
  await db.insert(coupons).values({ id: crypto.randomUUID(), code: 'MANY-24000', basisPoints: 1000 })
  const all = Array.from({ length: many }, (_, index) => `MANY-${String(index + 1).padStart(5, '0')}`)
  expect(codes).toEqual(all.filter((code) => code !== 'MANY-24000'))
})

test('a cancelled one leaves no file and none of its rows', async () => {
  const { id } = await begun({ list: 'coupons' })
  await run(
    id,
    meanwhile(async () => shop.post('OfficeJob/Cancel', { id }, clerk)),
  )
  expect(await seen(id)).toMatchObject({ state: 'cancelled', file: null })
  expect((await fileOf(id)).status).toBe(404)
  expect(await db.$count(listFileRows)).toBe(0)
  const { items } = await listAudit(db, { targetId: id, number: 1, size: 1 })
  expect(items).toMatchObject([{ action: 'office-job-cancelled', fields: ['listFile', 'coupons'] }])
})

test('a killed run restarts from its first row; the remains of a lost one are removed within the hour', async () => {
  const { id } = await begun({ list: 'coupons', query: 'Text=MANY-0001' })
  const left = (jobId: string) => db.insert(listFileRows).values([{ jobId, place: 1, rowId: crypto.randomUUID() }])
  await left(id)
  await run(id)
  expect(rowsOfCsv(await textOfFile(await fileOf(id)))).toHaveLength(11)
  const { id: waiting } = await begun({ list: 'coupons' })
  await left(id)
  await left(waiting)
  await expireJobFiles(shop.deps)
  expect((await db.select().from(listFileRows)).map(({ jobId }) => jobId)).toEqual([waiting])
  await db.delete(listFileRows)
})

test('those who may not see the list can neither begin its file, nor see or take a colleague’s', async () => {
  const other = await logInAs(shop, { roles: ['job-view', 'order-view'] })
  expect((await begin({ list: 'coupons' }, other)).status).toBe(403)
  const { id } = await begun({ list: 'coupons', query: 'Text=MANY-0001' })
  await run(id)
  expect((await jobsOf(other)).map((job) => job.id)).not.toContain(id)
  expect((await fileOf(id, other)).status).toBe(404)
  const colleague = await logInAs(shop, { roles: ['job-view', 'coupon-view'] })
  expect((await jobsOf(colleague)).map((job) => job.id)).toContain(id)
  expect((await fileOf(id, colleague)).status).toBe(200)
})

test('a long list needs the right to see jobs; a short one is sent by its own call, which refuses a long one', async () => {
  const reader = await logInAs(shop, { roles: ['coupon-view'] })
  expect((await begin({ list: 'coupons' }, reader)).status).toBe(403)
  const short = 'Text=MANY-00001'
  expect(await begun({ list: 'coupons', query: short }, reader)).toBeNull()
  expect(rowsOfCsv(await textOfFile(await shop.get(`Coupon/Export?${short}`, reader)))).toHaveLength(2)
  const refused = await shop.get('Coupon/Export', reader)
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([409, expect.stringMatching(/too long/)])
  expect(await begun({ list: 'coupons', query: 'For=import' }, reader)).toBeNull()
  expect((await begin({ list: 'coupons', query: 'Sort=nothing' }, reader)).status).toBe(422)
})

test('only those who may see contact data get a file with it, and only they can take it; the log names them', async () => {
  const { memo, otherMemo } = await createCatalog(db)
  const student = await logInAs(shop, { email: 'whole@address.example', fullName: 'Noura' })
  for (const id of [memo.id, otherMemo.id]) await orderAndPay(shop, student, [id])
  for (let count = 0; count < 2; count += 1) await orderAndPay(shop, await logInAs(shop), [memo.id])
  const masked = await exported({ list: 'orders', query: 'Sort=number' })
  expect(masked).toHaveLength(5)
  expect(masked.flat()).not.toContain('whole@address.example')
  const { id } = await begun({ list: 'orders', query: 'Sort=number' }, boss)
  await run(id)
  expect(rowsOfCsv(await textOfFile(await fileOf(id, boss))).flat()).toContain('whole@address.example')
  expect((await fileOf(id)).status).toBe(404)
  const { items } = await listAudit(db, { targetId: id, number: 1, size: 10 })
  expect(items.map(({ action, actorId, fields }) => [action, actorId, fields])).toEqual([
    ['office-job-taken', boss.personId, ['listFile', 'orders']],
    ['office-job-begun', boss.personId, ['listFile', 'orders']],
    ['customers-exported', boss.personId, ['email', 'phone']],
  ])
})

test('the file of jobs has what its creator may see, and only those who may see as much can take it', async () => {
  const asker = await logInAs(shop, { roles: ['job-view', 'coupon-view', 'order-view'] })
  const { id } = await begun({ list: 'jobs' }, asker)
  await run(id)
  const rows = rowsOfCsv(await textOfFile(await fileOf(id, asker))).slice(1)
  expect(new Set(rows.map(([, , about]) => about))).toEqual(new Set(['Coupons, CSV', 'Coupons, Excel', 'Orders, CSV', 'Jobs, CSV']))
  const colleague = await logInAs(shop, { roles: ['job-view', 'coupon-view'] })
  expect((await fileOf(id, colleague)).status).toBe(404)
  expect((await fileOf(id, await logInAs(shop, { roles: ['SuperAdmin'] }))).status).toBe(200)
})

test('customers are masked unless somebody who may see contact data requests it', async () => {
  expect((await begin({ list: 'customers', query: 'WithContact=true' })).status).toBe(403)
  const addresses = async (query: string, caller: Caller) => (await exported({ list: 'customers', query }, caller)).flat()
  expect(await addresses('', clerk)).not.toContain('whole@address.example')
  expect(await addresses('', boss)).not.toContain('whole@address.example')
  expect(await addresses('WithContact=true', boss)).toContain('whole@address.example')
})

test('the file is kept as long as any job’s, and then only the job', async () => {
  const { id } = await begun({ list: 'coupons', query: 'Text=MANY-0001' })
  await run(id)
  const [job] = await db.select().from(officeJobs).where(sql`${officeJobs.id} = ${id}`)
  expect(job?.keptUntil?.getTime()).toBe(shop.clock.now.getTime() + 48 * 3_600_000)
})

test.each(Object.keys(lists))('the list of %s is written by a job, too, whatever is in it', async (list) => {
  const all = await logInAs(shop, { roles: ['SuperAdmin'] })
  const { id } = await forced(list, all)
  await run(id)
  expect(rowsOfCsv(await textOfFile(await fileOf(id, all))).length).toBeGreaterThan(0)
})

/** Even for a short list. */
const forced = (list: string, { personId }: Caller) => {
  const input = { list, format: 'csv', query: '', locale: 'ar', maySeePersonal: true }
  return beginJob(shop.deps, { kind: 'listFile', input, total: 1, byId: personId, requestId: 'test' })
}
