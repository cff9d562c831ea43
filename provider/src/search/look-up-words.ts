import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'

/** The index's facts about a word. `starts`: words beginning with it, commonest first; `items`: roughly how many items have one of these. */
export type KnownWord = {
  word: string
  forms: string[]
  stem: string
  starts: string[]
  items: number
  /** 5 for a subject's name, 4 for words of titles, 3 for topics, 2 for contents, 1 for descriptions, 0 for none. */
  weight: number
  /** The same for the word itself and words of its stem that begin with it, without unrelated ones: car is not Card. */
  ownWeight: number
  /** Whether it is a plural whose singular is known, and so not misspelt. */
  isPlural: boolean
  hasStem: boolean
  /** A few words of the index with the same stem. */
  akin: string[]
}
export type Lookup = { words: Map<string, KnownWord>; meanings: Map<string, string[]>; isLarge: boolean }

/** The maximum number of words with one beginning; the commonest are used. */
const mostStarts = 40
const mostLookedUp = 60
/** Sorts before and after every letter. */
const first = '\u0001'
const last = '\u{10ffff}'

/**
 * What the index and the staff's synonyms know about words and their meanings; `phrases` are words with their neighbours. A number must match as
 * a whole, because 1 is not 12.
 */
export async function lookUpWords(db: DbOrTx, words: readonly string[], phrases: readonly string[]): Promise<Lookup> {
  const { rows } = (await db.execute(statement(words, phrases))) as unknown as { rows: Answer[] }
  return {
    words: new Map((rows[0]?.words ?? []).map((known) => [known.word, { ...known, starts: known.starts ?? [] }])),
    isLarge: rows[0]?.isLarge ?? false,
    meanings: new Map((rows[0]?.meant ?? []).map(({ typed, meanings }) => [typed, meanings])),
  }
}
type Answer = { words: KnownWord[] | null; meant: Meant[] | null; isLarge: boolean }
type Meant = { typed: string; meanings: string[] }

export const list = (words: readonly string[]): SQL =>
  sql`array[${sql.join(words.length > 0 ? words.map((word) => sql`${word}`) : [sql`''`], sql`, `)}]::text[]`

function statement(words: readonly string[], phrases: readonly string[]): SQL {
  return sql`
    with meant as materialized (
      select typed, array(select search_text(meaning) from unnest(meanings) as meaning) as meanings from search_synonyms where typed = any (${list(phrases)})
    ), asked as materialized (
      select word, search_forms(word) as forms, '~' || search_stem(word) as stem from (
        select unnest(${list(words)}) as word union select unnest(string_to_array(meaning, ' ')) from meant, unnest(meanings) as meaning
        -- Says to the planner how few they are, too: it would compile a long statement otherwise, which takes longer than the search.
        limit ${mostLookedUp}
      ) as words where word <> ''
    ), known as materialized (
      select asked.word, asked.forms, asked.stem, begun.starts, coalesce(begun.items, 0)::int as items, coalesce(begun.weight, 0)::int as weight,
        coalesce(begun.own, 0)::int as "ownWeight", related.akin, cardinality(related.akin) > 0 as "hasStem",
        exists (select from search_plurals where plural = any (asked.forms)) as "isPlural"
      from asked, lateral (select array(select word from search_dictionary where stem = substr(asked.stem, 2) and items > 0 order by items desc, word limit 20) as akin) as related,
        lateral (
          select array_agg(word order by items desc, word) as starts, sum(items) as items, max(weight) as weight,
            max(weight) filter (where word = any (asked.forms) or stem = substr(asked.stem, 2)) as own from (
            select distinct commonest.* from (select unnest(asked.forms) as form limit 2) as forms cross join lateral (
              -- The limit keeps it a look-up by the index. A word of one letter is no beginning.
              select word, items, weight, stem from search_dictionary
              where word ~>=~ form and word ~<~ (form || case when length(form) > 1 then ${last} else ${first} end) and items > 0
              order by items desc, word limit ${mostStarts}
            ) as commonest order by items desc, word limit ${mostStarts}
          ) as commonest
        ) as begun
    )
    select (select json_agg(known) from known) as words, (select json_agg(meant) from meant) as meant,
      (select item_id from search_entries where is_active and tier = -1 order by item_id limit 1) is not null as "isLarge"`
}
