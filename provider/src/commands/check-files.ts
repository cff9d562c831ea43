import { checkFiles } from '../catalog/check-files.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { fileNames } from '../file-names.ts'
import { listUnnamed, namedWithinMs } from '../files/list-unnamed.ts'
import { nameOfPlace, openFiles } from '../files/open-files.ts'
import { readEnv } from '../gather-env.ts'
import { onDatabase } from './on-database.ts'

/**
 * npm run files:check. Also names the files that nothing names, which are no fault: the shop removes them at night. Exit code 0: every file of a
 * memo is as it was stored; 1: some are not; 2: that could not be found out.
 */
const env = readEnv(process.env)
const files = openFiles(env)
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
let toldAt = Date.now()
try {
  console.log(`Reading the files of memos in ${nameOfPlace(env.FILES_URL, env.DATA_DIR)}`)
  const check = async ({ db }: OpenDatabase) => {
    const checked = await checkFiles(
      { db, files },
      {
        found: ({ id, kind, usedBy }) => console.error(`✗ ${kind}: ${id} (${usedBy.join('; ') || 'of no memo'})`),
        reached: ({ files: count, bytes }) => {
          if (Date.now() - toldAt < 2_000) return
          toldAt = Date.now()
          console.log(`  ${count} read (${megabytes(bytes)})`)
        },
      },
    )
    const unnamed = listUnnamed(files, fileNames(db), new Date(Date.now() - namedWithinMs))
    for await (const { id, size, writtenAt } of unnamed)
      console.log(`· unnamed: ${id} (${size} bytes, written at ${writtenAt.toISOString()})`)
    return checked
  }
  const { files: count, bytes, faults } = await onDatabase(env, check, { needsMigration: false, failureCode: 2 })
  console.log(`${faults === 0 ? '✓' : '✗'} ${count - faults} of ${count} files are as they came (${megabytes(bytes)})`)
  process.exitCode = faults === 0 ? 0 : 1
} catch (error) {
  console.error(String((error as Error).cause ?? (error as Error).message))
  process.exitCode = 2
}
