import {
  getSynonymEndpoint,
  listMissesEndpoint,
  listSynonymsEndpoint,
  removeMissEndpoint,
  removeSynonymEndpoint,
  saveSynonymEndpoint,
} from 'contract/office/search-office.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { listMisses, removeMiss } from './misses.ts'
import { getSynonym, listSynonyms, removeSynonym, saveSynonym } from './synonyms.ts'

/** What staff teach the search, and what it reports to them. */
export function searchOfficeRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  mount(api, listSynonymsEndpoint, async ({ query }) => ({ data: await listSynonyms(db, query) }))
  mount(api, getSynonymEndpoint, async ({ query }) => ({ data: await getSynonym(db, query.Text) }))
  mount(api, saveSynonymEndpoint, async ({ body, caller, requestId, locale }) => ({
    data: await saveSynonym(deps, body, { byId: caller.personId, requestId, locale }),
  }))
  mount(api, removeSynonymEndpoint, async ({ body, caller, requestId, locale }) => {
    await removeSynonym(deps, body.typed, { byId: caller.personId, requestId, locale })
    return { data: { typed: body.typed } }
  })
  mount(api, listMissesEndpoint, async ({ query }) => ({ data: await listMisses(db, query) }))
  mount(api, removeMissEndpoint, async ({ body }) => {
    await removeMiss(db, body.text)
    return { data: { text: body.text } }
  })
}
