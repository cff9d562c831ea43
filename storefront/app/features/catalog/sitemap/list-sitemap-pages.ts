import { getSitemapPartEndpoint } from 'contract/catalogue/sitemap.ts'
import { linkTo, linkToItem, type PageName, pages } from 'contract/pages.ts'
import { isListed, type sitemapFiles } from 'contract/search-engines.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from '../../../session/call.ts'
import { isUnknownCall } from '../../../session/is-unknown-call.ts'
import type { ListedPage } from './sitemap-xml.ts'

export type SitemapKind = keyof typeof sitemapFiles
type ItemKind = Exclude<SitemapKind, 'pages'>

/** One sitemap file: the pages without an id, or one part of a kind; else an error status. */
export async function listSitemapPages(
  context: Readonly<RouterContextProvider>,
  kind: SitemapKind,
  part: string,
): Promise<ListedPage[] | number> {
  if (kind === 'pages') return pagesWithoutId()
  if (!/^\d{1,9}$/.test(part)) return 404
  const found = await call(context, getSitemapPartEndpoint, { query: { Kind: kind, Part: Number(part) } })
  if (found.kind !== 'ok') return isUnknownCall(getSitemapPartEndpoint, found) ? 404 : 503
  return found.data.data.items.flatMap(({ id, lastChange }) => pathsOf(kind, id).map((path) => ({ path, lastChange })))
}

function pagesWithoutId(): ListedPage[] {
  const names = Object.keys(isListed) as PageName[]
  return names.filter((name) => isListed[name] && !pages[name].path.includes(':')).map((name) => ({ path: linkTo(name) }))
}

/** A stage has two pages, for browsing and for buying. */
function pathsOf(kind: ItemKind, id: number): string[] {
  if (kind === 'component') return [linkTo('component', id)]
  return kind === 'studyStage' ? [linkToItem(kind, id), linkTo('studyStageView', id)] : [linkToItem(kind, id)]
}
