import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { searchCatalog } from 'provider/src/search/search-catalog.ts'
import { type JudgedSet, judgedSets, printScores, type Score, scoreSearch } from 'provider/src/search/testing/judged-queries.ts'
import { prepareDemo } from '../scripts/prepare-demo.ts'

/** The score of each set of judged queries over the demo shop, on PGlite; the last score of a set covers all its groups. */
export async function measureSearch(): Promise<{ set: JudgedSet; scores: Score[] }[]> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-bench-'))
  const provider = await openProvider(readEnv({ ...process.env, DATA_DIR: directory, DATABASE_URL: '', LOG_LEVEL: 'error', SMTP_URL: '' }))
  try {
    await prepareDemo(provider.deps)
    const { db } = provider.deps
    const measured: { set: JudgedSet; scores: Score[] }[] = []
    for (const set of judgedSets) {
      const scores = await scoreSearch(db, (Text) => searchCatalog(db, { Text, PageNumber: 1, PageSize: 12 }, 'KWD'), set)
      console.error(`${set}\n${printScores(scores)}`)
      measured.push({ set, scores })
    }
    return measured
  } finally {
    await provider.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
