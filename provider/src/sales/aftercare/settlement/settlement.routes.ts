import {
  explainDifferenceEndpoint,
  listDifferencesEndpoint,
  listSettlementDaysEndpoint,
  reopenDifferenceEndpoint,
} from 'contract/sales/settlement.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, mount } from '../../../http/mount.ts'
import { explainDifference, reopenDifference } from './explain-difference.ts'
import { countDays, countDifferences, listBooks, listDifferences } from './settlement.queries.ts'

/** The shop's and its gateways' figures for each day, and their differences. */
export function settlementRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  const placeOf = (PageNumber: number, PageSize: number) => ({ limit: PageSize, offset: (PageNumber - 1) * PageSize })

  mount(api, listSettlementDaysEndpoint, async ({ query: { PageNumber, PageSize } }) => {
    const items = await listBooks(db, placeOf(PageNumber, PageSize))
    return { data: { items, totalCount: await countDays(db), pageNumber: PageNumber, pageSize: PageSize } }
  })
  mount(api, listDifferencesEndpoint, async ({ query: { State: state, Text: text, Sort, PageNumber, PageSize } }) => {
    const counts = await countDifferences(db, text)
    const items = await listDifferences(db, { state, text, isOldestFirst: Sort === 'day' }, placeOf(PageNumber, PageSize))
    return { data: { items, totalCount: counts[state], pageNumber: PageNumber, pageSize: PageSize, counts } }
  })
  mount(api, explainDifferenceEndpoint, async ({ body, caller: { personId: byId }, requestId }) => ({
    data: await explainDifference(deps, { ...body, byId, requestId }),
  }))
  mount(api, reopenDifferenceEndpoint, async ({ body, caller: { personId: byId }, requestId }) => ({
    data: await reopenDifference(deps, { ...body, byId, requestId }),
  }))
}
