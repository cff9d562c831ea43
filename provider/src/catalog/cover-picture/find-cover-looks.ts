import { createHash } from 'node:crypto'
import { type pigments, stageHues } from 'contract/catalogue/pigments.ts'
import { type BilingualText, defaultLocale, type Locale, pickText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, memos, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import { listContents } from '../package/package-contents.ts'
import { languageOf } from '../package/package-wire.ts'

type Hue = keyof typeof pigments

/** Everything that the picture of a cover shows. `hues`: of a package's contents. `picture`: the owner's own, by name. */
export type CoverLook = {
  id: number
  kind: ItemKind
  title: string
  lang: Locale
  hue: Hue
  hues: Hue[]
  grade: number | null
  academicYear: string | null
  picture: string | null
}

/** The looks of these items, by id. Without drafts, which nobody has seen; items off sale remain in their owners' mails. */
export async function findCoverLooks(db: DbOrTx, ids: readonly number[]): Promise<Map<number, CoverLook>> {
  if (ids.length === 0) return new Map()
  const found = await Promise.all([ofMemos(db, ids), ofPackages(db, ids), ofSubjects(db, ids), ofStages(db, ids)])
  return new Map(found.flat().map((look) => [look.id, look]))
}

/** Equal looks have equal versions, so a cache by version never shows an older picture. */
export const versionOf = (look: CoverLook): string => createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 12)

const plain = { hues: [], grade: null, academicYear: null, picture: null }

/** A cover is in the language of its notes, as on pages. */
function titled(title: BilingualText, lang: Locale): { title: string; lang: Locale } {
  const picked = pickText(title, lang)
  return { title: picked.text, lang: picked.lang }
}

async function ofMemos(db: DbOrTx, ids: readonly number[]): Promise<CoverLook[]> {
  // A scheduled one already has a page.
  const isShown = or(memos.isActive, isNotNull(memos.archivedAt), isNotNull(memos.publishAt))
  const rows = await db
    .select({ memo: memos, hue: subjects.hue, grade: components.grade })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .leftJoin(components, eq(components.id, memos.componentId))
    .where(and(inArray(memos.id, [...ids]), isShown))
  return rows.map(({ memo: { id, title, contentLanguage, academicYear, picture }, hue, grade }) => ({
    ...{ id, kind: 'memo', ...titled(title, contentLanguage), hue },
    ...{ hues: [], grade, academicYear, picture },
  }))
}

async function ofPackages(db: DbOrTx, ids: readonly number[]): Promise<CoverLook[]> {
  const rows = await db
    .select({ bundle: packages, grade: components.grade })
    .from(packages)
    .leftJoin(components, eq(components.id, packages.componentId))
    .where(and(inArray(packages.id, [...ids]), or(packages.isActive, isNotNull(packages.archivedAt))))
  const contents = await listContents(
    db,
    rows.map(({ bundle }) => bundle.id),
  )
  return rows.map(({ bundle: { id, title, hue, academicYear }, grade }) => {
    const listed = contents.filter(({ packageId }) => packageId === id)
    const hues = listed.flatMap((one) => one.hue ?? [])
    return { ...plain, id, kind: 'package', ...titled(title, languageOf(listed)), hue, hues, grade, academicYear }
  })
}

/** Subjects and stages have no language of their own. */
async function ofSubjects(db: DbOrTx, ids: readonly number[]): Promise<CoverLook[]> {
  const isShown = or(subjects.isActive, isNotNull(subjects.archivedAt))
  const rows = await db
    .select()
    .from(subjects)
    .where(and(inArray(subjects.id, [...ids]), isShown))
  return rows.map(({ id, title, hue }) => ({ ...plain, id, kind: 'subject', ...titled(title, defaultLocale), hue }))
}

async function ofStages(db: DbOrTx, ids: readonly number[]): Promise<CoverLook[]> {
  const isShown = or(studyStages.isActive, isNotNull(studyStages.archivedAt))
  const rows = await db
    .select()
    .from(studyStages)
    .where(and(inArray(studyStages.id, [...ids]), isShown))
  return rows.map(({ id, title, kind }) => ({ ...plain, id, kind: 'studyStage', ...titled(title, defaultLocale), hue: stageHues[kind] }))
}
