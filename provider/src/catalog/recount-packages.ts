import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { packageItems, packages } from '../db/schema/catalog.ts'
import { sellableItems } from '../db/schema/sellable.ts'

/**
 * Packages that take a share off the sum of their parts follow the prices of these, and what of them is on sale. Called by whatever changes either. The
 * version stays: an editor who has such a package open has not missed anything that they could have changed.
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
