import { searchCatalog as endpoint } from 'contract/search.ts'
import { setCacheHeaders } from '../catalog/cache-tag.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { searchCatalog } from './search-catalog.ts'

export function searchRoutes(api: Api, { db, settings: { currency } }: Deps): void {
  mount(api, endpoint, async (call) => {
    setCacheHeaders((name, value) => call.setHeader(name, value), ['memo', 'package', 'subject', 'studyStage'])
    return { data: await searchCatalog(db, call.query, currency) }
  })
}
