import type { Locale } from 'contract/locale.ts'
import type { HomeBlock, HomeLayout } from 'contract/shop/home.ts'
import { homePictureGone } from 'contract/shop/home.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { pictures } from '../db/schema/picture.ts'
import type { Deps } from '../deps.ts'
import { banner } from '../picture/cover-and-banner.ts'
import { keepPicture } from '../picture/keep-picture.ts'
import { readPicture } from '../picture/read-picture.ts'
import { homeDrafts, homeVersions } from './home.schema.ts'

/** Stores an uploaded picture for a banner; it stays if an arrangement that names it is saved within the hour. */
export async function addHomePicture(deps: Pick<Deps, 'db' | 'files' | 'now'>, file: File, locale: Locale): Promise<{ picture: string }> {
  return { picture: await keepPicture(deps, await readPicture(file, locale, banner)) }
}

/**
 * Renews the age of an arrangement's pictures, so that the hourly clean-up spares them until the arrangement is written. Throws invalid_fields
 * if one is already gone.
 */
export async function holdPictures(tx: Tx, { blocks }: HomeLayout, locale: Locale, now: Date): Promise<void> {
  const names = [...new Set(blocks.map(pictureOf).filter((name) => name !== null))].toSorted()
  if (names.length === 0) return
  const held = await tx.update(pictures).set({ keptAt: now }).where(inArray(pictures.name, names)).returning({ name: pictures.name })
  const gone = blocks.flatMap((block, index) => {
    const name = pictureOf(block)
    return name !== null && held.every((one) => one.name !== name) ? [[`layout.blocks.${index}.picture`, [homePictureGone[locale]]]] : []
  })
  if (gone.length > 0) throw new AppError('invalid_fields', { fields: Object.fromEntries(gone) })
}

const pictureOf = (block: HomeBlock): string | null => (block.kind === 'banner' ? block.picture : null)

/**
 * For the clean-up of pictures: whether this one is named by the draft, the home page, or the previous home page, which a cache may still have.
 */
export function isOnHome(): SQL {
  const names = (layout: SQL | typeof homeDrafts.layout) =>
    sql`jsonb_path_exists(${layout}, '$.blocks[*].picture ? (@ == $name)', jsonb_build_object('name', ${pictures.name}))`
  return sql`(exists (select 1 from ${homeDrafts} where ${names(homeDrafts.layout)})
    or exists (select 1 from (select layout from ${homeVersions} order by number desc limit 2) newest where ${names(sql`newest.layout`)}))`
}
