import { isUsuallyRegistered } from 'contract/countries/tax.ts'
import { ShopSettings } from 'contract/shop/shop-settings.ts'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { shopSettings } from '../db/schema/shop-settings.ts'
import { statement } from '../db/statement.ts'

/** The one row's. */
export const settingsId = 1

/**
 * The settings that hold now: those that were saved, over the defaults. They are read where they are used: a change counts in every process with
 * the next question.
 */
export async function readShopSettings(db: DbOrTx, defaults: ShopSettings): Promise<ShopSettings> {
  return overDefaults(defaults, await readSaved(db))
}

/** Saved settings over the defaults. Whether the shop is registered for tax follows from the rest until its owner says so. */
export function overDefaults(defaults: ShopSettings, saved: Partial<ShopSettings>): ShopSettings {
  const settings = { ...defaults, ...saved }
  return { ...settings, isTaxRegistered: saved.isTaxRegistered ?? (defaults.isTaxRegistered || isUsuallyRegistered(settings)) }
}

const select = statement('shop_settings', (db) =>
  db
    .select({ saved: sql<string>`${shopSettings.saved}::text` })
    .from(shopSettings)
    .where(eq(shopSettings.id, settingsId)),
)

let last: { text: string; saved: Partial<ShopSettings> } | undefined

/** What was saved. Orders ask for it, so the same text is not checked again. */
export async function readSaved(db: DbOrTx): Promise<Partial<ShopSettings>> {
  const [row] = await select(db).execute()
  const text = row?.saved ?? '{}'
  if (last?.text !== text) last = { text, saved: keepFitting(JSON.parse(text)) }
  return last.saved
}

/** A field that a newer release asks for in another way is as it is by default. */
function keepFitting(saved: Record<string, unknown>): Partial<ShopSettings> {
  const fields = ShopSettings.shape
  return Object.fromEntries(
    Object.entries(saved).filter(
      ([name, value]) => Object.hasOwn(fields, name) && fields[name as keyof ShopSettings].safeParse(value).success,
    ),
  )
}
