import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { bareWord } from './filler-words.ts'
import { list } from './look-up-words.ts'
import { withArticle } from './with-article.ts'

/** A word of the index that a typed one may mean, or one of the synonyms, which need no items: then `items` is 0. */
export type Candidate = { typed: string; word: string; shown: string; items: number; weight: number }

/** Possible meanings of unknown words. `heard`: their skeletons as Arabic words; `begun`: beginnings; `stretches`: possible parts of a word. */
export type Asked = {
  spelled: readonly string[]
  heard: ReadonlyMap<string, readonly string[]>
  begun: ReadonlyMap<string, readonly string[]>
  stretches: readonly string[]
  codes: readonly string[]
}
export type Possible = {
  spelled: Candidate[]
  heard: Candidate[]
  begun: Candidate[]
  /** The worth of each known stretch: 5 for a subject's name, 1 for words of descriptions. */
  stretches: Map<string, number>
  /** Words with digits that items contain. */
  codes: ReadonlySet<string>
}

const mostCandidates = 200
const longWord = 7
const mostSynonyms = 40
const mostStretches = 900
/** Beginnings only match subject names and words of titles. */
const fewestWeight = 4
const mostBegun = 3
const last = '\u{10ffff}'

type Row = Candidate & { what: 'spelled' | 'heard' | 'begun' | 'stretch' | 'code' }

/** Queries all possible meanings in one statement, and no more than needed. */
export async function listPossible(db: DbOrTx, asked: Asked, long = longWord): Promise<Possible> {
  const { spelled, heard, begun, stretches, codes } = asked
  const meant = spelled.flatMap((word) =>
    [...new Set([word, bareWord(word), bareWord(withArticle(word))])].map((form) => [word, form] as const),
  )
  const pairs = (of: ReadonlyMap<string, readonly string[]>) =>
    [...of].flatMap(([word, forms]) => forms.map((form) => [word, form] as const))
  // The limit tells the planner how few they are: otherwise it would use JIT compilation, which takes longer than the search. It also avoids
  // computing the keys for each compared row.
  const both = (of: readonly (readonly [string, string])[], keys = sql`'{}'::text[]`) =>
    sql`(select typed, form, ${keys} as keys from unnest(${list(of.map(([typed]) => typed))}, ${list(of.map(([, form]) => form))}) as given (typed, form) limit ${of.length}) as asked`
  const near = sql`search_keys(form, case when length(form) > ${long} then 2 else 1 end)`
  const parts = stretches.slice(0, mostStretches)
  const selects = [
    ...(meant.length > 0
      ? [
          sql`select 'spelled' as what, typed, near.* from ${both(meant, near)}, lateral (
            select word, shown, items, weight from search_dictionary as one
            where one.keys && asked.keys and abs(length(word) - length(form)) <= 4 and items > 0
            order by weight desc, items desc limit ${mostCandidates}
          ) as near`,
          sql`select 'spelled', typed, near.* from ${both(meant, near)}, lateral (
            select one.typed as word, shown, 0, 3::smallint from search_synonyms as one
            where one.keys && asked.keys and strpos(one.typed, ' ') = 0 limit ${mostSynonyms}
          ) as near (word, shown, items, weight)`,
        ]
      : []),
    ...(heard.size > 0
      ? [
          sql`select 'heard' as what, typed, near.* from ${both(pairs(heard))}, lateral (
            select word, shown, items, weight from search_dictionary as one where one.keys && array['*' || form] and items > 0 order by weight desc, items desc limit ${mostCandidates}
          ) as near`,
          sql`select 'heard', typed, near.* from ${both(pairs(heard))}, lateral (
            select one.typed as word, shown, 1, 4::smallint from search_synonyms as one where one.keys && array['*' || form] and strpos(one.typed, ' ') = 0 limit ${mostSynonyms}
          ) as near (word, shown, items, weight)`,
        ]
      : []),
    ...(begun.size > 0
      ? [
          sql`select 'begun' as what, typed, near.* from ${both(pairs(begun))}, lateral (
            select word, shown, items, weight from search_dictionary where word ~>=~ form and word ~<~ (form || ${last}) and items > 0 and weight >= ${fewestWeight}
            order by weight desc, items desc limit ${mostBegun}
          ) as near`,
        ]
      : []),
    ...(parts.length > 0
      ? [
          sql`select 'stretch' as what, word as typed, word, shown, items, weight from search_dictionary where word = any (${list(parts)}) and items > 0`,
          sql`select 'stretch' as what, typed, typed, typed, 1, 4::smallint from search_synonyms where typed = any (${list(parts)})`,
        ]
      : []),
    ...(codes.length > 0
      ? [
          sql`select 'code' as what, code, code, code, 1, 1::smallint from unnest(${list(codes)}) as code
            where exists (select from search_entries where is_active and words @@ quote_literal(code)::tsquery)`,
        ]
      : []),
  ]
  if (selects.length === 0) return { spelled: [], heard: [], begun: [], stretches: new Map(), codes: new Set() }
  const { rows } = (await db.execute(
    sql.join(
      selects.map((select) => sql`(${select})`),
      sql` union all `,
    ),
  )) as unknown as { rows: Row[] }
  const of = (what: Row['what']) => rows.filter((row) => row.what === what)
  const known = new Map<string, number>()
  for (const { word, weight } of of('stretch')) known.set(word, Math.max(known.get(word) ?? 0, weight))
  return {
    spelled: of('spelled'),
    heard: of('heard'),
    begun: of('begun'),
    stretches: known,
    codes: new Set(of('code').map(({ word }) => word)),
  }
}

/** The words whose sound equals these but for one letter, or two in words of more than `long` letters. */
export async function listCandidates(db: DbOrTx, words: readonly string[], long = longWord): Promise<Candidate[]> {
  if (words.length === 0) return []
  const asked = { spelled: words, heard: new Map(), begun: new Map(), stretches: [], codes: [] }
  return (await listPossible(db, asked, long)).spelled
}
