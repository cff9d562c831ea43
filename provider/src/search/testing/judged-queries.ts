import { readFileSync } from 'node:fs'
import type { SearchResult } from 'contract/catalogue/search.ts'
import type { DbOrTx } from '../../db/database.ts'
import { type Facts, readFacts } from './item-facts.ts'

/**
 * The query sets, one file each: `judged` was written with the search; `tuned` was written independently, and its failures were used to improve
 * the search; `held-out` was written with `tuned`, and nobody looks at its failures; `blind` was written from the catalogue alone, and its
 * failures were used, too.
 */
export const judgedSets = ['judged', 'tuned', 'held-out', 'blind'] as const
export type JudgedSet = (typeof judgedSets)[number]
/** One query of a set with its right answers; `isNonsense`: finding nothing is right. */
type Judged = { group: string; text: string; wanted: string[][]; isNonsense: boolean }
/** Fractions from 0 to 1, and the queries whose first answer is wrong. */
export type Score = { group: string; asked: number; first: number; amongThree: number; mrr: number; missed: string[] }

/** Sets reflect how students type, written before and independently of the search: they are never changed to suit it. */
export function readJudged(set: JudgedSet = 'judged'): Judged[] {
  return readFileSync(new URL(`${set}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [group = '', text = '', wanted = ''] = line.split('\t')
      return { group, text, isNonsense: wanted.split('|').includes('nothing'), wanted: wanted.split('|').map((one) => one.split('+')) }
    })
}

/** Runs a set's queries and judges the answers in the order of the page; the last score covers all groups. */
export async function scoreSearch(
  db: DbOrTx,
  search: (text: string) => Promise<SearchResult>,
  set: JudgedSet = 'judged',
): Promise<Score[]> {
  const facts = await readFacts(db)
  const judged = readJudged(set)
  const places = new Map<Judged, number>()
  for (const query of judged) places.set(query, placeOf(query, await search(query.text), facts))
  const groups = [...new Set(judged.map(({ group }) => group))]
  const score = (group: string, queries: readonly Judged[]): Score => {
    const share = (worth: (place: number) => number) => queries.reduce((sum, one) => sum + worth(places.get(one) ?? 0), 0) / queries.length
    return {
      group,
      asked: queries.length,
      first: share((place) => (place === 1 ? 1 : 0)),
      amongThree: share((place) => (place >= 1 && place <= 3 ? 1 : 0)),
      mrr: share((place) => (place === 0 ? 0 : 1 / place)),
      missed: queries.filter((one) => places.get(one) !== 1).map((one) => `${one.text} (${places.get(one)})`),
    }
  }
  return [
    ...groups.map((group) =>
      score(
        group,
        judged.filter((one) => one.group === group),
      ),
    ),
    score('all', judged),
  ]
}

/** The rank of the first right answer, from 1; 0 if there is none. Finding nothing is the right answer to nonsense. */
function placeOf({ wanted, isNonsense }: Judged, { groups, totalCount }: SearchResult, facts: Facts): number {
  if (isNonsense && totalCount === 0) return 1
  const shown = groups.flatMap(({ items }) => items)
  return shown.findIndex(({ id }) => wanted.some((one) => one.every((fact) => facts.get(id)?.has(fact)))) + 1
}

/** One line for each group. */
export function printScores(scores: readonly Score[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`.padStart(6)
  return scores
    .map(
      ({ group, asked, first, amongThree, mrr }) =>
        `${group.padEnd(11)} ${String(asked).padStart(4)} ${percent(first)} ${percent(amongThree)}   ${mrr.toFixed(2)}`,
    )
    .join('\n')
}
