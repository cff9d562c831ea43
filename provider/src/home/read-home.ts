import type { Memo, Package } from 'contract/catalogue/catalog.ts'
import type { HomeLayout } from 'contract/shop/home.ts'
import { desc, type SQL, sql } from 'drizzle-orm'
import { memosOnSale } from '../catalog/memo/memo.queries.ts'
import { type MemoRow, toMemo } from '../catalog/memo/memo-wire.ts'
import { packagesOnSale } from '../catalog/package/package.queries.ts'
import { type PackageRow, toPackage } from '../catalog/package/package-wire.ts'
import type { DbOrTx } from '../db/database.ts'
import { jsonList, selectValues } from '../db/json-rows.ts'
import { statement } from '../db/statement.ts'
import { homeVersions } from './home.schema.ts'
import { toLayout } from './read-layout.ts'

/** The ids of one kind that the newest home page names, in blocks of any form: an array. */
const chosen = (kind: 'memo' | 'package'): SQL => sql`array(
  select (item ->> 'id')::bigint from newest cross join lateral
    jsonb_path_query(newest.layout, '$.blocks[*] ? (@.kind == "chosen").items[*] ? (@.kind == ${sql.raw(`"${kind}"`)})') as item
  where item ->> 'id' ~ '^[0-9]{1,15}$'
)`

const select = statement('home', (db) => {
  const newest = sql`newest as materialized (select ${homeVersions.layout} as layout from ${homeVersions} order by ${desc(homeVersions.number)} limit 1)`
  const values = {
    layout: sql<unknown>`(select layout from newest)`,
    memos: jsonList<MemoRow>(memosOnSale(chosen('memo'))),
    packages: jsonList<PackageRow>(packagesOnSale(chosen('package'))),
  }
  return selectValues(db, values, { before: sql`with ${newest}` })
})

/**
 * The present home page, and those items named by any of its blocks that are on sale: one statement. The layout is undefined until somebody has
 * arranged it.
 */
export async function readHome(
  db: DbOrTx,
  currency: string,
): Promise<{ layout: HomeLayout | undefined; memos: Memo[]; packages: Package[] }> {
  const [found] = await select(db).execute()
  return {
    layout: found?.layout ? toLayout(found.layout) : undefined,
    memos: (found?.memos ?? []).map((row) => toMemo(row, currency)),
    packages: (found?.packages ?? []).map((row) => toPackage(row, currency)),
  }
}
