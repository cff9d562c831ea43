import { listMovedShipmentsEndpoint } from 'contract/sales/shipment.ts'
import type { RouterContextProvider } from 'react-router'
import { loadPart } from 'storefront/app/session/load-part.ts'
import type { Moved } from '../../kit/moved.tsx'
import { toldByAddress } from '../../kit/moved-query.ts'

/** What the clerk has just moved, if the address tells of it: as much of it can be taken back as still stands there. */
export async function findMoved(context: Readonly<RouterContextProvider>, request: Request): Promise<Moved | undefined> {
  const told = toldByAddress(request)
  if (!told) return undefined
  const query = new URL(request.url).searchParams
  const count = Number(query.get('count'))
  if (told.isUndone) return Number.isSafeInteger(count) && count > 0 ? { ...told, orderIds: [], count } : undefined
  const asked = listMovedShipmentsEndpoint.query?.safeParse({ Step: told.step, Since: query.get('since') })
  const found = asked?.success ? await loadPart(context, listMovedShipmentsEndpoint, { query: asked.data }) : null
  const orderIds = found?.data.orderIds ?? []
  return orderIds.length > 0 ? { ...told, orderIds, count: orderIds.length } : undefined
}
