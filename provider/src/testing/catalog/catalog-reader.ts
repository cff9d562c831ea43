import type { TestApp } from '../create-test-app.ts'

export type Item = { id: number; [field: string]: unknown }
type CatalogBody = {
  data: Item & { items: Item[]; totalCount: number; facets: Record<string, { value: string; count: number }[]> | null }
}

/** Requests a list or a page of the catalogue, and parses the answer. */
export function catalogReader(shop: TestApp) {
  return async (path: string, lang = 'en') => {
    const response = await shop.get(path, { lang })
    return { status: response.status, headers: response.headers, body: (await response.json()) as CatalogBody }
  }
}

export const idsOf = ({ data }: CatalogBody): number[] => data.items.map(({ id }) => id)
