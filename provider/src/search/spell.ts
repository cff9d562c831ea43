import type { DbOrTx } from '../db/database.ts'
import { hasFigureAsLetter } from './arabizi.ts'
import { findConcepts } from './concepts.ts'
import { countEach } from './count-each.ts'
import { bareWord } from './filler-words.ts'
import { type Lookup, lookUpWords } from './look-up-words.ts'
import { type Meant, repair } from './repair.ts'
import { isSaid } from './said-words.ts'
import { hasDigit, phrasesOf, type Reading, type ReplacedWord, understand, type Word } from './understand.ts'

type Spelling = { reading: Reading; corrections: ReplacedWord[] }

/** Replaces each unknown word by what was probably meant. */
export async function spell(db: DbOrTx, words: readonly Word[], lookup: Lookup, { reading, corrections }: Spelling): Promise<Word[]> {
  const together = knownTogether(words, lookup)
  const isDoubted = (word: string) => word.length > 1 && !together.has(word) && (!isKnown(word, lookup) || isOnlyAkin(word, lookup))
  const doubted = new Map(
    words.filter(({ word }) => isDoubted(word)).map((one) => [one.word, { ...one, isAkin: isKnown(one.word, lookup) }]),
  )
  const isArabizi = words.some(({ word }) => hasFigureAsLetter(word))
  const meant = await repair(db, [...doubted.values()], { isArabizi, begun: reading.isTyping ? words.at(-1)?.word : undefined })
  if (meant.size === 0) return [...words]
  const ways = waysToSpell(words, meant)
  const found = [...meant.values()].flat().flatMap(({ words }) => words)
  const more = await lookUpWords(db, found, [...new Set(ways.flatMap(({ spelled }) => phrasesOf(spelled.map(({ word }) => word))))])
  for (const [word, known] of more.words) lookup.words.set(word, known)
  for (const [typed, meanings] of more.meanings) lookup.meanings.set(typed, meanings)
  const { spelled, replaced } = await bestWay(db, ways, lookup, reading)
  corrections.push(...replaced)
  return spelled
}

/** Words that a synonym contains together: in أعداد تخيلية nothing is misspelt, even if the second word alone is unknown. */
function knownTogether(words: readonly Word[], { meanings }: Lookup): Set<string> {
  const all = words.map(({ word }) => word)
  const runs = all.flatMap((_, at) => [all.slice(at, at + 2), all.slice(at, at + 3)]).filter((run) => run.length > 1)
  return new Set(runs.filter((run) => [run, run.map(bareWord)].some((said) => meanings.has(said.join(' ')))).flat())
}

/** The maximum number of alternative readings. */
const mostWays = 6

type Way = { spelled: Word[]; replaced: ReplacedWord[] }

/** The likeliest reading first, then those with one of the words replaced by an alternative. */
function waysToSpell(words: readonly Word[], meant: ReadonlyMap<string, readonly Meant[]>): Way[] {
  const wayWith = (other?: { word: string; is: Meant }): Way => {
    const read = words.map((one) => ({ one, best: one.word === other?.word ? other.is : meant.get(one.word)?.[0] }))
    return {
      spelled: read.flatMap(({ one, best }) => (best?.words ?? [one.word]).map((word) => ({ typed: one.typed, word }))),
      replaced: read.flatMap(({ one, best }) =>
        best ? [{ typed: one.typed, searched: best.shown, because: best.because, cost: best.cost }] : [],
      ),
    }
  }
  const ways = [...meant].flatMap(([word, [, ...others]]) => others.map((is) => wayWith({ word, is })))
  return [wayWith(), ...ways.slice(0, mostWays)]
}

/** Counting this many items suffices to compare readings. */
const mostCompared = 50
/** An alternative must find three times as many as the likeliest reading. */
const dearer = 1.5

/** Of nearly equally likely readings, the one that finds something with its neighbouring words: معادله تربعيه is تربيعيه, not تربيه. */
async function bestWay(db: DbOrTx, ways: readonly Way[], lookup: Lookup, reading: Reading): Promise<Way> {
  const [likeliest = { spelled: [], replaced: [] }, ...others] = ways
  if (others.length === 0 || likeliest.spelled.length < 2) return likeliest
  const asked = ways.map(({ spelled }) => understand(spelled, lookup, reading).wishes.filter(({ worth }) => worth > 0))
  const counts = await countEach(db, asked, mostCompared)
  // Without a word that means nothing here, it would find the same.
  const most = Math.max(...asked.map(({ length }) => length))
  const countOf = (at: number) => (asked[at]?.length === most ? (counts[at] ?? 0) : 0)
  const worths = ways.map((_, at) => (countOf(at) > 0 ? Math.log2(1 + countOf(at)) - (at > 0 ? dearer : 0) : -1))
  return ways[worths.indexOf(Math.max(...worths))] ?? likeliest
}

/** Whether a word is usable: it or its beginning, stem or meaning is found, or it is an everyday word. */
export function isKnown(word: string, { words, meanings }: Lookup): boolean {
  const known = words.get(word)
  return (
    isSaid(word) ||
    meanings.has(word) ||
    meanings.has(bareWord(word)) ||
    findConcepts([word])[0]?.kind !== 'word' ||
    (known !== undefined && (known.starts.length > 0 || known.hasStem))
  )
}

function isOnlyAkin(word: string, { words, meanings }: Lookup): boolean {
  const known = words.get(word)
  const isMeant = meanings.has(word) || meanings.has(bareWord(word)) || isSaid(word) || findConcepts([word])[0]?.kind !== 'word'
  // عضية is the singular of عضيات, which an item has.
  const isSingular = /ه$/.test(word) && known?.akin.some((akin) => bareWord(akin) === `${bareWord(word).slice(0, -1)}ات`)
  return known !== undefined && known.starts.length === 0 && !known.isPlural && !isSingular && !isMeant && !hasDigit(word)
}
