import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { openChannel } from '../db/channel.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Deps } from '../deps.ts'

type Tags = readonly string[] | undefined
type Changes = Pick<Deps, 'onCatalogueChange' | 'catalogueChanged'>

/** Announces changes of the catalogue to all caches in this process. */
export function catalogueChanges(): Changes {
  const listeners: ((tags?: readonly string[]) => void)[] = []
  return {
    onCatalogueChange: (listen) => {
      listeners.push(listen)
    },
    catalogueChanged: (tags) => {
      for (const listen of listeners) listen(tags)
    },
  }
}

/**
 * The same for all processes on one PostgreSQL: the others know a change within moments. If a process could not listen for a while, everything
 * counts as changed.
 */
export async function sharedCatalogueChanges(
  { db, url }: Pick<OpenDatabase, 'db' | 'url'>,
  log: Logger,
  { everyMs }: { everyMs?: number } = {},
): Promise<Changes & { close: () => Promise<void> }> {
  const own = catalogueChanges()
  if (!url) return { ...own, close: async () => {} }
  const self = randomUUID()
  const channel = await openChannel({
    url,
    name: 'catalogue_changes',
    log,
    ...(everyMs ? { everyMs } : {}),
    heard: (text) => {
      const { from, tags } = JSON.parse(text) as { from: string; tags?: string[] }
      // This process already knows.
      if (from !== self) own.catalogueChanged(tags)
    },
    missed: () => own.catalogueChanged(),
  })
  return {
    onCatalogueChange: own.onCatalogueChange,
    catalogueChanged: (tags: Tags) => {
      own.catalogueChanged(tags)
      // Others notice a minute later, by the age of their pages.
      channel
        .say(db, JSON.stringify({ from: self, tags }))
        .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told of a change'))
    },
    close: channel.close,
  }
}
