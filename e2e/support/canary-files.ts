import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = join(tmpdir(), `warraq-e2e-${process.env.E2E_PORT ?? 3190}`)

/** The journeys' shop log of this run. */
export const serverLog = `${run}.log`
/** What must not be in that log: a JSON line per secret of each journey. */
export const canaryFile = `${run}.canaries`
