import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { searchCatalog } from 'provider/src/search/search-catalog.ts'
import { printScores, type Score, scoreSearch } from 'provider/src/search/testing/judged-queries.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'

/** How well the judged queries are answered over the demo shop, on PGlite; the last score is of all groups. */
export async function measureSearch(): Promise<Score[]> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-bench-'))
  const provider = await openProvider(readEnv({ ...process.env, DATA_DIR: directory, DATABASE_URL: '', LOG_LEVEL: 'error', SMTP_URL: '' }))
  try {
    await prepareDemo(provider.deps)
    const { db } = provider.deps
    const scores = await scoreSearch(db, (Text) => searchCatalog(db, { Text, PageNumber: 1, PageSize: 12 }, 'KWD'))
    console.error(printScores(scores))
    return scores
  } finally {
    await provider.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
