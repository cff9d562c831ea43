import type { ItemKind } from 'contract/pages.ts'
import { eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { memos, packages, subjects } from '../db/schema/catalog.ts'

/** The data for drawing a cover. `language`: of a memo's notes. `picture`: a memo's own, by name. */
export type CoverFace = {
  hue: typeof subjects.$inferSelect.hue
  language: typeof memos.$inferSelect.contentLanguage | null
  picture: string | null
}

/** Stage covers have no colour of their own. */
export const plainFace: CoverFace = { hue: 'zaytun', language: null, picture: null }

/** The faces of these memos, packages and subjects, by id. */
export async function findCoverFaces(db: DbOrTx, items: readonly { id: number; kind: ItemKind }[]): Promise<Map<number, CoverFace>> {
  const idsOf = (kind: ItemKind) => items.filter((one) => one.kind === kind).map(({ id }) => id)
  const [ofMemos, ofPackages, ofSubjects] = await Promise.all([
    db
      .select({ id: memos.id, hue: subjects.hue, language: memos.contentLanguage, picture: memos.picture })
      .from(memos)
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .where(inArray(memos.id, idsOf('memo'))),
    db
      .select({ id: packages.id, hue: packages.hue })
      .from(packages)
      .where(inArray(packages.id, idsOf('package'))),
    db
      .select({ id: subjects.id, hue: subjects.hue })
      .from(subjects)
      .where(inArray(subjects.id, idsOf('subject'))),
  ])
  const faces = [...ofMemos, ...[...ofPackages, ...ofSubjects].map((one) => ({ ...plainFace, ...one }))]
  return new Map(faces.map(({ id, ...face }) => [id, face]))
}
