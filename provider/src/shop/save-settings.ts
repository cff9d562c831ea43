import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { taxBasisPoints } from 'contract/countries/tax.ts'
import type { Locale } from 'contract/locale.ts'
import { areRatesOf } from 'contract/sales/delivery-rates.ts'
import { type SeenSection, type SettingSection, type ShopSettings, settingSections } from 'contract/shop/shop-settings.ts'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { DbOrTx, Tx } from '../db/database.ts'
import { memos, packages, printedOffers, studyStages, subjects } from '../db/schema/catalog.ts'
import { shopSettings } from '../db/schema/shop-settings.ts'
import type { Deps } from '../deps.ts'
import { keepPicture } from '../picture/keep-picture.ts'
import { logo } from '../picture/logo.ts'
import { readPicture } from '../picture/read-picture.ts'
import { coupons } from '../sales/books/coupon.schema.ts'
import { orders } from '../sales/books/order.schema.ts'
import { sellerOf } from '../sales/books/seller.ts'
import { lockCurrency } from '../shop-settings/hold-currency.ts'
import { overDefaults, readSaved, settingsId } from '../shop-settings/read-settings.ts'
import { withTaxNumber } from './check-tax.ts'
import { moveRates, readRatesElsewhere } from './move-rates.ts'
import { markSavedSteps } from './opening/opening-steps.ts'

type Fields = { [Name in keyof ShopSettings]?: ShopSettings[Name] | undefined }
export type SettingsEditor = { actorId: string; requestId: string; locale: Locale }
/** `seen`: the sections that are changed, as their editor saw them. Without it nobody is asked. */
type Change = SettingsEditor & { fields: Fields; seen?: SeenSection | SeenSection[] | undefined }

/**
 * Saves the fields that differ from what holds now, and leaves the others to the environment. One change waits for another, so that neither
 * overwrites what the other has just saved. Throws conflict, with what holds now, if somebody has changed such a section since it was seen.
 */
export async function saveShopSettings(deps: Deps, { fields, seen, actorId, requestId, locale }: Change) {
  const { settings, saved } = await deps.changeCatalogue(async (tx, announce) => {
    const changedAt = deps.now()
    await tx.insert(shopSettings).values({ id: settingsId, saved: {}, changedAt }).onConflictDoNothing()
    await tx.execute(sql`select 1 from ${shopSettings} where ${shopSettings.id} = ${settingsId} for update`)
    const before = await readSaved(tx)
    const elsewhere = await readRatesElsewhere(tx)
    const defaults = deps.settings.shop
    const old = overDefaults(defaults, before)
    const asked = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ShopSettings>
    const read = withTaxNumber(asked, overDefaults(defaults, { ...before, ...asked }), locale)
    const differing = Object.entries(read).filter(([name, value]) => !isDeepStrictEqual(old[name as keyof ShopSettings], value))
    const given = Object.fromEntries(differing) as Partial<ShopSettings>
    if (differing.length > 0 && [seen ?? []].flat().some(({ section, mark }) => mark !== markOf(old, section)))
      throw new AppError('conflict', { message: changedMeanwhile[locale], data: await answerOf(tx, old, Object.keys(before)) })
    if (given.currency) await freeCurrency(tx, locale)
    if (given.deliveryRates && !areRatesOf(given.deliveryRates, { ...old, ...given })) throw otherPlace(locale)
    const { deliveryRates, ratesElsewhere } = moveRates(old, given, elsewhere)
    if (!isDeepStrictEqual(deliveryRates, old.deliveryRates)) given.deliveryRates = deliveryRates
    const changed = Object.keys(given)
    // A registration that the owner saves is kept even if unchanged: it no longer follows from the other settings.
    const said = read.isTaxRegistered === undefined ? {} : { isTaxRegistered: read.isTaxRegistered }
    const saved = { ...before, ...given, ...said }
    await markSavedSteps(tx, Object.keys(fields))
    if (changed.length > 0) {
      await keepEarlierSeller(tx, old)
      await tx.update(shopSettings).set({ saved, ratesElsewhere, changedAt }).where(eq(shopSettings.id, settingsId))
      await writeAudit(tx, { action: 'settings-changed', actorId, targetId: null, fields: changed, requestId }, changedAt)
      // Every page shows some of it.
      announce()
    }
    return { settings: overDefaults(defaults, saved), saved: Object.keys(saved) }
  })
  deps.live.take(settings)
  return answerOf(deps.db, settings, saved)
}

