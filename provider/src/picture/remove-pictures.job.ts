import { and, eq, lt, not, notExists, type SQL, sql } from 'drizzle-orm'
import { memos } from '../db/schema/catalog.ts'
import { pictures } from '../db/schema/picture.ts'
import { shopSettings } from '../db/schema/shop-settings.ts'
import type { Deps } from '../deps.ts'
import { everyFileOf } from './picture-files.ts'

const hour = 3_600_000

/** Every hour: removes unused pictures. The youngest stay, because somebody may be about to use them. `isNamed`: other users of a picture. */
export async function removePictures({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>, isNamed: SQL): Promise<void> {
  const isUnnamed = and(
    lt(pictures.keptAt, new Date(now().getTime() - hour)),
    notExists(db.select({ id: memos.id }).from(memos).where(eq(memos.picture, pictures.name))),
    notExists(
      db.select({ id: shopSettings.id }).from(shopSettings).where(sql`${shopSettings.saved} #>> '{logo,picture}' = ${pictures.name}`),
    ),
    not(isNamed),
  )
  const unnamed = await db.select({ name: pictures.name }).from(pictures).where(isUnnamed)
  // The files are removed before the transaction ends: a simultaneous upload of the same picture waits, and then rewrites them.
  for (const { name } of unnamed)
    await db.transaction(async (tx) => {
      const gone = await tx
        .delete(pictures)
        .where(and(eq(pictures.name, name), isUnnamed))
        .returning()
      if (gone.length === 0) return
      // Removing a nonexistent one is harmless.
      for (const id of everyFileOf(name)) await files.remove(id)
    })
}
