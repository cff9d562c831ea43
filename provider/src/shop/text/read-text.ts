import type { PublishedText, ShopTextDraft, ShopTextKind } from 'contract/shop/shop-text.ts'
import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { shopTextDrafts, shopTexts } from '../../db/schema/shop.ts'

/** A published version, the newest if none is named, and the list of all. Throws not_found for a version that never was. */
export async function getShopText(db: DbOrTx, kind: ShopTextKind, number?: number) {
  const versions = await db
    .select({ number: shopTexts.number, publishedAt: shopTexts.publishedAt })
    .from(shopTexts)
    .where(eq(shopTexts.kind, kind))
    .orderBy(desc(shopTexts.number))
  const wanted = number ?? versions[0]?.number
  const text = wanted === undefined ? null : await findVersion(db, kind, wanted)
  if (number !== undefined && !text) throw new AppError('not_found')
  return { text, versions: versions.map((each) => ({ number: each.number, publishedAt: each.publishedAt.toISOString() })) }
}

async function findVersion(db: DbOrTx, kind: ShopTextKind, number: number): Promise<PublishedText | null> {
  const [row] = await db
    .select()
    .from(shopTexts)
    .where(and(eq(shopTexts.kind, kind), eq(shopTexts.number, number)))
  if (!row) return null
  const { kind: _, publishedAt, ...words } = row
  return { ...words, publishedAt: publishedAt.toISOString() }
}

export async function getShopTextDraft(db: DbOrTx, kind: ShopTextKind) {
  const [row] = await db.select().from(shopTextDrafts).where(eq(shopTextDrafts.kind, kind))
  return { draft: row ? withoutKind(row) : null, published: (await getShopText(db, kind)).text }
}

function withoutKind({ kind: _, ...draft }: typeof shopTextDrafts.$inferSelect): ShopTextDraft {
  return draft
}

/** The kinds of which something is published. */
export async function listPublishedKinds(db: DbOrTx): Promise<ShopTextKind[]> {
  const rows = await db.selectDistinct({ kind: shopTexts.kind }).from(shopTexts)
  return rows.map(({ kind }) => kind)
}
