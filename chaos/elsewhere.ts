import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataPlace } from 'provider/src/backup/back-up.ts'
import { openDatabase } from 'provider/src/db/open-database.ts'
import { diskStore } from 'provider/src/files/disk-store.ts'
import { verifyLedger } from 'provider/src/sales/ledger/verify-ledger.ts'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database/database-server.ts'
import { freePort } from 'storefront/testing/spawn-storefront.ts'
import { removeAtEnd } from './remove-at-end.ts'
import { type ChaosShop, createProcess } from './shop.ts'

/** Another, empty database and folder, and a process of the shop that may be started on them. */
export type Elsewhere = {
  folder: string
  place: DataPlace & { databaseUrl: string }
  /** The shop of these people there; its address answers once `start` has. */
  openShop: () => Promise<{ shop: Omit<ChaosShop, 'line' | 'processes'>; start: () => Promise<void> }>
  close: () => Promise<void>
}

/** `original`: the source of the people and settings of the shop elsewhere. */
export async function openElsewhere(original: ChaosShop): Promise<Elsewhere> {
  const folder = await mkdtemp(join(tmpdir(), 'warraq-elsewhere-'))
  const name = `warraq_elsewhere_${randomUUID().slice(0, 8)}`
  await runOn(testServer(), `create database ${name}`)
  const databaseUrl = nameDatabase(testServer(), name)
  const dataDir = join(folder, 'data')
  let stop = async () => {}
  return {
    folder,
    place: { databaseUrl, dataDir, files: diskStore(join(dataDir, 'files')), environment: process.env },
    openShop: async () => {
      const port = String(await freePort())
      const url = `http://127.0.0.1:${port}`
      const log = join(folder, 'log')
      const writing = createWriteStream(log)
      const settings = { ...original.settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FILES_URL: '' }
      const server = createProcess(url, { ...settings, PORT: port }, writing)
      const database = await openDatabase({ url: databaseUrl, poolSize: 4, statementWithinMs: 60_000, answerWithinMs: 60_000 })
      stop = async () => {
        await server.kill('SIGKILL')
        await database.close()
        writing.end()
      }
      const verify = () => verifyLedger(database.db, new Date())
      return { shop: { ...original, url, database, log, settings, verify }, start: server.start }
    },
    close: removeAtEnd(async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
      await runOn(testServer(), `drop database ${name} with (force)`)
    }),
  }
}
