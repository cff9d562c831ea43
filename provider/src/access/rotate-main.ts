import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { readEnv } from '../env.ts'
import { loadSecrets } from '../secrets.ts'
import { replaceKeys, rotateKeys } from './rotate-keys.ts'

/** npm run keys:rotate, or where a key may be known to somebody else: npm run keys:rotate -- --leaked */
const env = readEnv(process.env)
const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch((error: Error) => {
  // The embedded database belongs to one process: while the shop runs on it, this must wait.
  console.error(error.message)
  process.exit(1)
})
try {
  await migrate(database)
  const where = { db: database.db, secret: (await loadSecrets(env)).refreshToken, now: new Date() }
  if (process.argv.includes('--leaked')) {
    await replaceKeys(where)
    console.log('All keys of access tokens are new; what the old ones signed is refused within a minute.')
  } else {
    await rotateKeys(where)
    console.log('The next key of access tokens signs in two minutes; what the present one signed counts until it ends.')
  }
} finally {
  await database.close()
}
