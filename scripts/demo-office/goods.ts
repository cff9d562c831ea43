import { and, asc, eq, gt } from 'drizzle-orm'
import type { ProviderDeps } from 'provider/src/app.ts'
import { components, memos, packageItems, packages, printedOffers, subjects } from 'provider/src/db/schema/catalog.ts'
import { sellableItems } from 'provider/src/db/schema/sellable.ts'
import { coupons } from 'provider/src/sales/books/coupon.schema.ts'

export type Goods = {
  memos: {
    id: number
    sku: string
    component: string | null
    subject: string | null
    priceMinor: number
    pageCount: number
    copies: number
  }[]
  packages: { id: number; priceMinor: number; memoIds: number[] }[]
  codes: Set<string>
}

/** What the shop sells, in the same order on every machine. */
export async function readGoods({ db }: ProviderDeps): Promise<Goods> {
  const isSold = and(eq(sellableItems.isActive, true), eq(sellableItems.isFree, false), gt(sellableItems.priceMinor, 0))
  const component = components.key
  const sold = await db
    .select({
      ...{ id: memos.id, sku: memos.sku, component, subject: subjects.key, pageCount: memos.pageCount },
      ...{ priceMinor: sellableItems.priceMinor, copies: printedOffers.stock },
    })
    .from(memos)
    .innerJoin(sellableItems, and(eq(sellableItems.id, memos.id), isSold))
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .leftJoin(components, eq(components.id, memos.componentId))
    .leftJoin(printedOffers, and(eq(printedOffers.memoId, memos.id), eq(printedOffers.isActive, true)))
    .orderBy(asc(memos.sku))
  const parts = await db
    .select({ id: packages.id, priceMinor: sellableItems.priceMinor, itemId: packageItems.itemId, itemKind: packageItems.itemKind })
    .from(packages)
    .innerJoin(sellableItems, and(eq(sellableItems.id, packages.id), isSold))
    .innerJoin(packageItems, eq(packageItems.packageId, packages.id))
    .orderBy(asc(packages.key), asc(packageItems.itemId))
  const codes = await db.select({ code: coupons.code }).from(coupons)
  return {
    memos: sold.map(({ priceMinor, copies, ...memo }) => ({ ...memo, priceMinor: priceMinor ?? 0, copies: copies ?? 0 })),
    packages: [...Map.groupBy(parts, ({ id }) => id)].flatMap(([id, of]) => toPackage(id, of)),
    codes: new Set(codes.map(({ code }) => code)),
  }
}

type Part = { priceMinor: number | null; itemId: number; itemKind: string }

/** Packages of memos only: the others' contents grow with the shop. */
function toPackage(id: number, parts: Part[]): Goods['packages'] {
  const isOfMemos = parts.every(({ itemKind }) => itemKind === 'memo')
  return isOfMemos ? [{ id, priceMinor: parts[0]?.priceMinor ?? 0, memoIds: parts.map(({ itemId }) => itemId) }] : []
}
