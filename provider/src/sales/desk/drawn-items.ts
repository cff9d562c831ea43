import { eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, packages, subjects } from '../../db/schema/catalog.ts'

export type Drawn = { cover: { lang: 'en' | 'ar'; hue: string; grade: number | null; picture?: string | null }; sheets: number }

/**
 * The data for drawing each item's cover, and the sheets of a memo's copy, printed on both sides. A study stage has no cover of its own here.
 */
export async function readDrawn(db: DbOrTx, itemIds: readonly number[]): Promise<Map<number, Drawn>> {
  const ids = [...new Set(itemIds)]
  if (ids.length === 0) return new Map()
  const ofMemos = await db
    .select({
      id: memos.id,
      lang: memos.contentLanguage,
      hue: subjects.hue,
      grade: components.grade,
      picture: memos.picture,
      sheets: sql<number>`(${memos.pageCount} + 1) / 2`.mapWith(Number),
    })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .leftJoin(components, eq(components.id, memos.componentId))
    .where(inArray(memos.id, ids))
  const ofPackages = await db
    .select({ id: packages.id, hue: packages.hue, grade: components.grade })
    .from(packages)
    .leftJoin(components, eq(components.id, packages.componentId))
    .where(inArray(packages.id, ids))
  const ofSubjects = await db.select({ id: subjects.id, hue: subjects.hue }).from(subjects).where(inArray(subjects.id, ids))
  const plain = [...ofPackages, ...ofSubjects.map((row) => ({ ...row, grade: null }))]
  return new Map([
    ...ofMemos.map(({ id, sheets, ...cover }): [number, Drawn] => [id, { cover, sheets }]),
    ...plain.map(({ id, ...cover }): [number, Drawn] => [id, { cover: { lang: 'ar', ...cover }, sheets: 0 }]),
  ])
}
