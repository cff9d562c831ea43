import { createHash } from 'node:crypto'
import { searchText } from 'contract/catalogue/search-text.ts'
import type { Fault } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import type { listSynonymsEndpoint, SearchSynonym, SynonymForm } from 'contract/office/search-office.ts'
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { changedMeanwhile } from '../../catalog/editing/editing.texts.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { searchSynonyms as synonyms } from '../../db/schema/search.ts'
import type { Deps } from '../../deps.ts'

type Query = z.output<NonNullable<typeof listSynonymsEndpoint.query>>
type WantedSynonyms = Pick<Query, 'Text' | 'Sort'>
type By = { byId: string; requestId: string; locale: Locale }
type Saving = Pick<Deps, 'now' | 'changeCatalogue'>

const takenText: Fault = { en: 'The list has this already: change it there', ar: 'هذه في القائمة بالفعل: عدّلها هناك' }

/** `Text` is found in typed words and in their meanings. */
export async function listSynonyms(db: DbOrTx, { PageNumber, PageSize, ...wanted }: Query) {
  const isAsked = askedSynonyms(wanted)
  const rows = await db
    .select()
    .from(synonyms)
    .where(isAsked)
    .orderBy(orderOf(wanted))
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
  return { items: rows.map(withMark), totalCount: await db.$count(synonyms, isAsked), pageNumber: PageNumber, pageSize: PageSize }
}

/** All matches, by their typed words. */
export const idsOfSynonyms = (db: DbOrTx, wanted: WantedSynonyms) =>
  db.select({ id: synonyms.typed }).from(synonyms).where(askedSynonyms(wanted)).orderBy(orderOf(wanted))

/** In the order of their typed words. */
export async function synonymsOf(db: DbOrTx, typed: readonly string[]): Promise<SearchSynonym[]> {
  const rows = await db
    .select()
    .from(synonyms)
    .where(inArray(synonyms.typed, [...typed]))
  return inOrderOf(typed, rows, (row) => row.typed).map(withMark)
}

function askedSynonyms({ Text = '' }: WantedSynonyms): SQL | undefined {
  const word = searchText(Text)
  if (!word) return undefined
  return sql`(strpos(${synonyms.typed}, ${word}) > 0 or exists (select from unnest(${synonyms.meanings}) as meaning where strpos(search_text(meaning), ${word}) > 0))`
}

const orderOf = ({ Sort }: WantedSynonyms): SQL => (Sort === '-shown' ? desc(synonyms.typed) : asc(synonyms.typed))

/** Throws not_found. */
export async function getSynonym(db: DbOrTx, typed: string): Promise<SearchSynonym> {
  const [found] = await db
    .select()
    .from(synonyms)
    .where(eq(synonyms.typed, searchText(typed)))
  if (!found) throw new AppError('not_found')
  return withMark(found)
}

/** The next search uses it: pages with results are rebuilt. 409 with the present words if its editor saw others. */
export async function saveSynonym({ now, changeCatalogue }: Saving, form: SynonymForm, by: By): Promise<SearchSynonym> {
  const typed = searchText(form.shown)
  const saved = { typed, shown: form.shown.trim(), meanings: uniqueTexts(form.meanings) }
  await changeCatalogue(async (tx, announce) => {
    if (form.typed) await holdSeen(tx, form.typed, form.mark, by.locale)
    if (form.typed === typed) await tx.update(synonyms).set(saved).where(eq(synonyms.typed, typed))
    else {
      if (form.typed) await removeRow(tx, form.typed)
      const made = await tx.insert(synonyms).values(saved).onConflictDoNothing().returning({ typed: synonyms.typed })
      if (made.length === 0) throw new AppError('invalid_fields', { fields: { shown: [takenText[by.locale]] } })
    }
    await writeAudit(tx, { action: 'search-words-changed', actorId: by.byId, targetId: typed, requestId: by.requestId }, now())
    announce()
  })
  return withMark(saved)
}

/** Throws not_found. */
export async function removeSynonym({ now, changeCatalogue }: Saving, typed: string, by: By): Promise<void> {
  await changeCatalogue(async (tx, announce) => {
    await removeRow(tx, typed)
    await writeAudit(tx, { action: 'search-words-removed', actorId: by.byId, targetId: typed, requestId: by.requestId }, now())
    announce()
  })
}

/** Of two concurrent changes the second waits and sees the first one's result. */
async function holdSeen(tx: Tx, typed: string, mark: string | undefined, locale: Locale): Promise<void> {
  const [present] = await tx.select().from(synonyms).where(eq(synonyms.typed, typed)).for('update')
  if (!present) throw new AppError('not_found')
  const data = withMark(present)
  if (mark !== undefined && mark !== data.mark) throw new AppError('conflict', { message: changedMeanwhile[locale], data })
}

type Row = typeof synonyms.$inferInsert

/** Equal words give equal marks. */
const withMark = ({ typed, shown, meanings }: Row): SearchSynonym => ({
  ...{ typed, shown, meanings },
  mark: createHash('sha256')
    .update(JSON.stringify([shown, meanings]))
    .digest('base64url')
    .slice(0, 22),
})

async function removeRow(tx: Tx, typed: string): Promise<void> {
  const removed = await tx.delete(synonyms).where(eq(synonyms.typed, typed)).returning({ typed: synonyms.typed })
  if (removed.length === 0) throw new AppError('not_found')
}

/** Each once, in its first spelling. */
function uniqueTexts(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [searchText(text), text.trim()])).values()].toReversed()
}
