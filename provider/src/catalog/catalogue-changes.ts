import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { notify, openChannel } from '../db/channel.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'

/** Tags of answers; all answers if there are none. */
type Tags = readonly string[] | undefined
type Changes = Pick<Deps, 'onCatalogueChange' | 'changeCatalogue'>
type Database = Pick<OpenDatabase, 'db' | 'url'>

const channelName = 'catalogue_changes'

/** Tells the CDN in front of the shop; no tags mean everything. */
type PurgeCdn = (tags?: readonly string[]) => void

/** Announces changes to all caches in this process and to other processes on the same PostgreSQL. Does not hear of theirs: a command needs no more. */
export function catalogueChanges(database: Database, purgeCdn?: PurgeCdn): Changes {
  const { onCatalogueChange, changeCatalogue } = openChanges(database, purgeCdn)
  return { onCatalogueChange, changeCatalogue }
}

/**
 * Also hears of the changes of other processes on the same PostgreSQL. If it could not hear for a while, everything counts as changed. The CDN is told
 * by the process that changed something, after the commit, because it asks any process for the pages; and by each process that could not hear, because
 * that one may have given it old pages.
 */
export async function sharedCatalogueChanges(
  database: Database,
  log: Logger,
  { everyMs, purgeCdn = () => {} }: { everyMs?: number; purgeCdn?: PurgeCdn | undefined } = {},
): Promise<Changes & { close: () => Promise<void> }> {
  const { self, tell, ...changes } = openChanges(database, purgeCdn)
  if (!database.url) return { ...changes, close: async () => {} }
  const { close } = await openChannel({
    url: database.url,
    name: channelName,
    log,
    ...(everyMs ? { everyMs } : {}),
    heard: (text) => {
      const { from, tags } = JSON.parse(text) as { from: string; tags?: string[] }
      // This process knows already.
      if (from !== self) tell(tags)
    },
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
        if (url) await notify(tx, channelName, JSON.stringify({ from: self, tags }))
        said.push({ tags })
        return result
      })
    } finally {
      // Also if the transaction failed at its end: if only the answer to its commit was lost, it has happened.
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
