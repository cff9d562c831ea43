import { linkToCoverPicture } from 'contract/catalogue/picture.ts'
import { pigments } from 'contract/catalogue/pigments.ts'
import type { DbOrTx } from '../../db/database.ts'
import { findCoverLooks, versionOf } from './find-cover-looks.ts'

/** The address of a cover's picture, and its substitute colour where pictures are blocked. */
export type CoverPicture = { path: string; colour: string }

/** The covers of these items, by id; none for drafts. */
export async function findCoverPictures(db: DbOrTx, ids: readonly number[]): Promise<Map<number, CoverPicture>> {
  const looks = await findCoverLooks(db, ids)
  return new Map([...looks].map(([id, look]) => [id, { path: linkToCoverPicture(id, versionOf(look)), colour: pigments[look.hue].ground }]))
}
