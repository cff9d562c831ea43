import { isDeepStrictEqual } from 'node:util'
import type { Locale } from 'contract/locale.ts'
import { defaultHomeLayout, type HomeBlock, type HomeLayout, type HomeState } from 'contract/shop/home.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { homeDrafts, homeVersions } from './home.schema.ts'
import { holdPictures } from './home-pictures.ts'
import { getHomeState } from './home-state.ts'
import { draftId, readHomeNumber, readPublished } from './read-layout.ts'

type Change = { layout: HomeLayout; version: number }
type Editor = { actorId: string; requestId: string; locale: Locale }

/** Saves the draft, which only staff see. Throws conflict, with the other's draft, if somebody saved it since it was read. */
export function saveHomeDraft({ db, now }: Pick<Deps, 'db' | 'now'>, change: Change, locale: Locale): Promise<HomeState> {
  return db.transaction(async (tx) => {
    await holdPictures(tx, change.layout, locale, now())
    await writeDraft(tx, change, locale)
    return getHomeState(tx)
  })
}

/** Publishes the draft; the previous home page stays in the table. */
export async function publishHome(deps: Pick<Deps, 'now' | 'changeCatalogue'>, change: Change, editor: Editor): Promise<HomeState> {
  const { actorId, requestId, locale } = editor
  return deps.changeCatalogue(async (tx, announce) => {
    await holdPictures(tx, change.layout, locale, deps.now())
    // First, because a simultaneous publisher waits here, and is told.
    await writeDraft(tx, change, locale)
    const before = (await readPublished(tx))?.layout ?? defaultHomeLayout
    const number = (await readHomeNumber(tx)) + 1
    await tx.insert(homeVersions).values({ number, layout: change.layout, publishedAt: deps.now() })
    const state = await getHomeState(tx)
    const fields = changedKinds(before.blocks, change.layout.blocks)
    await writeAudit(tx, { action: 'home-published', actorId, targetId: null, fields, requestId }, deps.now())
    announce()
    return state
  })
}

/** One statement that only changes the version that was read: the second of two simultaneous saves is told. */
async function writeDraft(tx: Tx, { layout, version }: Change, locale: Locale): Promise<void> {
  const written =
    version === 0
      ? await tx.insert(homeDrafts).values({ id: draftId, layout, version: 1 }).onConflictDoNothing().returning({ id: homeDrafts.id })
      : await tx
          .update(homeDrafts)
          .set({ layout, version: sql`${homeDrafts.version} + 1` })
          .where(and(eq(homeDrafts.id, draftId), eq(homeDrafts.version, version)))
          .returning({ id: homeDrafts.id })
  if (written.length === 0) throw new AppError('conflict', { message: changedMeanwhile[locale], data: await getHomeState(tx) })
}

/** The kinds of changed blocks, and `order` if remaining blocks were reordered. */
function changedKinds(before: readonly HomeBlock[], after: readonly HomeBlock[]): string[] {
  const changed = [...before, ...after].filter(
    ({ id }) =>
      !isDeepStrictEqual(
        before.find((block) => block.id === id),
        after.find((block) => block.id === id),
      ),
  )
  const orderOf = (blocks: readonly HomeBlock[], others: readonly HomeBlock[]) =>
    blocks.map(({ id }) => id).filter((id) => others.some((block) => block.id === id))
  const isMoved = !isDeepStrictEqual(orderOf(before, after), orderOf(after, before))
  return [...new Set(changed.map(({ kind }) => kind)), ...(isMoved ? ['order'] : [])]
}

const changedMeanwhile = {
  en: 'Somebody has saved the home page meanwhile. Compare the two, then save again.',
  ar: 'حفظ شخص آخر الصفحة الرئيسية في هذه الأثناء. قارن بين النسختين ثم احفظ من جديد.',
} as const
