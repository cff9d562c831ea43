import { coverFiles } from 'contract/catalogue/picture.ts'
import { bannerFiles } from 'contract/shop/banner.ts'
import { logoFiles } from 'contract/shop/logo.ts'
import { asc, gt } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { pictures } from '../db/schema/picture.ts'
import { fileOf } from './keep-picture.ts'

const shapes = [...coverFiles, ...bannerFiles, ...Object.values(logoFiles)]

/** The ids of all files that a cover, a banner or a logo of this name may have. */
export const everyFileOf = (name: string): string[] => shapes.map((shape) => fileOf(name, shape))

const batch = 200

/** Takes the files of all named pictures out of the set. */
export async function strikePictures(db: DbOrTx, ids: Set<string>): Promise<void> {
  for (let last = ''; ids.size > 0; ) {
    const rows = await db
      .select({ name: pictures.name })
      .from(pictures)
      .where(gt(pictures.name, last))
      .orderBy(asc(pictures.name))
      .limit(batch)
    for (const { name } of rows) for (const id of everyFileOf(name)) ids.delete(id)
    last = rows.at(-1)?.name ?? ''
    if (rows.length < batch) return
  }
}
