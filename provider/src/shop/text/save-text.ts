import type { Locale } from 'contract/locale.ts'
import { type PublicShopSettings, publicSettings } from 'contract/shop/shop-settings.ts'
import type { ShopTextKind, ShopTextWords } from 'contract/shop/shop-text.ts'
import { and, desc, eq, max, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { shopTextDrafts, shopTexts } from '../../db/schema/shop.ts'
import type { Deps } from '../../deps.ts'
import { readShopSettings } from '../../shop-settings/read-settings.ts'
import { getShopTextDraft } from './read-text.ts'

type Change = ShopTextWords & { kind: ShopTextKind; version: number }
type Version = ShopTextWords & { kind: ShopTextKind; number: number }
type Editor = { actorId: string; requestId: string; locale: Locale }

const changedMeanwhile = {
  en: 'Somebody has saved this text meanwhile. Compare the two, then save again.',
  ar: 'حفظ شخص آخر هذا النص في هذه الأثناء. قارن بين النصين ثم احفظ من جديد.',
} as const

/** Saves what is being written; nobody but staff sees it. Throws conflict, with the other's text, if somebody saved it since it was read. */
export function saveShopTextDraft(deps: Deps, change: Change, editor: Editor) {
  return deps.db.transaction(async (tx) => {
    await writeDraft(tx, change, editor.locale)
    await tell(tx, deps, 'text-saved', change.kind, editor)
    return getShopTextDraft(tx, change.kind)
  })
}

/** The next version; what was published before stays as it is. */
export async function publishShopText(deps: Deps, change: Change, editor: Editor) {
  const { kind, version: _, ...words } = change
  return deps.changeCatalogue(async (tx, announce) => {
    await writeDraft(tx, change, editor.locale)
    const [last] = await tx
      .select({ number: max(shopTexts.number) })
      .from(shopTexts)
      .where(eq(shopTexts.kind, kind))
    const number = (last?.number ?? 0) + 1
    const settings = await settingsOf(tx, { kind, number, ...words }, publicSettings(await readShopSettings(tx, deps.settings.shop)))
    await tx.insert(shopTexts).values({ kind, number, ...words, publishedAt: deps.now(), settings })
    await tell(tx, deps, 'text-published', kind, editor)
    // The pages of the texts, and those that name them.
    announce()
    return getShopTextDraft(tx, kind)
  })
}

/** The settings that the words state: today's, or those of an earlier version whose words come back. Who publishes the same once more says that it holds. */
async function settingsOf(tx: Tx, { kind, number, ...words }: Version, today: PublicShopSettings) {
  const isSame = (['titleEn', 'titleAr', 'bodyEn', 'bodyAr'] as const).map((name) => eq(shopTexts[name], words[name]))
  const [same] = await tx
    .select({ number: shopTexts.number, settings: shopTexts.settings })
    .from(shopTexts)
    .where(and(eq(shopTexts.kind, kind), ...isSame))
    .orderBy(desc(shopTexts.number))
    .limit(1)
  return same && same.number < number - 1 ? same.settings : today
}

/** One statement that changes the version which was read, and no other: of two who save at once, the second is told. */
async function writeDraft(tx: Tx, { kind, version, ...words }: Change, locale: Locale): Promise<void> {
  const isSeen = and(eq(shopTextDrafts.kind, kind), eq(shopTextDrafts.version, version))
  const written =
    version === 0
      ? await tx
          .insert(shopTextDrafts)
          .values({ kind, ...words, version: 1 })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(shopTextDrafts)
          .set({ ...words, version: sql`${shopTextDrafts.version} + 1` })
          .where(isSeen)
          .returning()
  if (written.length === 0) throw new AppError('conflict', { message: changedMeanwhile[locale], data: await getShopTextDraft(tx, kind) })
}

function tell(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  action: 'text-saved' | 'text-published',
  kind: ShopTextKind,
  { actorId, requestId }: Editor,
) {
  return writeAudit(tx, { action, actorId, targetId: null, fields: [kind], requestId }, now())
}
