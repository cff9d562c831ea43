import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = join(tmpdir(), `warraq-e2e-${process.env.E2E_PORT ?? 3190}`)

/** Everything that the shop of the journeys has logged in this run. */
export const serverLog = `${run}.log`
/** What must not be in that log: a line of JSON for each secret of each journey. */
export const canaryFile = `${run}.canaries`
