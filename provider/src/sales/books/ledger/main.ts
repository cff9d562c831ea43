import { openDatabase } from '../../../db/open-database.ts'
import { readEnv } from '../../../gather-env.ts'
import { checkNames, verifyLedger } from './verify-ledger.ts'

/** npm run verify-ledger. Exit code 0: the books are right; 1: they are not; 2: they could not be read. */
const env = readEnv(process.env)
try {
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const broken = await verifyLedger(database.db, new Date()).finally(() => database.close())
  for (const name of checkNames) {
    const fault = broken.find(({ check }) => check === name)
    console.log(fault ? `✗ ${name}: ${fault.count} (${fault.ids.join(', ')}${fault.count > fault.ids.length ? ', …' : ''})` : `✓ ${name}`)
  }
  process.exitCode = broken.length > 0 ? 1 : 0
} catch (error) {
  // The embedded database belongs to one process: while the shop runs on it, the shop checks itself.
  console.error((error as Error).cause ? String((error as Error).cause) : (error as Error).message)
  process.exitCode = 2
}
