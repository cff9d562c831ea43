import { createHash, randomUUID } from 'node:crypto'
import { constants, createWriteStream, openAsBlob } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { lockDirectory } from '../db/directory-lock.ts'
import { migrate, newestMigration } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { diskStore } from '../files/disk-store.ts'
import { type Broken, verifyLedger } from '../sales/ledger/verify-ledger.ts'
import { readArchive } from './archive.ts'
import type { DataPlace } from './back-up.ts'
import { describeDatabase } from './describe-database.ts'
import { databaseName, filesFolder, isPartName, Manifest, manifestName, secretsName } from './manifest.ts'
import { ignoreOutput, runTool } from './postgres-tools.ts'

type Wanted = DataPlace & { path: string; passphrase: string | undefined; now: Date }

/** `differing`: tables whose number of rows differs from the backup. `broken`: violated rules of the books. Correct if both are empty. */
export type Restored = { manifest: Manifest; differing: string[]; broken: Broken[] }

/** Everything was restored, but the checks failed. */
export class UncheckedRestore extends Error {}

/**
 * Restores a backup where nothing exists yet: an empty database, a new data directory. Reads all of it and verifies its checksums before
 * touching anything; if restoring fails, nothing of it stays, while what others have put there meanwhile does. Then migrates it to the newest
 * schema and checks its books. Throws `UncheckedRestore` if that fails, any other error if nothing was restored.
 */
export async function restore({ path, passphrase, now, ...place }: Wanted): Promise<Restored> {
  const engine = place.databaseUrl ? 'postgres' : 'pglite'
  await refuseUnlessEmpty(place)
  const staging = join(place.dataDir, `restore-${randomUUID()}`)
  try {
    const manifest = await unpack(path, passphrase, staging)
    if (manifest.engine !== engine) throw new Error(`This backup is of ${names[manifest.engine]}, and DATABASE_URL names ${names[engine]}`)
    if (manifest.schema > (await newestMigration())) throw new Error('This backup was made by a newer version of the shop')
    await putIn(staging, place, engine)
    const found = await check(place, manifest, now).catch((error: Error) => {
      throw new UncheckedRestore(String(error.cause ?? error.message), { cause: error })
    })
    return { manifest, ...found }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * Refuses another restore into this directory meanwhile: a failing one would remove the other's files, which have the same names. (Two
 * directories with one bucket are not told apart.)
 */
async function putIn(staging: string, place: DataPlace, engine: Manifest['engine']): Promise<void> {
  const release = lockDirectory(place.dataDir)
  const written: Written = { fileIds: [], names: [] }
  try {
    // Unpacking takes long, and somebody else may have come.
    await refuseUnlessEmpty(place)
    await moveIn(staging, place, written)
    await putBack(join(staging, databaseName[engine]), place, written)
  } catch (error) {
    await takeBack(place, written).catch((left: Error) => {
      throw new Error(`${(error as Error).message}; what had been restored could not be removed again: ${left.message}`, { cause: error })
    })
    throw error
  } finally {
    release()
  }
}

const names = { postgres: 'a PostgreSQL server', pglite: 'an embedded database' }
const places = ['db', secretsName]

/** What this restore itself has put there: files of the store, and names in the data directory. */
type Written = { fileIds: string[]; names: string[] }

async function takeBack({ dataDir, files }: DataPlace, { fileIds, names }: Written): Promise<void> {
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true })
  for (const id of fileIds) await files.remove(id)
}

async function refuseUnlessEmpty({ databaseUrl, dataDir, files }: DataPlace): Promise<void> {
  const present = (await readdir(dataDir).catch(() => [])).find((name) => places.includes(name))
  if (present) throw new Error(`${join(dataDir, present)} is there already: restore into a new DATA_DIR`)
  // Also if files are in a bucket: such a directory belongs to another shop. Its folders may exist, as a failed restore leaves them.
  for await (const { id } of diskStore(join(dataDir, 'files')).list())
    throw new Error(`${join(dataDir, 'files')} is there already: it has the file ${id}`)
  for await (const { id } of files.list()) throw new Error(`The file store is not empty (${id}): restore into another folder or bucket`)
  if (!databaseUrl) return
  const { db, close } = await openDatabase({ url: databaseUrl, poolSize: 1 })
  const [table] = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema not in ('pg_catalog', 'information_schema')`)
    .limit(1)
    .finally(close)
  if (table) throw new Error('The database is not empty: restore into a new one')
}

/** Writes the parts into `staging`. Throws if one differs from the manifest, is missing, or is unknown. */
async function unpack(path: string, passphrase: string | undefined, staging: string): Promise<Manifest> {
  const found = new Map<string, string>()
  await mkdir(join(staging, filesFolder), { recursive: true, mode: 0o700 })
  for await (const { name, body } of readArchive(path, passphrase)) {
    if (!isPartName(name) || found.has(name)) throw new Error('This is no backup of a shop')
    const hash = createHash('sha256')
    const seen = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(Readable.fromWeb(body as never), seen, createWriteStream(join(staging, name), { mode: 0o600 }))
    found.set(name, hash.digest('hex'))
  }
  const text = await readFile(join(staging, manifestName), 'utf8').catch(() => {
    throw new Error('The backup is cut: its end is missing')
  })
  const manifest = Manifest.parse(JSON.parse(text))
  found.delete(manifestName)
  const damaged = manifest.parts.filter(({ name, sha256 }) => found.get(name) !== sha256)
  if (damaged.length > 0 || found.size !== manifest.parts.length)
    throw new Error(`The backup is damaged: ${damaged.map(({ name }) => name).join(', ') || 'it has parts that it does not name'}`)
  return manifest
}

async function moveIn(staging: string, { dataDir, files }: DataPlace, written: Written): Promise<void> {
  for (const id of await readdir(join(staging, filesFolder))) {
    const path = join(staging, filesFolder, id)
    // Recorded first: a store that does not answer may have it anyway.
    written.fileIds.push(id)
    await files.writeFrom(id, path)
    // Avoids having everything twice on one disk.
    await rm(path)
  }
  if (!(await readdir(staging)).includes(secretsName)) return
  // A shop that has been started there has secrets of its own.
  await copyFile(join(staging, secretsName), join(dataDir, secretsName), constants.COPYFILE_EXCL)
  written.names.push(secretsName)
}

async function putBack(file: string, { databaseUrl, dataDir, environment }: DataPlace, written: Written): Promise<void> {
  if (databaseUrl)
    return runTool(
      'pg_restore',
      { databaseUrl, environment },
      ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file],
      ignoreOutput,
    )
  const { PGlite } = await import('@electric-sql/pglite')
  // Throws if it is there.
  await mkdir(join(dataDir, 'db'))
  written.names.push('db')
  await (await PGlite.create(join(dataDir, 'db'), { loadDataDir: await openAsBlob(file) })).close()
}

async function check({ databaseUrl, dataDir }: DataPlace, manifest: Manifest, now: Date): Promise<Omit<Restored, 'manifest'>> {
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    const { counts } = await database.db.transaction(describeDatabase)
    await migrate(database)
    await analyze(database.db)
    const differing = Object.keys({ ...counts, ...manifest.counts }).filter((table) => counts[table] !== manifest.counts[table])
    return { differing, broken: await verifyLedger(database.db, now) }
  } finally {
    await database.close()
  }
}

/** A dump has no statistics, and without them the first visitors would get plans for an empty database. */
const analyze = (db: Db) => db.execute(sql`analyze`)
