import { type PackageBulkChange, PackageBulkFilter } from 'contract/catalogue/editing/package-bulk.ts'
import { PackageValues } from 'contract/catalogue/editing/package-editing.ts'
import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { packages } from '../../db/schema/catalog.ts'
import { priceFaults } from '../editing/editing.texts.ts'
import { itemStateIn, itemStateOf } from '../editing/item-state.ts'
import { toEditedPrice } from '../editing/read-price.ts'
import { pricingOf } from '../package-editing/get-edited-package.ts'
import { matchesFilters } from '../package-editing/list-package-rows.ts'
import { checkPackage, listItemIds, savePackage } from '../package-editing/save-package.ts'
import { bulkFaults } from './bulk.texts.ts'
import { holdToContract, refusedAt } from './refused.ts'
import { Selection } from './selection.ts'
import { stepPrice } from './step-price.ts'
import type { BulkTarget, Present } from './target.ts'

type PackageRow = Present<PackageValues> & { present: typeof packages.$inferSelect }

export const packageTarget: BulkTarget<PackageValues, PackageRow> = {
  kind: 'packages',
  job: 'packageBulk',
  tag: 'package',
  audit: 'package-changed',
  pick: async (db, selection) => {
    const { ids, filter } = Selection(PackageBulkFilter).parse(selection)
    const { State, ...filters } = filter ?? {}
    const isChosen = ids ? inArray(packages.id, ids) : and(matchesFilters(filters), State && sql`${itemStateIn(packages)} = ${State}`)
    const rows = await db.select({ id: packages.id }).from(packages).where(isChosen).orderBy(desc(packages.updatedAt), desc(packages.id))
    return rows.map(({ id }) => id)
  },
  read: readPackages,
  change: (row, change, currency) => changePackage(row, change as PackageBulkChange, currency),
  check: async (tx, values, { present }, context) => {
    holdToContract(PackageValues, values)
    await checkPackage(tx, values, present, context)
  },
  save: (tx, values, { present }, context) => {
    holdToContract(PackageValues, values)
    return savePackage(tx, values, present, context)
  },
  settle: async () => {},
}

async function readPackages(tx: Tx, ids: readonly number[], currency: string, { isHeld }: { isHeld: boolean }): Promise<PackageRow[]> {
  const found = tx
    .select()
    .from(packages)
    .where(inArray(packages.id, [...ids]))
    .orderBy(asc(packages.id))
    .$dynamic()
  const rows: PackageRow[] = []
  for (const present of await (isHeld ? found.for('update') : found)) {
    const {
      id,
      version,
      key: name,
      title,
      summary,
      description,
      hue,
      studyStageId,
      componentId,
      academicYear,
      discountBasisPoints,
    } = present
    const pricing = pricingOf(present)
    const values = {
      ...{ title, summary, description, hue, studyStageId, componentId, academicYear, pricing },
      price: toEditedPrice({ ...present, compareAtMinor: null }, currency).price,
      percent: discountBasisPoints === null ? null : String(discountBasisPoints / 100),
      itemIds: await listItemIds(tx, id),
      state: itemStateOf(present),
    }
    rows.push({ id, version, name, title, present, values })
  }
  return rows
}

function changePackage({ values }: PackageRow, change: PackageBulkChange, currency: string): Partial<PackageValues> {
  if (change.what === 'state') return { state: change.state }
  if (values.pricing === 'percent') throw refusedAt('price', bulkFaults.followsParts)
  if (values.pricing === 'free') throw refusedAt('price', priceFaults.freeWithPrice)
  const price = stepPrice('price', values.price, change, currency)
  if (price === undefined) throw refusedAt('price', bulkFaults.noPrice)
  return { pricing: 'fixed', price }
}