/** Before the first change: older orders keep no seller, and were sold by the shop as it was until then. */
async function keepEarlierSeller(tx: Tx, old: ShopSettings): Promise<void> {
  const earlierSeller = sellerOf(old, taxBasisPoints(old.country))
  await tx
    .update(shopSettings)
    .set({ earlierSeller })
    .where(and(eq(shopSettings.id, settingsId), isNull(shopSettings.earlierSeller)))
}

/** What holds now, for those who change it. `saved`: the fields that do not come from the environment. */
export async function answerOf(db: DbOrTx, settings: ShopSettings, saved: string[]) {
  return { settings, saved, isCurrencyFixed: await isCurrencyFixed(db), marks: markSections(settings) }
}

/** Throws invalid_fields if there are amounts already, which would be read as amounts of the new currency. */
async function freeCurrency(tx: Tx, locale: Locale): Promise<void> {
  await lockCurrency(tx)
  if (await isCurrencyFixed(tx)) throw new AppError('invalid_fields', { fields: { currency: [fixedCurrency[locale]] } })
}

/** Fees that were typed for another country or currency than the shop's. */
const otherPlace = (locale: Locale) => new AppError('invalid_fields', { fields: { deliveryRates: [movedShop[locale]] } })

/** Whether there are prices or orders: from then on the currency stays, because they would be read as amounts of another. */
async function isCurrencyFixed(db: DbOrTx): Promise<boolean> {
  const priced = [memos, packages, subjects, studyStages, printedOffers].map(
    (table): SQL => sql`exists (select 1 from ${table} where ${table.priceMinor} > 0)`,
  )
  const ofCodes = sql`exists (select 1 from ${coupons} where ${or(isNotNull(coupons.amountMinor), isNotNull(coupons.minSubTotalMinor))})`
  const ordered = sql`exists (select 1 from ${orders})`
  const asked = sql<boolean>`${sql.join([...priced, ofCodes, ordered], sql` or `)}`
  const [row] = await db.select({ isFixed: asked }).from(sql`(select 1) as one`)
  return row?.isFixed ?? false
}

/** Said beside the field. */
const fixedCurrency = {
  en: 'There are prices or orders in the current currency already, so it cannot be changed. A shop in another currency begins with an empty database',
  ar: 'توجد أسعار أو طلبات بالعملة الحالية، فلا يمكن تغييرها. المتجر بعملة أخرى يبدأ بقاعدة بيانات فارغة',
}

/** Said above a form of fees that was opened before somebody changed the place. */
const movedShop = {
  en: 'The shop’s country or currency has been changed meanwhile. Load the page again',
  ar: 'تغيّر بلد المتجر أو عملته في هذه الأثناء. أعد تحميل الصفحة',
}

/** Said to the second of two who change a section at once. */
const changedMeanwhile = {
  en: 'Somebody has changed these settings meanwhile. Compare the two, then save again.',
  ar: 'غيّر شخص آخر هذه الإعدادات في هذه الأثناء. قارن بين النسختين ثم احفظ من جديد.',
}

/** For each section a mark of the values that it has. Two who read the same values have the same mark, in whichever order the database keeps them. */
function markSections(settings: ShopSettings): Record<SettingSection, string> {
  const names = Object.keys(settingSections) as SettingSection[]
  return Object.fromEntries(names.map((name) => [name, markOf(settings, name)])) as Record<SettingSection, string>
}

function markOf(settings: ShopSettings, section: SettingSection): string {
  const values = settingSections[section].map((name) => settings[name])
  return createHash('sha256').update(JSON.stringify(values, inOrder)).digest('base64url').slice(0, 22)
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** An uploaded picture as the shop's logo. Files of the one before stay until the hourly round finds that nothing names them. */
export async function setLogo(deps: Deps, file: File, editor: SettingsEditor) {
  const { files, ratio } = await readPicture(file, editor.locale, logo)
  const picture = await keepPicture(deps, files)
  return saveShopSettings(deps, { fields: { logo: { picture, ratio } }, ...editor })
}

/** Back to the mark that the shop draws. */
export const removeLogo = (deps: Deps, editor: SettingsEditor) => saveShopSettings(deps, { fields: { logo: null }, ...editor })
