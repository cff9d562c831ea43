import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
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

const farewellMs = 2_000

type Options = {
  everyMs?: number
  /** Tells the CDN in front of the shop; no tags mean everything. */
  purgeCdn?: ((tags?: readonly string[]) => void) | undefined
}

/**
 * The same for all processes on one PostgreSQL: what has changed in one is known to the others within moments. If a process could not hear for a
 * while, everything counts as changed. The CDN is told by the process that changed something, after the others, because it asks any of them for the
 * pages; and by each process that could not hear, because that one may have given it old pages.
 */
export async function sharedCatalogueChanges(
  { db, url }: Pick<OpenDatabase, 'db' | 'url'>,
  log: Logger,
  { everyMs, purgeCdn = () => {} }: Options = {},
): Promise<Changes & { close: () => Promise<void> }> {
  const own = catalogueChanges()
  if (!url) return { ...alone(own, purgeCdn), close: async () => {} }
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
    missed: () => {
      own.catalogueChanged()
      purgeCdn()
    },
  })
  const telling = new Set<Promise<void>>()
  return {
    onCatalogueChange: own.onCatalogueChange,
    catalogueChanged: (tags: Tags) => {
      own.catalogueChanged(tags)
      const told = channel
        .say(db, JSON.stringify({ from: self, tags }))
        // Others find out a minute later, by the age of their pages.
        .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told of a change'))
        .finally(() => {
          telling.delete(told)
          purgeCdn(tags)
        })
      telling.add(told)
    },
    close: async () => {
      // A database that is silent must not hold up the stop.
      await Promise.race([Promise.all(telling), sleep(farewellMs, undefined, { ref: false })])
      await channel.close()
    },
  }
}

function alone({ onCatalogueChange, catalogueChanged }: Changes, purgeCdn: (tags?: readonly string[]) => void): Changes {
  return {
    onCatalogueChange,
    catalogueChanged: (tags) => {
      catalogueChanged(tags)
      purgeCdn(tags)
    },
  }
}
