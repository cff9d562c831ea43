import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { lockDirectory } from '../db/directory-lock.ts'
import { openDatabase, pgliteDatabase } from '../db/open-database.ts'
import { type FileStore, isMissingFile } from '../files/file-store.ts'
import { type ArchiveWriter, type Part, writeArchive } from './archive.ts'
import { type Described, describeDatabase } from './describe-database.ts'
import { databaseName, filesFolder, type Manifest, manifestName, secretsName } from './manifest.ts'
import { runTool, type Server } from './postgres-tools.ts'
import { type SealedFile, sealFile } from './sealed-file.ts'

/** Where the shop stores its data. Without a server the database is embedded in the data directory. `environment`: the command's. */
export type DataPlace = { databaseUrl: string | undefined; dataDir: string; files: FileStore; environment: NodeJS.ProcessEnv }

type Wanted = DataPlace & { path: string; passphrase: string | undefined; now: Date }

/**
 * Writes all data of the shop into one file, while it runs on PostgreSQL: the database as of one moment, and every file that it names then.
 * Files are never changed, only added and removed, so those from before the moment and those added since include every named one. Throws,
 * leaving nothing, if anything fails.
 */
export async function backUp({ path, passphrase, now, ...place }: Wanted): Promise<Manifest> {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} is there already`)
  const archive = await writeArchive(path, passphrase)
  try {
    const parts = new Map<string, Part>()
    await addFiles(archive, place.files, parts)
    const { schema, counts, files } = await addDatabase(archive, place, path, parts)
    await addFiles(archive, place.files, parts)
    await keep(parts, archive.addFile(secretsName, join(place.dataDir, secretsName)))
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      engine: place.databaseUrl ? 'postgres' : 'pglite',
      ...{ schema, counts },
      missing: files.filter((id) => !parts.has(filesFolder + id)),
      parts: [...parts.values()],
    }
    await archive.addText(manifestName, JSON.stringify(manifest))
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function keep(parts: Map<string, Part>, adding: Promise<Part | undefined>): Promise<void> {
  const part = await adding
  if (part) parts.set(part.name, part)
}

/** What the archive does not have yet. */
async function addFiles(archive: ArchiveWriter, files: FileStore, parts: Map<string, Part>): Promise<void> {
  for await (const { id, size } of files.list()) {
    if (parts.has(filesFolder + id)) continue
    const content = await files.read(id).catch((error: unknown) => {
      // Removed meanwhile.
      if (!isMissingFile(error)) throw error
    })
    if (content) await keep(parts, archive.addStream(filesFolder + id, size, content))
  }
}

async function addDatabase(archive: ArchiveWriter, place: DataPlace, path: string, parts: Map<string, Part>): Promise<Described> {
  const { databaseUrl, dataDir, environment } = place
  return databaseUrl
    ? addServer(archive, { databaseUrl, environment }, `${path}.${randomUUID()}.database`, parts)
    : addEmbedded(archive, dataDir, parts)
}

/**
 * A tar needs each part's size in advance: so the dump first lies next to the backup. It is sealed, because the backup may be going to be
 * encrypted.
 */
async function addServer(archive: ArchiveWriter, server: Server, path: string, parts: Map<string, Part>): Promise<Described> {
  try {
    const { described, dump } = await dumpServer(server, path)
    await keep(parts, archive.addStream(databaseName.postgres, dump.size, await dump.read()))
    return described
  } finally {
    await rm(path, { force: true })
  }
}

/** `pg_dump` reads this transaction's snapshot. */
async function dumpServer(server: Server, path: string): Promise<{ described: Described; dump: SealedFile }> {
  const { db, close } = await openDatabase({ url: server.databaseUrl, poolSize: 1 })
  const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  try {
    return await db.transaction(async (tx) => {
      const [moment] = await tx.select({ id: sql<string>`pg_export_snapshot()` }).from(sql`(select) as nothing`)
      const described = await describeDatabase(tx)
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${moment?.id}`]
      return { described, dump: await runTool('pg_dump', server, args, (output) => sealFile(path, output)) }
    }, asOfOneMoment)
  } finally {
    await close()
  }
}

/** The embedded database belongs to one process: while the shop runs this throws. Its size is known, so nothing lies on the disk meanwhile. */
async function addEmbedded(archive: ArchiveWriter, dataDir: string, parts: Map<string, Part>): Promise<Described> {
  const release = lockDirectory(dataDir)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create(join(dataDir, 'db'))
    const { db, close } = await pgliteDatabase(pglite)
    try {
      const described = await db.transaction(describeDatabase)
      const dump = await pglite.dumpDataDir('none')
      await keep(parts, archive.addStream(databaseName.pglite, dump.size, dump.stream()))
      return described
    } finally {
      await close()
    }
  } finally {
    release()
  }
}
