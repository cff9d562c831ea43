import { createHash } from 'node:crypto'
import { nameOfFile, type PictureFile } from 'contract/catalogue/picture.ts'
import { v5 as uuidv5 } from 'uuid'
import { pictures } from '../db/schema/picture.ts'
import type { Deps } from '../deps.ts'
import { undefinedUnlessAway } from '../files/file-store.ts'

export type DrawnFiles = (PictureFile & { bytes: Buffer })[]

/**
 * Stores the files of a picture and answers its name. The row comes first: whatever fails afterwards, files of unnamed pictures are found and
 * removed. Existing files are rewritten, since they may be about to be removed.
 */
export async function keepPicture({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>, drawn: DrawnFiles): Promise<string> {
  const hash = createHash('sha256')
  for (const { bytes } of drawn) hash.update(bytes)
  const name = hash.digest('hex').slice(0, 32)
  const keptAt = now()
  await db.insert(pictures).values({ name, keptAt }).onConflictDoUpdate({ target: pictures.name, set: { keptAt } })
  for (const { bytes, ...file } of drawn) await files.write(fileOf(name, file), bytes)
  return name
}

/** The file's id in the store. */
export const fileOf = (name: string, file: PictureFile): string => uuidv5(`picture ${name} ${nameOfFile(file)}`, uuidv5.URL)

/** The bytes of a file; undefined if it is missing. */
export async function readPictureFile({ files }: Pick<Deps, 'files'>, name: string, file: PictureFile): Promise<Uint8Array | undefined> {
  const stream = await files.read(fileOf(name, file)).catch(undefinedUnlessAway)
  return stream && new Uint8Array(await new Response(stream).arrayBuffer())
}
