import { searchCatalogEndpoint } from 'contract/search.ts'
import { setCacheHeaders } from '../catalog/cache-tag.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { createWorkQueue } from '../throttle/work-queue.ts'
import { searchCatalog } from './search-catalog.ts'

/** How many run at once, and how many wait: each takes some hundredths of a second of the database. */
const room = { running: 2, waiting: 40 }

export function searchRoutes(api: Api, { db, settings }: Deps): void {
  const enqueue = createWorkQueue(room)
  mount(api, searchCatalogEndpoint, async (call) => {
    setCacheHeaders((name, value) => call.setHeader(name, value), ['memo', 'package', 'subject', 'studyStage'])
    return { data: await enqueue(() => searchCatalog(db, call.query, settings.currency), call.clientAddress) }
  })
}
