import { pickText } from 'contract/locale.ts'
import type { QueuedOrder } from 'contract/sales/shipment.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'

/** Orders of one place; the name is null for pick-up without a named place, and for an area missing in the address. */
export type Group = { id: string; name: string | null; orders: QueuedOrder[] }

/** The orders by governorate or pick-up place, and in each by area, in the given order. */
export function groupsOf(orders: readonly QueuedOrder[]): (Group & { areas: Group[] })[] {
  return gather(orders, ({ region, place }) => region ?? (place && { ...place, id: `at-${place.id}` })).map((group) => ({
    ...group,
    areas: gather(group.orders, ({ area }) => area),
  }))
}

function gather(orders: readonly QueuedOrder[], placeOf: (order: QueuedOrder) => QueuedOrder['region']): Group[] {
  const groups = new Map<string, Group>()
  for (const order of orders) {
    const place = placeOf(order)
    const id = place?.id ?? 'none'
    const group = groups.get(id) ?? { id, name: place ? pickText(place.name, getLocale()).text : null, orders: [] }
    group.orders.push(order)
    groups.set(id, group)
  }
  return [...groups.values()]
}
