import { type Erratum, type ErratumState, exportErrataEndpoint, type findErrataEndpoint } from 'contract/catalogue/editing/erratum.ts'
import { toTotal } from 'contract/counted-list.ts'
import { type Locale, pickText } from 'contract/locale.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { aboutMemo } from '../../catalog/editing/about-memo.ts'
import { countEach } from '../../db/bounded-count.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { memos } from '../../db/schema/catalog.ts'
import { beginsSaidWords, beginsWords } from '../../db/word-index.ts'
import { type Table, timeCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { errata } from '../library.schema.ts'
import { erratumWire, selectErrata } from './list-errata.ts'

type Query = z.output<NonNullable<(typeof findErrataEndpoint)['query']>>
type WantedErrata = Pick<Query, 'State' | 'Text' | 'Sort'>

/** One page of the errata of all memos, and the number of matches in each state. */
export async function findErrata(db: DbOrTx, query: Query) {
  const { State, PageNumber, PageSize } = query
  const isMeant = meant(query)
  const select = (state: ErratumState) => sql`select from ${errata} where ${and(eq(errata.state, state), isMeant)}`
  const [rows, counts] = await Promise.all([
    selectErrata(db)
      .where(and(eq(errata.state, State), isMeant))
      .orderBy(...orderOf(query))
      .limit(PageSize)
      .offset((PageNumber - 1) * PageSize),
    countEach(db, { published: select('published'), draft: select('draft'), withdrawn: select('withdrawn') }),
  ])
  return { items: rows.map(erratumWire), ...toTotal(counts[State]), pageNumber: PageNumber, pageSize: PageSize, counts }
}

/** The ids of all matches, without pages. */
export const idsOfErrata = (db: DbOrTx, wanted: WantedErrata) =>
  db
    .select({ id: errata.id })
    .from(errata)
    .where(and(eq(errata.state, wanted.State), meant(wanted)))
    .orderBy(...orderOf(wanted))

/** In the order of their ids. */
export async function errataOf(db: DbOrTx, ids: readonly string[]): Promise<Erratum[]> {
  const found = (await selectErrata(db).where(inArray(errata.id, [...ids]))).map(erratumWire)
  return inOrderOf(ids, found, ({ id }) => id)
}

const meant = ({ Text }: WantedErrata): SQL | undefined => (Text?.trim() ? matches(Text) : undefined)

function orderOf({ Sort }: WantedErrata): SQL[] {
  const way = Sort.startsWith('-') ? desc : asc
  return [way(errata.createdAt), way(errata.id)]
}

/**
 * Words of the memo's title, or of the correction; each has its index. Always finds memos first: joined to the errata one by one, each title
 * would be normalised again.
 */
const matches = (text: string): SQL => sql`${errata.id} in (
  select ${errata.id} from ${errata} where ${beginsSaidWords(text, sql`both_languages(${errata.text})`)}
  union all select ${errata.id} from ${errata} where ${errata.memoId} in (
    select ${memos.id} from ${memos} where ${beginsWords(text, aboutMemo)} offset 0))`

/** The list of errata for a file, in the reader's language. */
export function errataTable(found: readonly Erratum[], locale: Locale): Table {
  const rows = found.map(({ memo, edition, page, text, state, message, byName, createdAt, publishedAt, told }) => [
    ...[pickText(memo.title, locale).text, edition, page, pickText(text, locale).text, states[locale][state]],
    ...[message?.number ?? '', byName, timeCell(createdAt), timeCell(publishedAt), told?.owners ?? ''],
  ])
  return { columns: columns[locale], rows }
}

/** The column headings of the exported list, in order. */
const columns: Record<Locale, readonly string[]> = {
  en: ['Memo', 'Edition', 'Page', 'Correction', 'State', 'Message', 'Written by', 'Written', 'Published', 'Owners told'],
  ar: ['المذكرة', 'الطبعة', 'الصفحة', 'التصويب', 'الحالة', 'الرسالة', 'كتبه', 'وقت كتابته', 'وقت نشره', 'أُبلغ به من يملكونها'],
}

const states: Record<Locale, Record<ErratumState, string>> = {
  en: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  ar: { draft: 'مسودة', published: 'منشور', withdrawn: 'مسحوب' },
}

export const errataList = defineList(exportErrataEndpoint, {
  name: () => 'errata',
  ids: (db, wanted) => idsOfErrata(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => errataTable(await errataOf(db, ids), locale),
})
