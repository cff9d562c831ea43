import type { SearchQuery, SearchResult } from 'contract/catalogue/search.ts'
import type { DbOrTx } from '../db/database.ts'
import { mostWithinReason, rankCandidates } from './correct-word.ts'
import { correctedText } from './corrected-text.ts'
import { countMatching } from './find-hits.ts'
import { listCandidates } from './possible-words.ts'
import { type Query, readQuery } from './read-query.ts'
import { filtersOf, noFilters } from './search-filters.ts'
import { wantedOf } from './wanted-of.ts'

type Nearest = NonNullable<SearchResult['loosen']>['nearest']

/**
 * The probable meaning of a text that finds nothing: its usual correction, if an exact search was requested, or its only unknown word replaced
 * by the nearest one, at a larger distance than automatic corrections. Null if that finds nothing either.
 */
export async function nearestSpelling(db: DbOrTx, query: SearchQuery, currency: string, read: Query): Promise<Nearest> {
  const reading = { isExact: false, ignored: query.Ignore ?? [] }
  const usual = query.Exact ? await readQuery(db, query.Text, reading) : read
  const corrections = usual.corrections.length > 0 ? usual.corrections : await fartherCorrection(db, usual)
  if (corrections.length === 0) return null
  const text = correctedText(query.Text, corrections)
  const meant = await readQuery(db, text, reading)
  const known = meant.wishes.filter(({ worth }) => worth > 0)
  const ways = [{ filters: filtersOf(query, currency) ?? noFilters, kind: query.Kind }, { filters: noFilters }]
  const [here = 0, everywhere = 0] = known.length === 0 ? [] : await countMatching(db, wantedOf(query, meant, known), ways, 1)
  return here + everywhere > 0 ? { text, isEverywhere: here === 0 } : null
}

const shortestWord = 4

async function fartherCorrection(db: DbOrTx, { wishes }: Query): Promise<Query['corrections']> {
  const unknown = wishes.filter(({ worth, concept }) => worth === 0 && !concept)
  const [only, ...others] = unknown
  if (!only || others.length > 0 || only.searched.length < shortestWord || /\d/.test(only.searched)) return []
  const [best] = rankCandidates(
    only.searched,
    (await listCandidates(db, [only.searched], shortestWord)).filter(({ items }) => items > 0),
    mostWithinReason,
  )
  return best ? [{ typed: only.typed, searched: best.shown, because: 'spelling' }] : []
}
