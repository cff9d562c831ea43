import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { restore } from 'provider/src/backup/restore.ts'
import { storedFiles } from 'provider/src/db/schema/catalog.ts'
import type { FileStore } from 'provider/src/files/file-store.ts'
import { startS3 } from 'provider/src/files/testing/s3-server.ts'
import { orders } from 'provider/src/sales/books/order.schema.ts'
import { describeCauses } from '../causes.ts'
import { isWholePdf, listTorn, openDesk } from '../desk.ts'
import { type Elsewhere, openElsewhere } from '../elsewhere.ts'
import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, loadFor, type Outcome, wait } from '../fault.ts'
import { startLoad } from '../load.ts'
import { listMisplaced } from '../misplaced.ts'
import { type ChaosShop, openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const passphrase = 'a passphrase of some length'
const command = fileURLToPath(new URL('../../provider/src/commands/back-up.ts', import.meta.url))

/** Promise 28: a backup made while the shop sells is one consistent moment, and a shop can be opened on it elsewhere. */
export const restoreElsewhere: Fault = {
  name: 'restore-elsewhere',
  says: 'a back-up is made while people look, buy, read and import at two processes, with files on a disk and in a bucket, and restored into another database and another folder, where the shop is opened',
  run: async () => {
    const s3 = await startS3()
    try {
      const outcomes = [await moveFrom('a disk', {}), await moveFrom('a bucket', { FILES_URL: s3.url('shop') })]
      return { figures: outcomes.flatMap(({ figures }) => figures), breaches: outcomes.flatMap(({ breaches }) => breaches) }
    } finally {
      await s3.close()
    }
  },
}

async function moveFrom(name: string, settings: Record<string, string>): Promise<Outcome> {
  await using shop = await openChaosShop({ processes: 2, settings })
  const elsewhere = await openElsewhere(shop)
  try {
    return await move(name, shop, elsewhere)
  } finally {
    await elsewhere.close()
  }
}

async function move(name: string, shop: ChaosShop, elsewhere: Elsewhere): Promise<Outcome> {
  const visitors = await invite(shop, { items: 100 })
  const placed = await loadFor(4_000, 15, visitors.buy)
  const desk = await openDesk(shop)
  await desk.send()
  await desk.goOn()
  const looking = startLoad(8, visitors.look)
  const buying = startLoad(4, visitors.buy)
  const reading = startLoad(2, desk.read)
  await wait(1_500)
  const [sending, path] = [desk.send(), join(elsewhere.folder, 'backup')]
  const begunAt = performance.now()
  await promisify(execFile)(process.execPath, [command, path], { env: { ...shop.settings, BACKUP_PASSPHRASE: passphrase } })
  const endedAt = performance.now()
  const sent = await sending
  await wait(2_000)
  const [looked, bought, read] = await Promise.all([looking.stop(), buying.stop(), reading.stop()])
  placed.push(...bought)
  const causes = describeCauses([...looked, ...bought, ...read], await readFile(shop.log, 'utf8'))
  const { manifest, differing, broken } = await restore({ ...elsewhere.place, path, passphrase, now: new Date() })
  const restoredMs = performance.now() - begunAt
  const opened = await elsewhere.openShop()
  // As restored: a process would change it with its own work.
  const { db } = opened.shop.database
  const there = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id))
  const files = await db.select().from(storedFiles)
  const torn = await countTorn(files, elsewhere.place.files)
  await opened.start()
  const again = await sellAgain(opened.shop)
  const before = placed.filter((order) => order.status === 200 && order.endedAt < begunAt).length
  const after = placed.filter((order) => order.status === 200 && order.begunAt > endedAt).length
  return {
    figures: [
      `from ${name}: ${manifest.parts.length} parts in ${((endedAt - begunAt) / 1000).toFixed(1)} s; ${there.size} orders and ${files.length} files are there, ${torn === 0 ? 'each file whole' : `${torn} files not whole`}`,
      `  ${before} orders were acknowledged before it and ${after} asked for after it`,
      `  ${describeAnswers('meanwhile, pages', looked)}; ${describeAnswers('orders', bought)}; ${describeAnswers('memos', read)}`,
      ...(causes === '' ? [] : [`  why some were refused: ${causes}`]),
      `  restored and checked ${((restoredMs - (endedAt - begunAt)) / 1000).toFixed(1)} s after the visitors left`,
      ...again.figures,
    ],
    breaches: [
      ...listMisplaced(there, placed, { begunAt, endedAt }),
      ...(before > 0 && after > 0 ? [] : ['nobody bought before it, or after it: nothing was tried']),
      ...differing.map((table) => `${table} has not as many rows as at the moment of the back-up`),
      ...broken.map(({ check, count }) => `the books that were restored: "${check}" does not hold for ${count}`),
      ...(there.size === manifest.counts.orders ? [] : [`${manifest.counts.orders} orders were backed up and ${there.size} restored`]),
      ...(torn + manifest.missing.length > 0 ? [`${torn} files are not whole, and the back-up lacks ${manifest.missing.length}`] : []),
      ...listUnexpected(looked, [200]),
      // A backup reads everything, and a busy machine may have no room for anything else for a moment.
      ...listUnexpected([...bought, sent], [200, 503]),
      ...listUnexpected(read, [200, 206, 503]),
      ...[...listBlank(looked), ...listTorn(read)],
      ...again.breaches,
      ...(await visitors.settle()),
      ...(await listBroken(shop)),
    ],
  }
}

/** A shop's first day elsewhere: people view pages, open what they had bought, and somebody buys. */
async function sellAgain(shop: Omit<ChaosShop, 'line' | 'processes'>): Promise<Outcome> {
  // None of the clerk's clicks was made before the move.
  const visitors = await invite({ ...shop, students: [shop.clerk] } as ChaosShop, { items: 100 })
  const desk = await openDesk(shop as ChaosShop)
  const [looked, read, bought] = await Promise.all([
    loadFor(5_000, 8, visitors.look),
    loadFor(5_000, 4, desk.read),
    loadFor(5_000, 2, visitors.buy),
  ])
  return {
    figures: [`  there, ${describeAnswers('pages', looked)}; ${describeAnswers('memos', read)}; ${describeAnswers('orders', bought)}`],
    breaches: [
      ...listUnexpected([...looked, ...bought], [200]),
      ...listUnexpected(read, [200, 206]),
      ...(read.some(isWholePdf) ? [] : ['nobody opened a whole memo there']),
      ...[...listBlank(looked), ...listTorn(read)],
      ...(await visitors.settle()),
      ...(await listBroken(shop)),
    ],
  }
}

/** Missing files, and files whose bytes differ from their rows. */
async function countTorn(rows: readonly { id: string; sha256: string }[], files: FileStore): Promise<number> {
  let torn = 0
  for (const { id, sha256 } of rows) {
    const bytes = await files.read(id).then(
      (content) => new Response(content).arrayBuffer(),
      () => undefined,
    )
    if (!bytes || createHash('sha256').update(Buffer.from(bytes)).digest('hex') !== sha256) torn++
  }
  return torn
}
