import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'

const ready = join(tmpdir(), `warraq-e2e-${process.env.E2E_PORT ?? 3190}.data`)

/**
 * Before all journeys: a data directory whose embedded database has the whole schema and no data. Creating it takes seconds, copying it
 * does not.
 */
export async function makeReadyData(): Promise<void> {
  removeReadyData()
  const provider = await openProvider(readEnv({ DATA_DIR: ready, LOG_LEVEL: 'silent', DEMO: 'true' }))
  await provider.close()
}

/** A data directory for a separate shop; the caller removes it. */
export function copyReadyData(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `warraq-${name}-`))
  cpSync(ready, directory, { recursive: true })
  return directory
}

export const removeReadyData = () => rmSync(ready, { recursive: true, force: true })
