import { isDeepStrictEqual } from 'node:util'
import type { EditedPackage, NewPackage, PackageChange, PackageValues } from 'contract/catalogue/editing/package-editing.ts'
import { lessShare } from 'contract/catalogue/package-price.ts'
import { faults } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { components, packageItems, packages } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { holdCurrency } from '../../shop-settings/hold-currency.ts'
import { differences } from '../editing/differences.ts'
import { changedMeanwhile, editingFaults } from '../editing/editing.texts.ts'
import type { Editor } from '../editing/editor-of.ts'
import { holdStage } from '../editing/hold-stage.ts'
import { checkItemState } from '../editing/item-state.ts'
import { nextItem } from '../editing/new-key.ts'
import { type Refusals, type Refuse, readAmount, refusals } from '../editing/read-price.ts'
import { fillPackage } from '../fill-package.ts'
import type { SellableItem } from '../sellable-items.ts'
import { slugOf } from '../slug.ts'
import { getEditedPackage } from './get-edited-package.ts'
import { packageFaults } from './package-editing.texts.ts'
import { holdParts } from './package-parts.ts'

type Package = typeof packages.$inferSelect

/** An empty draft; its editor does the rest. */
export async function createPackage(
  deps: Deps,
  { key, ...values }: NewPackage,
  { personId, requestId, locale }: Editor,
): Promise<EditedPackage> {
  const { db, now, settings } = deps
  const id = await db.transaction(async (tx) => {
    const item = await nextItem(tx, values.title, 'package', key)
    const row = { ...item, ...values, isActive: false, createdAt: now(), updatedAt: now() }
    const made = await tx.insert(packages).values(row).onConflictDoNothing({ target: packages.key }).returning({ id: packages.id })
    if (made.length === 0) throw new AppError('invalid_fields', { fields: { key: [editingFaults.key[locale]] } })
    await writeAudit(tx, { action: 'package-created', actorId: personId, targetId: String(item.id), requestId }, now())
    return item.id
  })
  return getEditedPackage(db, id, settings.currency)
}

/** Saves an editor's changes; 409 with the present package if somebody else saved it since this editor read it. */
export async function updatePackage(deps: Deps, { id, version, ...values }: PackageChange, editor: Editor): Promise<EditedPackage> {
  const { db, now, settings } = deps
  const { currency } = settings
  await deps.changeCatalogue(async (tx, announce) => {
    const present = await lockPackage(tx, id, version, currency, editor.locale)
    await holdCurrency(tx, currency)
    const context = { locale: editor.locale, refusals: refusals(editor.locale), currency, now: now() }
    const fields = await savePackage(tx, values, present, context)
    if (fields.length === 0) return
    const note = { action: 'package-changed', actorId: editor.personId, targetId: String(id), fields, requestId: editor.requestId } as const
    await writeAudit(tx, note, now())
    announce(['package', `package:${id}`])
  })
  return getEditedPackage(db, id, currency)
}

/** Writes these values' changes to a locked package; answers what changed, nothing if nothing did. The caller has locked the currency. */
export async function savePackage(tx: Tx, values: PackageValues, present: Package, context: PackageContext): Promise<string[]> {
  const { id } = present
  const { items, ...after } = await checkPackage(tx, values, present, context)
  const areSame = isDeepStrictEqual(values.itemIds, await listItemIds(tx, id))
  const fields = [...differences(after, present), ...(areSame ? [] : ['items'])]
  if (fields.length === 0) return []
  await tx
    .update(packages)
    .set({ ...after, updatedAt: context.now, version: sql`${packages.version} + 1` })
    .where(eq(packages.id, id))
  if (!areSame) await fillPackage(tx, id, items, context.now)
  return fields
}

