import {
  exportSalesEndpoint,
  getSalesEndpoint,
  getTodayEndpoint,
  listBestSellersEndpoint,
  listTwoWeeksEndpoint,
  listWaitingEndpoint,
} from 'contract/office/report.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { tableFile } from '../http/write-table.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'
import { getSales } from './get-sales.ts'
import { getToday, listTwoWeeks } from './get-today.ts'
import { listBestSellers } from './list-best-sellers.ts'
import { listWaiting } from './list-waiting.ts'
import { salesTable } from './sales-table.ts'

/** The staff's overall view of the shop: what waits, and what was sold. */
export function reportRoutes(api: Api, deps: Deps): void {
  // Read for each answer: the owner may still change it.
  const currencyNow = () => deps.settings.currency
  const termsNow = async () => ({
    currency: currencyNow(),
    weekStart: (await readShopSettings(deps.db, deps.settings.shop)).workdayFrom,
  })
  mount(api, listWaitingEndpoint, async ({ caller }) => {
    if (caller.roles.length === 0) throw new AppError('not_found')
    return { data: { currency: currencyNow(), items: await listWaiting(deps, caller.roles) } }
  })
  mount(api, getTodayEndpoint, async () => ({ data: await getToday(deps) }))
  mount(api, listTwoWeeksEndpoint, async () => ({ data: await listTwoWeeks(deps) }))
  mount(api, listBestSellersEndpoint, async () => ({ data: await listBestSellers(deps) }))
  mount(api, getSalesEndpoint, async ({ query: { From: from, To: to, By: by } }) => ({
    data: await getSales(deps.db, { from, to, by, ...(await termsNow()) }),
  }))
  mount(api, exportSalesEndpoint, async ({ query: { From: from, To: to, By: by, Format: format }, locale }) => {
    const { rows, currency } = await getSales(deps.db, { from, to, by, ...(await termsNow()) })
    return tableFile(salesTable(rows, { by, currency, locale }), { format, name: `sales-${by}-${from}-${to}`, locale })
  })
}
