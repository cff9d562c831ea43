import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { packageItems, packages } from '../db/schema/catalog.ts'
import { sellableItems } from '../db/schema/sellable.ts'

/**
 * Updates packages priced as a percentage of their parts. Call it after changing prices, or which parts are on sale. The version stays: an
 * editor with such a package open has missed nothing that they could have changed.
 */
export async function recountPackages(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`
    update ${packages} set price_minor = counted.price_minor, updated_at = now()
    from (
      select listed.id, nullif(round(sum(coalesce(${sellableItems.priceMinor}, 0)) * (10000 - listed.discount_basis_points) / 10000), 0)::bigint as price_minor
      from ${packages} as listed
      left join ${packageItems} on ${packageItems.packageId} = listed.id
      left join ${sellableItems} on ${sellableItems.id} = ${packageItems.itemId} and ${sellableItems.isActive}
      where listed.discount_basis_points is not null
      group by listed.id
    ) as counted
    where ${packages}.id = counted.id and ${packages}.price_minor is distinct from counted.price_minor`)
}
