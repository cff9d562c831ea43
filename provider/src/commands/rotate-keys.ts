import { readEnv } from '../gather-env.ts'
import { replaceKeys, rotateKeys } from '../keys/rotate-keys.ts'
import { loadSecrets } from '../secrets.ts'
import { onDatabase } from './on-database.ts'

/** npm run keys:rotate, or, if a key may have leaked: npm run keys:rotate -- --leaked */
const env = readEnv(process.env)
await onDatabase(env, async ({ db }) => {
  const where = { db, secret: (await loadSecrets(env)).refreshToken, now: new Date() }
  if (process.argv.includes('--leaked')) {
    await replaceKeys(where)
    console.log('All keys of access tokens are new; what the old ones signed is refused within a minute.')
  } else {
    await rotateKeys(where)
    console.log('The next key of access tokens signs in two minutes; what the present one signed counts until it ends.')
  }
})
