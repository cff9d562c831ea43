import type { PublicShopSettings } from 'contract/shop/shop-settings.ts'
import {
  changedSince,
  type PublishedText,
  type ShopTextDraft,
  type ShopTextKind,
  type StaffText,
  settingsThen,
} from 'contract/shop/shop-text.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { shopTextDrafts, shopTexts } from '../../db/schema/shop.ts'

/** A published version, by default the newest, and the list of all. Throws not_found for a version that never existed. */
export async function getShopText(db: DbOrTx, kind: ShopTextKind, number?: number) {
  const versions = await db
    .select({ number: shopTexts.number, publishedAt: shopTexts.publishedAt })
    .from(shopTexts)
    .where(eq(shopTexts.kind, kind))
    .orderBy(desc(shopTexts.number))
  const wanted = number ?? versions[0]?.number
  const found = wanted === undefined ? null : await findVersion(db, kind, wanted)
  if (number !== undefined && !found) throw new AppError('not_found')
  return {
    text: found && withoutSettings(found),
    versions: versions.map((each) => ({ number: each.number, publishedAt: each.publishedAt.toISOString() })),
  }
}

async function findVersion(db: DbOrTx, kind: ShopTextKind, number: number): Promise<StaffText | null> {
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
  const [newest] = await newestTexts(db, eq(shopTexts.kind, kind))
  return { draft: row ? withoutKind(row) : null, published: newest ? await findVersion(db, kind, newest.number) : null }
}

/** The present published text of each kind. */
const newestTexts = (db: DbOrTx, where?: SQL) =>
  db
    .selectDistinctOn([shopTexts.kind], { kind: shopTexts.kind, number: shopTexts.number, settings: shopTexts.settings })
    .from(shopTexts)
    .where(where)
    .orderBy(shopTexts.kind, desc(shopTexts.number))

/** The published texts that may state outdated settings, among those with recorded settings. */
export async function listTextsBehind(db: DbOrTx, now: PublicShopSettings) {
  const texts = await newestTexts(db)
  return texts
    .map(({ kind, settings }) => ({ kind, settings: settings ? changedSince(kind, settingsThen(settings, now), now) : [] }))
    .filter(({ settings }) => settings.length > 0)
}

/** The settings of a version are for staff. */
function withoutSettings({ settings: _, ...text }: StaffText): PublishedText {
  return text
}

function withoutKind({ kind: _, ...draft }: typeof shopTextDrafts.$inferSelect): ShopTextDraft {
  return draft
}

/** The kinds with a published text. */
export async function listPublishedKinds(db: DbOrTx): Promise<ShopTextKind[]> {
  const rows = await db.selectDistinct({ kind: shopTexts.kind }).from(shopTexts)
  return rows.map(({ kind }) => kind)
}