/** The package, locked until the transaction ends, if the editor has seen its present version. */
async function lockPackage(tx: Tx, id: number, version: number, currency: string, locale: Locale): Promise<Package> {
  const [bundle] = await tx.select().from(packages).where(eq(packages.id, id)).for('update')
  if (!bundle) throw new AppError('not_found')
  if (bundle.version === version) return bundle
  throw new AppError('conflict', { message: changedMeanwhile[locale], data: await getEditedPackage(tx, id, currency) })
}

export async function listItemIds(tx: DbOrTx, packageId: number): Promise<number[]> {
  const isListed = eq(packageItems.packageId, packageId)
  const rows = await tx.select({ id: packageItems.itemId }).from(packageItems).where(isListed).orderBy(asc(packageItems.position))
  return rows.map(({ id }) => id)
}

/** `refusals` collects every wrong field, and throws in the caller's way. */
export type PackageContext = { locale: Locale; refusals: Refusals; currency: string; now: Date }

/** The columns for these values, by the importer's rules. */
export async function checkPackage(tx: Tx, values: PackageValues, present: Package, { locale, refusals, currency, now }: PackageContext) {
  const { title, summary, description, hue, studyStageId, componentId, academicYear, state, itemIds } = values
  const { refuse, throwIfAny } = refusals
  await checkPlace(tx, values, locale, refuse)
  const parts = await holdParts(tx, itemIds)
  const before = new Set(await listItemIds(tx, present.id))
  const byId = new Map(parts.map((part) => [part.id, part]))
  // The editor offers memos; other contents of an older list may stay.
  const items = itemIds.flatMap((id) => {
    const part = byId.get(id)
    const isFit = part && id !== present.id && (part.kind === 'memo' || before.has(id))
    return isFit ? [{ itemId: id, itemKind: part.kind }] : []
  })
  if (items.length < itemIds.length) refuse('itemIds', packageFaults.item)
  const price = checkPackagePrice(values, parts, currency, refuse)
  const states = checkItemState(state, present, now, refuse)
  if (states.isActive && !parts.some(({ isActive }) => isActive)) refuse('itemIds', packageFaults.noItems)
  if (states.isActive && values.pricing === 'none') refuse('pricing', packageFaults.noPrice)
  throwIfAny()
  const slug = isDeepStrictEqual(title, present.title) ? present.slug : slugOf(title, present.key)
  return { slug, title, summary, description, hue, studyStageId, componentId, academicYear, ...price, ...states, items }
}

/** A component belongs to the package's stage; the stage may be missing. */
async function checkPlace(tx: Tx, { studyStageId, componentId }: PackageValues, locale: Locale, refuse: Refuse): Promise<void> {
  if (studyStageId !== null) await holdStage(tx, studyStageId, locale)
  if (componentId === null) return
  const [part] = await tx
    .select({ stageId: components.studyStageId })
    .from(components)
    .where(eq(components.id, componentId))
    .for('key share')
  if (!part || (studyStageId !== null && part.stageId !== studyStageId)) refuse('componentId', packageFaults.component)
}

/** The buyer's price: its own, or the sum of the parts on sale less a percentage. */
function checkPackagePrice({ pricing, price, percent, state }: PackageValues, parts: SellableItem[], currency: string, refuse: Refuse) {
  const sumMinor = parts.reduce((sum, part) => sum + (part.isActive ? (part.priceMinor ?? 0) : 0), 0)
  const none = { priceMinor: null, discountBasisPoints: null, isFree: pricing === 'free' }
  if (pricing === 'percent') {
    if (percent === null) refuse('percent', faults.missing)
    const discountBasisPoints = Math.round(Number(percent ?? 1) * 100)
    return { ...none, priceMinor: lessShare(sumMinor, discountBasisPoints) || null, discountBasisPoints }
  }
  if (pricing !== 'fixed') return none
  if (price === null) refuse('price', faults.missing)
  const priceMinor = readAmount('price', price, currency, refuse)
  if (priceMinor !== null && state === 'published' && priceMinor >= sumMinor) refuse('price', packageFaults.savesNothing)
  return { ...none, priceMinor }
}
