import { isDeepStrictEqual } from 'node:util'
import { defaultRates } from 'contract/sales/delivery-rates.ts'
import { isUnsetEmail } from 'contract/shop/default-shop-settings.ts'
import { type OpeningGuide, type OpeningStep, openingStepNames, openingSteps } from 'contract/shop/opening.ts'
import type { ShopWarning } from 'contract/shop/shop.ts'
import { publicSettings, type SettingSection, type ShopSettings, settingSections } from 'contract/shop/shop-settings.ts'
import type { ShopTextKind } from 'contract/shop/shop-text.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit-log.ts'
import { isActiveSuperAdmin } from '../../db/active-super-admin.ts'
import type { Db, Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import { openingMarks } from '../../db/schema/shop.ts'
import type { Deps } from '../../deps.ts'
import { overDefaults, readSaved } from '../../shop-settings/read-settings.ts'
import { listPublishedKinds, listTextsBehind } from '../text/read-text.ts'

type Facts = Pick<OpeningGuide, 'memosOnSale' | 'hasSecondStep' | 'warnings' | 'textsBehind'> & {
  settings: ShopSettings
  published: readonly ShopTextKind[]
  isSaved: (step: OpeningStep) => boolean
}

/** When a step is done. What has a default that may be right as it is counts as done once somebody has saved its form. */
const isDone: Record<OpeningStep, (facts: Facts) => boolean> = {
  you: ({ hasSecondStep }) => hasSecondStep,
  shop: ({ isSaved }) => isSaved('shop'),
  place: ({ isSaved }) => isSaved('place'),
  contact: ({ settings }) =>
    !isUnsetEmail(settings.email) && [settings.phone, settings.whatsapp, settings.addressEn, settings.addressAr].some(Boolean),
  money: ({ warnings }) => warnings.every((warning) => warning === 'noMail'),
  mail: ({ warnings }) => !warnings.includes('noMail'),
  delivery: ({ isSaved }) => isSaved('delivery'),
  rules: ({ isSaved }) => isSaved('rules'),
  texts: ({ published, textsBehind }) => published.includes('privacy') && published.includes('terms') && textsBehind.length === 0,
  goods: ({ memosOnSale }) => memosOnSale > 0,
}

type Needs = Pick<Deps, 'db'> & { settings: Pick<Deps['settings'], 'shop' | 'isDemo'> & { warnings: readonly ShopWarning[] } }

export async function getOpeningGuide({ db, settings }: Needs): Promise<OpeningGuide> {
  const [saved, marks, published, [counted], stageCount, subjectCount, protectedOwners] = await Promise.all([
    readSaved(db),
    db.select().from(openingMarks),
    listPublishedKinds(db),
    db
      .select({
        published: count(),
        onSale: sql<number>`count(*) filter (where ${subjects.isActive} and ${studyStages.isActive})`.mapWith(Number),
      })
      .from(memos)
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .innerJoin(studyStages, eq(studyStages.id, subjects.studyStageId))
      .where(eq(memos.isActive, true)),
    db.$count(studyStages),
    db.$count(subjects),
    db.$count(people, and(isActiveSuperAdmin, eq(people.isTwoStepOn, true))),
  ])
  const { published: memosPublished, onSale: memosOnSale } = counted ?? { published: 0, onSale: 0 }
  const isMarked = (step: OpeningStep, as: 'saved' | 'skipped') => marks.some(({ name, state }) => name === step && state === as)
  const shop = overDefaults(settings.shop, saved)
  const textsBehind = await listTextsBehind(db, publicSettings(shop))
  const facts: Facts = {
    textsBehind,
    memosOnSale,
    published,
    hasSecondStep: protectedOwners > 0,
    warnings: [...settings.warnings],
    settings: shop,
    isSaved: (step) => isMarked(step, 'saved') || fieldsOf(step).some((name) => name in saved && !isBrought(saved, name)),
  }
  const stateOf = (name: OpeningStep) => (isDone[name](facts) ? 'done' : isMarked(name, 'skipped') ? 'skipped' : 'open')
  return {
    steps: openingStepNames.map((name) => ({ name, state: stateOf(name) })),
    ...{ memosOnSale, memosHidden: memosPublished - memosOnSale, stages: stageCount, subjects: subjectCount },
    ...{ warnings: facts.warnings, hasSecondStep: facts.hasSecondStep, textsBehind, isDemo: settings.isDemo },
  }
}

export async function skipOpeningStep(
  { db, now }: { db: Db; now: () => Date },
  { step, actorId, requestId }: { step: OpeningStep; actorId: string; requestId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // What was saved stays so: nobody un-saves it by skipping.
    const marked = await tx.insert(openingMarks).values({ name: step, state: 'skipped' }).onConflictDoNothing().returning()
    if (marked.length > 0)
      await writeAudit(tx, { action: 'settings-changed', actorId, targetId: null, fields: [`opening.${step}`], requestId }, now())
  })
}

/** A step counts as decided once its whole form was saved, the defaults in it included. */
export async function markSavedSteps(tx: Tx, given: readonly string[]): Promise<void> {
  const isWhole = (section: SettingSection) => settingSections[section].every((name) => given.includes(name))
  const whole = openingStepNames.filter((step) => openingSteps[step].slice(0, 1).some(isWhole))
  for (const name of whole)
    await tx
      .insert(openingMarks)
      .values({ name, state: 'saved' })
      .onConflictDoUpdate({ target: openingMarks.name, set: { state: 'saved' } })
}

/** A shop that moves begins with the rates of its new place, which nobody has chosen: they came with the country. */
const isBrought = ({ deliveryRates }: Partial<ShopSettings>, name: keyof ShopSettings): boolean =>
  name === 'deliveryRates' && isDeepStrictEqual(deliveryRates, deliveryRates && defaultRates(deliveryRates.country, deliveryRates.currency))

/** The fields of the first section only, which decides about the step: colours are a matter of taste, a name is not. */
const fieldsOf = (step: OpeningStep): readonly (keyof ShopSettings)[] =>
  openingSteps[step].slice(0, 1).flatMap((section) => [...settingSections[section]])
