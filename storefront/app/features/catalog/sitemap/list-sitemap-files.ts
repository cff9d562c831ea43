import { sitemapFiles } from 'contract/search-engines.ts'
import { listSitemapPartsEndpoint } from 'contract/sitemap.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from '../../../session/call.ts'
import type { ListedPage } from './sitemap-xml.ts'

/**
 * The files that the index names. If a provider knows no site map, our own pages remain; if it does not answer, the status says so, and crawlers
 * keep what they have.
 */
export async function listSitemapFiles(context: Readonly<RouterContextProvider>): Promise<ListedPage[] | number> {
  const found = await call(context, listSitemapPartsEndpoint, {})
  if (found.kind === 'noResponse' || (found.kind === 'refused' && found.status !== 404)) return 503
  const parts = found.kind === 'ok' ? found.data.data.items : []
  const files = parts.map(({ kind, part, lastChange }) => ({ path: `${sitemapFiles[kind]}?part=${part}`, lastChange }))
  return [{ path: sitemapFiles.pages }, ...files]
}
