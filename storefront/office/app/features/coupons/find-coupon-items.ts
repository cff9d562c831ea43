import { listMemoRowsEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import { listPackageRowsEndpoint } from 'contract/catalogue/editing/package-editing.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { loadPart } from 'storefront/app/session/load-part.ts'

/** An item that a coupon can cover. `name`: a memo's SKU or a package's key. */
export type CouponItem = { name: string; title: BilingualText; of: BilingualText | null }

const most = 8

/** Memos and packages by title words, if the user may see their lists; null if neither could be searched. */
export async function findCouponItems(context: Readonly<RouterContextProvider>, text: string): Promise<CouponItem[] | null> {
  const query = { Text: text, PageSize: most }
  const [memos, packages] = await Promise.all([
    loadPart(context, listMemoRowsEndpoint, { query }),
    loadPart(context, listPackageRowsEndpoint, { query }),
  ])
  if (!memos && !packages) return null
  return [
    ...(memos?.data.items ?? []).map(({ sku, title, subject }) => ({ name: sku, title, of: subject.title })),
    ...(packages?.data.items ?? []).map(({ key, title, studyStage }) => ({
      ...{ name: key, title },
      of: studyStage?.title ?? null,
    })),
  ]
}
