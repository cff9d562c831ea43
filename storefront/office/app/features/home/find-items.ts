import { searchCatalogEndpoint } from 'contract/search.ts'
import type { RouterContextProvider } from 'react-router'
import { loadPart } from 'storefront/app/session/load-part.ts'
import type { KnownItem } from './item-name.tsx'

const most = 6

/** Memos and packages on sale that fit these words, as the shop's own search finds them; null if it gives no answer. */
export async function findItems(context: Readonly<RouterContextProvider>, text: string): Promise<KnownItem[] | null> {
  const answer = await loadPart(context, searchCatalogEndpoint, { query: { Text: text, PageSize: most } })
  return (
    answer?.data.groups.flatMap(({ items }) =>
      items.flatMap(({ kind, id, title }) => (kind === 'memo' || kind === 'package' ? [{ kind, id, title, isOnSale: true }] : [])),
    ) ?? null
  )
}
