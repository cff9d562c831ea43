import { type SearchQuery, type SearchResult, searchCatalogEndpoint } from 'contract/catalogue/search.ts'
import { suggestEndpoint } from 'contract/catalogue/suggest.ts'
import { setCacheHeaders } from '../catalog/cache-tag.ts'
import { refuseExtra, withoutExtras } from '../catalog/extras.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { createWorkQueue } from '../throttle/work-queue.ts'
import { noteMiss } from './office/misses.ts'
import { searchCatalog } from './search-catalog.ts'
import { suggest } from './suggest.ts'

/** How many run at once, and how many wait: each takes some hundredths of a second of database time. */
const room = { line: 'search', running: 2, waiting: 40 }
/** Typing on sends a new request, so nobody waits long for an old answer. */
const roomToSuggest = { line: 'suggest', running: 2, waiting: 8 }

export function searchRoutes(api: Api, { db, readPublic, settings, now, log, pressure }: Deps): void {
  const enqueue = createWorkQueue(room)
  pressure.watch(enqueue.fullness)
  mount(api, searchCatalogEndpoint, async (call) => {
    setCacheHeaders((name, value) => call.setHeader(name, value), ['memo', 'package', 'subject', 'studyStage'])
    const find = (countsFacets: boolean) =>
      enqueue(() => readPublic((db) => searchCatalog(db, call.query, settings.currency, { countsFacets })), call.clientAddress)
    const data = await withoutExtras(pressure, call, { whole: () => find(true), reduced: () => find(false) })
    // A failure in counting for staff must not affect the student's answer.
    if (isMiss(call.query, data))
      await noteMiss(db, call.query.Text, now()).catch((error) => log.warn({ err: error }, 'a search without result was not counted'))
    return { data }
  })

  const enqueueSuggestion = createWorkQueue(roomToSuggest)
  mount(api, suggestEndpoint, async (call) => {
    refuseExtra(pressure)
    setCacheHeaders((name, value) => call.setHeader(name, value), ['memo', 'package', 'subject', 'studyStage'])
    return { data: await enqueueSuggestion(() => readPublic((db) => suggest(db, call.query, settings.currency)), call.clientAddress) }
  })
}

/** Nothing was found in the whole shop, even with corrections and words left out. */
const isMiss = (query: SearchQuery, { totalCount }: SearchResult): boolean =>
  totalCount === 0 && query.PageNumber === 1 && !query.Exact && narrowings.every((name) => query[name] === undefined)

const narrowings = [
  'Kind',
  'StudyStageId',
  'ComponentId',
  'SubjectId',
  'Grade',
  'Type',
  'Language',
  'Price',
  'Rating',
  'Format',
] as const satisfies (keyof SearchQuery)[]
