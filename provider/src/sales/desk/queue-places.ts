import { findPlace } from 'contract/countries/address-faults.ts'
import { findCountry } from 'contract/countries/find-country.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { OrderDelivery } from 'contract/sales/order.ts'
import type { CountedPlace, QueuedOrder } from 'contract/sales/shipment.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { orders } from '../books/order.schema.ts'
import { regionOfDelivery } from '../books/order-lists.ts'
import { goesTo } from './narrow-orders.ts'

const placeId = sql<string>`${orders.delivery} -> 'place' ->> 'id'`
const areaId = sql<string | null>`${orders.delivery} -> 'address' ->> 'areaId'`
const countryCode = sql<string | null>`${orders.delivery} -> 'address' ->> 'countryCode'`
const count = sql<number>`count(*)`.mapWith(Number)

/** The destination filter of the queue: a pick-up place, or a governorate and an area of it. */
export type AskedPlace = { place?: string | undefined; region?: string | undefined; area?: string | undefined }

export const isThere = ({ place, region, area }: AskedPlace): SQL | undefined =>
  and(place ? sql`${placeId} = ${place}` : undefined, region ? goesTo(region) : undefined, area ? sql`${areaId} = ${area}` : undefined)

type Place = NonNullable<QueuedOrder['place']>

/** The destination of copies: an area or a pick-up place. */
export function placeOf(delivery: OrderDelivery | null): Pick<QueuedOrder, 'region' | 'area' | 'place'> {
  const { address, place: chosen } = delivery ?? {}
  const place = chosen ? { id: chosen.id, name: chosen.name } : null
  if (!address) return { region: null, area: null, place }
  return { ...addressPlace(address.countryCode, address.governorateId, address.areaId), place }
}

function addressPlace(code: string, governorate: string | null, areaOfIt: string | null): Pick<QueuedOrder, 'region' | 'area'> {
  const country = findCountry(code)
  if (!country) return { region: null, area: null }
  const { region, area } = findPlace(country, governorate ?? '', areaOfIt ?? '')
  return { region: region ? { id: region.id, name: region.name } : { id: country.code, name: country.name }, area: area ?? null }
}

/** Named as in the newest order: places may have been renamed since older ones. */
export async function countPlaces(db: DbOrTx, isMeant: SQL | undefined): Promise<CountedPlace[]> {
  const rows = await db
    .select({
      id: placeId,
      name: sql<Place['name']>`(array_agg(${orders.delivery} -> 'place' -> 'name' order by ${orders.number} desc))[1]`,
      orders: count,
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(isMeant, sql`${placeId} is not null`))
    .groupBy(placeId)
  return byName(rows)
}

/** The governorates that copies go to, and the areas of the requested one. */
export async function countRegions(
  db: DbOrTx,
  isMeant: SQL | undefined,
  asked: string | undefined,
): Promise<{ regions: CountedPlace[]; areas: CountedPlace[] }> {
  const rows = await db
    .select({ region: sql<string | null>`${regionOfDelivery}`, country: countryCode, area: areaId, orders: count })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(isMeant, sql`${countryCode} is not null`))
    .groupBy(sql`1`, sql`2`, sql`3`)
  const found = rows.map(({ orders: many, ...row }) => ({ many, ...addressPlace(row.country ?? '', row.region, row.area) }))
  return {
    regions: sumUp(found.map(({ region, many }) => ({ place: region, many }))),
    areas: sumUp(found.filter(({ region }) => region?.id === asked).map(({ area, many }) => ({ place: area, many }))),
  }
}

function sumUp(found: readonly { place: { id: string; name: BilingualText } | null; many: number }[]): CountedPlace[] {
  const sums = new Map<string, CountedPlace>()
  for (const { place, many } of found)
    if (place) sums.set(place.id, { id: place.id, name: place.name, orders: (sums.get(place.id)?.orders ?? 0) + many })
  return byName([...sums.values()])
}

const byName = (places: readonly CountedPlace[]) => places.toSorted((a, b) => (a.name.en ?? '').localeCompare(b.name.en ?? '', 'en'))
