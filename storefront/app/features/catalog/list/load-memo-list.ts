import { listMemosEndpoint, type Memo } from 'contract/catalogue/catalog.ts'
import type { Facets } from 'contract/catalogue/facets.ts'
import type { z } from 'zod'
import { m } from '../../../i18n/m.ts'
import { loadList, loadPart } from '../../../session/load-part.ts'
import { type MemoCardData, toMemoCard } from '../card/card-data.ts'
import type { FilteredItemsData } from '../filter/filtered-list.ts'
import { type ListFilters, toListQuery } from '../filter/list-filters.ts'
import { aroundList, type Context } from '../filter/load-filtered-list.ts'

/** A memo list with everything around it. */
export type MemoListData = FilteredItemsData & { memos: MemoCardData[]; totalCount: number }

/** The page's own filters: its stage, or a part of it. They are not offered again. */
type Fixed = { stage?: string; hidden?: readonly string[] }

type Loaded = { list: MemoListData; facets: Facets | null }

/** For a page whose subject is the list. */
export async function loadMemoList(context: Context, filters: ListFilters): Promise<Loaded> {
  const { data } = await loadList(context, listMemosEndpoint, { query: toListQuery(filters) })
  return toMemoList(context, filters, data)
}

/** For a page with another subject: null if the list fails. */
export async function loadMemoPart(context: Context, filters: ListFilters, fixed: Fixed): Promise<Loaded | null> {
  const found = await loadPart(context, listMemosEndpoint, { query: { ...toListQuery(filters), StudyStageId: fixed.stage } })
  return found && toMemoList(context, filters, found.data, fixed)
}

type Found = z.output<typeof listMemosEndpoint.response>['data']

async function toMemoList(context: Context, filters: ListFilters, data: Found, { hidden = [] }: Fixed = {}): Promise<Loaded> {
  const around = await aroundList(context, filters, data, {
    sorts: ['newest', 'title', 'priceUp', 'priceDown', 'rating'],
    hidden,
    empty: { title: m.catalog_no_memos(), text: m.catalog_no_memos_text() },
  })
  const list = { ...around, memos: data.items.map((memo: Memo) => toMemoCard(memo)), totalCount: data.totalCount }
  return { list, facets: data.facets }
}
