import { linkToCoverPicture } from 'contract/catalogue/picture.ts'
import { pigments } from 'contract/catalogue/pigments.ts'
import type { DbOrTx } from '../../db/database.ts'
import { findCoverLooks, versionOf } from './find-cover-looks.ts'

/** Where the picture of a cover is, and the colour that stands in its place where no pictures are shown. */
export type CoverPicture = { path: string; colour: string }

/** The covers of these items, by their ids; none for drafts. */
export async function findCoverPictures(db: DbOrTx, ids: readonly number[]): Promise<Map<number, CoverPicture>> {
  const looks = await findCoverLooks(db, ids)
  return new Map([...looks].map(([id, look]) => [id, { path: linkToCoverPicture(id, versionOf(look)), colour: pigments[look.hue].ground }]))
}
