import { constants, setPriority } from 'node:os'
import { backUp } from '../backup/back-up.ts'
import { readBackupArguments } from '../backup/read-arguments.ts'
import { openFiles } from '../files/open-files.ts'
import { readEnv } from '../gather-env.ts'

/** npm run backup -- path. Exit code 0: the backup is complete; 1: there is none, or files that the shop names are missing in its store. */
const { path, passphrase } = readBackupArguments('backup', process.argv[2], process.env)
const env = readEnv(process.env)
const place = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, files: openFiles(env), environment: process.env }
// The shop on this machine comes first, also before `pg_dump`, which inherits it.
setPriority(constants.priority.PRIORITY_LOW)
try {
  const { counts, parts, missing } = await backUp({ ...place, path, passphrase, now: new Date() })
  const bytes = parts.reduce((sum, { size }) => sum + size, 0)
  const files = parts.filter(({ name }) => name.startsWith('files/')).length
  console.log(`${path}: ${counts.orders ?? 0} orders, ${counts.people ?? 0} accounts, ${files} files, ${Math.ceil(bytes / 1_000_000)} MB`)
  if (passphrase === undefined)
    console.log('It is not encrypted, and has the shop’s secrets: keep it where nobody reads it, or set BACKUP_PASSPHRASE.')
  if (missing.length > 0) {
    console.error(`Files that the shop names were not in its file store: ${missing.join(', ')}`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(`There is no backup: ${(error as Error).message}`)
  process.exitCode = 1
}
