import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { notify, openChannel } from '../db/channel.ts'
import type { Tx } from '../db/database.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'

/** Tags of answers; all answers if there are none. */
type Tags = readonly string[] | undefined
type Changes = Pick<Deps, 'onCatalogueChange' | 'changeCatalogue'>
type Database = Pick<OpenDatabase, 'db' | 'url' | 'listen'>

const channelName = 'catalogue_changes'

/** A message on the channel. `from`: the process that knows already; `by`: the process that tells the CDN. */
type Said = { from?: string; by?: string; tags?: readonly string[] | undefined }
const thisProcess = randomUUID()

/** Tells the CDN in front of the shop; no tags mean everything. */
type PurgeCdn = (tags?: readonly string[]) => void

/**
 * Announces changes to all caches in this process and to other processes on the same PostgreSQL. Does not listen for theirs: commands need not.
 */
export function catalogueChanges(database: Database, purgeCdn?: PurgeCdn): Changes {
  const { onCatalogueChange, changeCatalogue } = openChanges(database, purgeCdn)
  return { onCatalogueChange, changeCatalogue }
}

/**
 * For verbs that receive their transaction: every process that listens (`sharedCatalogueChanges`), this one too, hears of it when the
 * transaction commits.
 */
export const announceWithin = (tx: Tx, tags: readonly string[]): Promise<void> =>
  notify(tx, channelName, JSON.stringify({ by: thisProcess, tags } satisfies Said))

/**
 * Also hears of the changes of other processes on the same PostgreSQL, and of `announceWithin`. After a gap in listening, everything counts as
 * changed. The CDN is told by the process that made the change, after the commit, because it requests pages from any process; and by each
 * process that had a gap, because it may have given the CDN old pages.
 */
export async function sharedCatalogueChanges(
  database: Database,
  log: Logger,
  { everyMs, purgeCdn = () => {} }: { everyMs?: number; purgeCdn?: PurgeCdn | undefined } = {},
): Promise<Changes & { close: () => Promise<void> }> {
  const { self, tell, ...changes } = openChanges(database, purgeCdn)
  const heard = (text: string) => {
    const { from, by, tags } = JSON.parse(text) as Said
    // This process knows already.
    if (from !== self) tell(tags)
    if (by === thisProcess) purgeCdn(tags)
  }
  if (!database.url) return { ...changes, close: (await database.listen?.(channelName, heard)) ?? (async () => {}) }
  const { close } = await openChannel({
    url: database.url,
    name: channelName,
    log,
    ...(everyMs ? { everyMs } : {}),
    heard,
    missed: () => {
      tell(undefined)
      purgeCdn()
    },
  })
  return { ...changes, close }
}

function openChanges({ db, url }: Database, purgeCdn: PurgeCdn = () => {}) {
  const self = randomUUID()
  const listeners: ((tags: Tags) => void)[] = []
  const tell = (tags: Tags) => {
    for (const listen of listeners) listen(tags)
  }
  const onCatalogueChange: Changes['onCatalogueChange'] = (listen) => {
    listeners.push(listen)
  }
  const changeCatalogue: Changes['changeCatalogue'] = async (act) => {
    const said: { tags: Tags }[] = []
    try {
      return await transact(db, async (tx) => {
        const announced: Tags[] = []
        const result = await act(tx, (tags) => announced.push(tags))
        if (announced.length === 0) return result
        const tags = joined(announced)
        // PostgreSQL sends it when the transaction commits, and only then. An embedded database has one process.
        if (url) await notify(tx, channelName, JSON.stringify({ from: self, tags } satisfies Said))
        said.push({ tags })
        return result
      })
    } finally {
      // Also if the commit failed: it may have happened, and only its answer been lost.
      const last = said.at(-1)
      if (last) {
        tell(last.tags)
        purgeCdn(last.tags)
      }
    }
  }
  return { self, tell, onCatalogueChange, changeCatalogue }
}

const joined = (announced: readonly Tags[]): Tags => {
  const tags = announced.flatMap((one) => one ?? [])
  return announced.includes(undefined) ? undefined : [...new Set(tags)]
}
