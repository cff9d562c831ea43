import { describeDatabase } from '../backup/describe-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { type Moved, moveFiles } from '../files/move-files.ts'
import { nameOfPlace, openBoth } from '../files/open-files.ts'
import { type Env, readEnv } from '../gather-env.ts'

/**
 * npm run files:move, or with -- --check to also compare files in both. Exit code 0: FILES_URL has every file of FILES_FALLBACK_URL; 1: it has
 * not; 2: nothing was requested.
 */
const env = readEnv(process.env)
const { first: to, second: from } = openBoth(env)
if (!from || !env.FILES_FALLBACK_URL) {
  console.error('From where? FILES_FALLBACK_URL names the store that files are copied from, FILES_URL the one that they are copied to.')
  process.exit(2)
}
console.log(`From ${nameOfPlace(env.FILES_FALLBACK_URL, env.DATA_DIR)} to ${nameOfPlace(env.FILES_URL, env.DATA_DIR)}`)

const wordsOf = ({ copied, bytes, present }: Moved) => `${copied} copied (${Math.ceil(bytes / 1_000_000)} MB), ${present} there already`
let toldAt = Date.now()
const tell = (moved: Moved) => {
  if (Date.now() - toldAt < 2_000) return
  toldAt = Date.now()
  console.log(`  ${wordsOf(moved)}`)
}
try {
  console.log(`✓ ${wordsOf(await moveFiles({ from, to, isThorough: process.argv.includes('--check'), tell }))}`)
  await compareWithRows(env)
} catch (error) {
  console.error(`Stopped: ${(error as Error).message}. Run it again: it goes on from here.`)
  process.exitCode = 1
}

/** The embedded database belongs to the running shop: there the next backup reports it. */
async function compareWithRows({ DATABASE_URL: url }: Env): Promise<void> {
  if (!url) return
  const { db, close } = await openDatabase({ url, poolSize: 1 })
  const { files } = await db.transaction(describeDatabase).finally(close)
  const there = new Set<string>()
  for await (const { id } of to.list()) there.add(id)
  const missing = files.filter((id) => !there.has(id))
  console.log(`${missing.length === 0 ? '✓' : '✗'} ${files.length - missing.length} of ${files.length} files that rows name are there`)
  for (const id of missing) console.error(`✗ no file ${id}`)
  if (missing.length > 0) process.exitCode = 1
}
