import { readEnv } from '../gather-env.ts'
import { checkNames, verifyLedger } from '../sales/ledger/verify-ledger.ts'
import { onDatabase } from './on-database.ts'

/** npm run verify-ledger. Exit code 0: the books are right; 1: they are not; 2: they could not be read. */
const env = readEnv(process.env)
try {
  // Checks the books without migrating them.
  const asTheyAre = { needsMigration: false, failureCode: 2 }
  const broken = await onDatabase(env, ({ db }) => verifyLedger(db, new Date()), asTheyAre)
  for (const name of checkNames) {
    const fault = broken.find(({ check }) => check === name)
    console.log(fault ? `✗ ${name}: ${fault.count} (${fault.ids.join(', ')}${fault.count > fault.ids.length ? ', …' : ''})` : `✓ ${name}`)
  }
  process.exitCode = broken.length > 0 ? 1 : 0
} catch (error) {
  console.error((error as Error).cause ? String((error as Error).cause) : (error as Error).message)
  process.exitCode = 2
}
