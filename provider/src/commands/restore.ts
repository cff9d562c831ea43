import { readBackupArguments } from '../backup/read-arguments.ts'
import { restore, UncheckedRestore } from '../backup/restore.ts'
import { openFiles } from '../files/open-files.ts'
import { readEnv } from '../gather-env.ts'

/**
 * npm run restore -- path. Exit code 0: all is there, and the books are right; 1: nothing was restored; 2: it was, but something is wrong with
 * it.
 */
const { path, passphrase } = readBackupArguments('restore', process.argv[2], process.env)
const env = readEnv(process.env)
try {
  const { manifest, differing, broken } = await restore({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    files: openFiles(env),
    environment: process.env,
    path,
    passphrase,
    now: new Date(),
  })
  const { counts, parts, missing, madeAt } = manifest
  const files = parts.filter(({ name }) => name.startsWith('files/')).length
  console.log(`As of ${madeAt}: ${counts.orders ?? 0} orders, ${counts.people ?? 0} accounts, ${files} files`)
  for (const table of differing) console.error(`✗ ${table} has not as many rows as at the backup`)
  for (const { check, count, ids } of broken) console.error(`✗ ${check}: ${count} (${ids.join(', ')})`)
  for (const id of missing) console.error(`✗ the backup has no file ${id}`)
  const isRight = differing.length + broken.length + missing.length === 0
  console.log(isRight ? '✓ the rows are all there, and the books are right' : 'Look at this before the shop opens.')
  process.exitCode = isRight ? 0 : 2
} catch (error) {
  const { message } = error as Error
  const isThere = error instanceof UncheckedRestore
  console.error(isThere ? `All was put back, but it could not be checked: ${message}` : `Nothing was restored: ${message}`)
  process.exitCode = isThere ? 2 : 1
}
