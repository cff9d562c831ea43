import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { listAll } from '../files/testing/list-all.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { beginJob } from './begin-job.ts'
import { expireJobFiles } from './expire-files.job.ts'
import { findJob } from './find-jobs.ts'
import { officeJobs } from './office-job.schema.ts'
import { type Runner, runJob } from './run-job.ts'

const shop = await openTestShop()
const { db, files } = shop.deps
const { personId: byId, token } = await logInAs(shop, { roles: ['job-view', 'shipment-view'] })
const begin = () => beginJob(shop.deps, { kind: 'slips', input: {}, total: 1, byId, requestId: 'test' })
const see = (id: string) => findJob(db, id, shop.deps.now())

test('a job whose failure could not be recorded is retried by the queue', async () => {
  const { id } = await begin()
  await db.execute(sql`create function refuse_end() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`)
  await db.execute(
    sql`create trigger refuse_end before update on office_jobs for each row when (new.state = 'failed') execute function refuse_end()`,
  )
  const slips = async () => {
    throw new Error('The printer is away')
  }
  await expect(runJob(shop.deps, { slips }, { id })).rejects.toThrow()
  expect(await see(id)).toMatchObject({ state: 'running' })
  await db.execute(sql`drop function refuse_end cascade`)
  await runJob(shop.deps, { slips }, { id })
  expect(await see(id)).toMatchObject({ state: 'failed', endedAt: expect.any(String) })
})

test('a job that the queue has given up or lost is marked failed within the hour; a queued one keeps waiting', async () => {
  const [forgotten, givenUp, waiting] = [await begin(), await begin(), await begin()]
  await db.execute(sql`delete from pgboss.job where data ->> 'id' = ${forgotten.id}`)
  await db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where data ->> 'id' = ${givenUp.id}`)
  await expireJobFiles(shop.deps)
  const states = await Promise.all([forgotten, givenUp, waiting].map(async ({ id }) => (await see(id)).state))
  expect(states).toEqual(['failed', 'failed', 'waiting'])
  expect((await see(forgotten.id)).endedAt).toBe(shop.clock.now.toISOString())
})

/** A runner whose file says who made it. */
const writes =
  (text: string): Runner =>
  async (_, { folder }) => {
    const path = join(folder, 'slips.pdf')
    await writeFile(path, text)
    return { file: { path, name: 'slips.pdf', mediaType: 'application/pdf', sizeBytes: text.length } }
  }
const fileOf = async (id: string) => (await shop.get(`OfficeJob/GetFile?Id=${id}`, { token })).text()
const idsOfFiles = async () => (await listAll(files)).map(({ id }) => id)

/** A run that was given up for dead and returns: the next one begins and ends just as it writes its file. */
async function replaceWhileWriting(id: string, moment: 'before' | 'after'): Promise<void> {
  const next = () => runJob(shop.deps, { slips: writes('of the next run') }, { id })
  const slowly: FileStore['writeFrom'] = async (fileId, path) => {
    if (moment === 'before') await next()
    await files.writeFrom(fileId, path)
    if (moment === 'after') await next()
  }
  await runJob({ ...shop.deps, files: { ...files, writeFrom: slowly } }, { slips: writes('of the one before') }, { id })
}

test.each(['before', 'after'] as const)(
  'a run that was given up for dead neither overwrites nor removes the next one’s file, if that ends %s its own is written',
  async (moment) => {
    const before = await idsOfFiles()
    const { id } = await begin()
    await replaceWhileWriting(id, moment)
    expect(await see(id)).toMatchObject({ state: 'done', file: { sizeBytes: 'of the next run'.length } })
    expect(await fileOf(id)).toBe('of the next run')
    expect((await idsOfFiles()).length - before.length).toBe(1)
  },
)

test('the file of a run that died before recording it is removed: by the next run, or within the hour if there is none', async () => {
  const before = await idsOfFiles()
  const [goesOn, givenUp] = [await begin(), await begin()]
  for (const { id } of [goesOn, givenUp]) {
    const run = crypto.randomUUID()
    await files.write(run, new TextEncoder().encode('of the dead'))
    await db.update(officeJobs).set({ state: 'running', run }).where(eq(officeJobs.id, id))
  }
  await runJob(shop.deps, { slips: async () => ({}) }, { id: goesOn.id })
  expect((await idsOfFiles()).length - before.length).toBe(1)
  await db.execute(sql`delete from pgboss.job where data ->> 'id' = ${givenUp.id}`)
  await expireJobFiles(shop.deps)
  expect(await idsOfFiles()).toEqual(before)
})

test('a file from when files had their jobs’ names can still be taken, and is removed in time', async () => {
  const { id } = await begin()
  await runJob(shop.deps, { slips: writes('as ever') }, { id })
  await files.write(id, new TextEncoder().encode('of before'))
  const migration = new URL('../../migrations/0112_runs_bytes_tries.sql', import.meta.url)
  const [update = ''] = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
  await db.execute(sql.raw(update))
  expect(await fileOf(id)).toBe('of before')
  await db
    .update(officeJobs)
    .set({ keptUntil: new Date(0) })
    .where(eq(officeJobs.id, id))
  await expireJobFiles(shop.deps)
  expect(await idsOfFiles()).not.toContain(id)
})
