import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { maxPageSize } from 'contract/limits.ts'
import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { loadPart } from './load-part.ts'

type List<Item> = { data: { items: Item[]; totalCount: number } }

/** More would take too long for a page. */
const mostPages = 5

/** A whole catalogue list, which the provider returns in pages; null if any page fails. */
export async function loadEvery<Item>(
  context: Readonly<RouterContextProvider>,
  endpoint: Endpoint<typeof ListQuery, z.ZodNever, z.ZodType<List<Item>>, 'Public'>,
): Promise<Item[] | null> {
  const loadPage = async (page: number) => loadPart(context, endpoint, { query: { PageNumber: page, PageSize: maxPageSize } })
  const first = await loadPage(1)
  const pageCount = Math.min(mostPages, Math.ceil((first?.data.totalCount ?? 0) / maxPageSize))
  const others = await Promise.all(Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => loadPage(index + 2)))
  const pages = [first, ...others]
  return pages.every((page) => page !== null) ? pages.flatMap(({ data }) => data.items) : null
}
