import { searchText } from 'contract/catalogue/search-text.ts'
import type { DbOrTx } from '../db/database.ts'
import { arabiziDistance, beginningsOf, everydayWords, hasFigureAsLetter, mayBeArabizi, mostUnclear, skeletonsOf } from './arabizi.ts'
import { conceptWords, findConcepts } from './concepts.ts'
import { rankCandidates } from './correct-word.ts'
import { bareWord, fillerWords } from './filler-words.ts'
import { isChemicalFormula } from './formulas.ts'
import { costOf, runsOf, stretchesOf, takeApart } from './glued.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { misspeltBeginnings } from './misspelt-beginnings.ts'
import { type Asked, type Candidate, listCandidates, listPossible, type Possible } from './possible-words.ts'

/**
 * An unknown word, and the piece of the text that contained it. `isAkin`: an item has its stem, so only the misspelt name of a subject is
 * considered.
 */
export type Unknown = { word: string; typed: string; isAkin: boolean }

/** The interpretation of a word. `cost`: its distance from the typed one. */
export type Meant = { words: string[]; shown: string; because: 'spelling' | 'keyboard'; cost: number }

/** Further words are only checked for misspelling: nobody runs so many together. */
const mostRepaired = 4
const shortestGlued = 5
/** A beginning is worth as much as a word of an item's topic. */
const begunWorth = 3
/** `12علمي2` is split; a longer mixture is no text. */
const mostRuns = 3
/** As in `11ع`, which means 11 علمي. */
const scienceLetter = 'ع'
const everyday = new Set([...conceptWords, ...fillerWords])

/** A correction this near is accepted without further queries. */
const nearEnough = 1

/** `isArabizi`: a neighbouring word is certainly Arabic in Latin letters. `begun`: the word being typed. */
export type Beside = { isArabizi: boolean; begun?: string | undefined }

/**
 * For each of these words the likeliest correction, followed by those nearly as likely; none if nothing known is near. Most are only misspelt,
 * which the first query covers; a second one finds the other interpretations, only if needed.
 */
export async function repair(db: DbOrTx, unknown: readonly Unknown[], beside: Beside): Promise<Map<string, Meant[]>> {
  const spellable = unknown.filter(({ word }) => word.length > 2 && !/\d/.test(word))
  const spelled = await listCandidates(
    db,
    spellable.map(({ word }) => word),
  )
  const own = new Map(spellable.map((one) => [one.word, spelledAs(one, spelled)] as const).filter(([, readings]) => readings.length > 0))
  const costOfOwn = (word: string) => own.get(word)?.[0]?.cost ?? Number.POSITIVE_INFINITY
  const rest = unknown
    .filter(({ word, isAkin }) => (beside.isArabizi && mayBeArabizi(word)) || (!isAkin && costOfOwn(word) > nearEnough))
    .slice(0, mostRepaired)
  if (rest.length === 0) return own
  const possible = await listPossible(db, askedFor(rest, beside))
  for (const one of rest) {
    const others = [...onOtherKeyboard(one, possible), ...otherwise(one, possible, beside)].toSorted((a, b) => a.cost - b.cost)
    const [best] = others
    if (best && best.cost < costOfOwn(one.word) && !possible.codes.has(one.word)) own.set(one.word, [best])
  }
  return own
}

function askedFor(rest: readonly Unknown[], { begun }: Beside): Asked {
  const arabizi = rest.map(({ word }) => word).filter(mayBeArabizi)
  const runs = [...new Set(rest.flatMap(({ word }) => runsOf(word)))]
  const letters = runs.filter((run) => !/\d/.test(run) && run.length > 2)
  // The runs of a mixture have not been queried yet.
  const mixed = rest.flatMap(({ word }) => (/\d/.test(word) ? runsOf(word) : [])).filter((run) => letters.includes(run))
  return {
    spelled: [...new Set([...rest.flatMap(otherLayouts), ...mixed])],
    heard: new Map([...arabizi, ...letters.filter(mayBeArabizi)].map((word) => [word, skeletonsOf(word)])),
    begun: new Map([
      ...arabizi.filter((word) => word.length < 8).map((word) => [word, beginningsOf(word)] as const),
      ...letters.filter((run) => run.length > shortestGlued).map((run) => [ended(run), endsOf(run)] as const),
      ...rest.filter(({ word }) => word === begun).map(({ word }) => [misspelt(word), misspeltBeginnings(word)] as const),
    ]),
    stretches: [...new Set(runs.flatMap((run) => (run.length < shortestGlued ? [run] : stretchesOf(run))))].filter(
      (part) => !/\d/.test(part),
    ),
    codes: rest.map(({ word }) => word).filter((word) => /^(?=.*\d)(?=.*\p{L})[\p{L}\d]+$/u.test(word)),
  }
}

/** Possible incomplete endings of a run: `standingwave`. */
const endsOf = (run: string): string[] => [4, 5, 6, 7, 8].filter((length) => run.length > length + 1).map((length) => run.slice(-length))
const ended = (run: string) => `…${run}`
const misspelt = (word: string) => `~${word}`

/** The text in the other keyboard layout, if that is one word. */
const otherLayouts = ({ typed }: Unknown): string[] =>
  inOtherLayout(typed)
    .map(searchText)
    .filter((word) => /^[^ \d]{3,}$/.test(word))

/** By how much an alternative may be farther than the best, and how many alternatives are compared. */
const asLikely = 0.5
const mostAlike = 3

function spelledAs({ word, isAkin }: Unknown, spelled: readonly Candidate[]): Meant[] {
  const [best, ...others] = nearest(word, spelled)
  if (!best || (isAkin && best.weight !== 5)) return []
  const alike = isAkin ? [] : others.filter(({ cost, weight }) => cost <= best.cost + asLikely && weight > 2)
  return [best, ...alike].slice(0, mostAlike).map((one) => ({ ...one, because: 'spelling' }))
}

/** A misspelling on the wrong keyboard is almost noise: at most one letter may be wrong, and the word must be in titles. */
function onOtherKeyboard(one: Unknown, { spelled }: Possible): Meant[] {
  return otherLayouts(one)
    .flatMap((other) => nearest(other, spelled).slice(0, 1))
    .filter(({ cost, weight, shown }) => cost <= 1 && weight > 2 && shown.length > 4)
    .map((found) => ({ ...found, because: 'keyboard', cost: found.cost + 0.3 }))
}

function nearest(word: string, spelled: readonly Candidate[]) {
  const ranked = rankCandidates(
    word,
    spelled.filter(({ typed }) => typed === word),
  )
  return ranked.map(({ word, shown, weight, distance }) => ({ words: [word], shown, weight, cost: distance }))
}

/** Formulas, Arabic words in Latin letters, and words run together. */
function otherwise({ word, typed }: Unknown, possible: Possible, { isArabizi, begun }: Beside): Meant[] {
  const formula = isChemicalFormula(typed)
    ? [toReading({ typed, word: 'chemistry', shown: 'chemistry', items: 1, weight: 5 }, /[A-Z]/.test(typed) ? 0 : 0.9)]
    : []
  if (/^\d{0,2}[xyz][2-9]?$/.test(word))
    formula.push(toReading({ typed, word: 'mathematics', shown: 'mathematics', items: 1, weight: 5 }, 0.9))
  const latin = inLatinLetters(word, possible, isArabizi)
  // Its digit is a letter, and no grade.
  const apart = latin.length > 0 && hasFigureAsLetter(word) ? undefined : glued(word, possible)
  return [...formula, ...latin, ...(apart ? [apart] : []), ...(word === begun ? begunOtherwise(word, possible) : [])]
}

/** Dearer than any known whole word. */
const begunCost = 1.5

function begunOtherwise(word: string, { begun }: Possible): Meant[] {
  const [best] = begun.filter(({ typed }) => typed === misspelt(word)).toSorted((a, b) => b.weight - a.weight || b.items - a.items)
  return best ? [toReading(best, begunCost)] : []
}

/** The extra cost of reading a word in another script; a digit among Latin letters indicates Arabic. */
const dearerWith = (word: string, isArabizi: boolean) => (isArabizi || /[2-9]/.test(word) ? 0.1 : 0.7)
/** Words found only in descriptions are not guessed from another script, and two letters could be anything. */
function isMeant({ typed, word, weight }: Candidate, distance: number): boolean {
  if (word.length < 3) return false
  if (typed.length < 5 && !/[2-9]/.test(typed)) return weight > 4
  return weight > 2 || (weight === 2 && distance <= 0.3)
}

function inLatinLetters(word: string, { heard, begun }: Possible, isArabizi = false): Meant[] {
  if (!mayBeArabizi(word)) return []
  const everydays = everydayWords(word).map((one) => ({ typed: word, word: one, shown: one, items: 1, weight: 5 }))
  const whole = [...heard.filter(({ typed }) => typed === word), ...everydays]
    .map((one) => ({ one, distance: arabiziDistance(word, one.word) }))
    .filter(({ one, distance }) => distance <= mostUnclear(one.word.length, everydays.includes(one)) && isMeant(one, distance))
    .map(({ one, distance }) => ({ one, distance, rank: distance - 0.1 * one.weight - 0.03 * Math.log2(1 + one.items) }))
    .toSorted((a, b) => a.rank - b.rank)
  const [best] = whole
  if (best) return [toReading(best.one, best.distance + dearerWith(word, isArabizi))]
  const [start] = begun.filter((one) => one.typed === word && isMeant(one, 0)).toSorted((a, b) => b.weight - a.weight || b.items - a.items)
  return start ? [toReading(start, 1)] : []
}

/** Keeps g12 together in `g12chemistry`. */
function withGrades(runs: readonly string[]): string[] {
  const both = (at: number) => `${runs[at] ?? ''}${runs[at + 1] ?? ''}`
  const isGrade = (at: number) => at + 1 < runs.length && /^\D+\d/.test(both(at)) && findConcepts([both(at)])[0]?.kind === 'grade'
  return runs.flatMap((run, at) => (isGrade(at) ? [both(at)] : at > 0 && isGrade(at - 1) ? [] : [run]))
}

const toReading = ({ word, shown }: Candidate, cost: number): Meant => ({ words: [word], shown, because: 'spelling', cost })

/** Separates letters and digits; letters that are no word are split, corrected or read as Arabic. */
function glued(word: string, possible: Possible): Meant | undefined {
  const begun = possible.begun.filter(({ typed }) => typed.startsWith('…'))
  const isBegun = (part: string) =>
    part.length > 3 && word.endsWith(part) && begun.some((one) => one.word.startsWith(part) && word.endsWith(one.typed.slice(1)))
  const worth = (part: string) =>
    everyday.has(part) || everyday.has(bareWord(part)) ? 6 : (possible.stretches.get(part) ?? (isBegun(part) ? begunWorth : 0))
  const runs = withGrades(runsOf(word))
  if (runs.length > mostRuns) return undefined
  const read = runs.map((run, at): { words: string[]; cost: number } | undefined => {
    if (/\d/.test(run) || (run === scienceLetter && /^1[12]$/.test(runs[at - 1] ?? ''))) return { words: [run], cost: 0 }
    // kg2 is known, though short.
    if (runs[at + 1] !== undefined && run.length > 1 && worth(run) > 3) return { words: [run], cost: 0 }
    if (runs.length > 1 && Number.isFinite(costOf(run.length, worth(run)))) return { words: [run], cost: 0 }
    const apart = run.length < shortestGlued ? undefined : takeApart(run, worth)
    if (apart && apart.words.length > 1) return apart
    if (runs.length === 1) return undefined
    return [nearest(run, possible.spelled)[0], inLatinLetters(run, possible)[0]]
      .filter((one) => one !== undefined)
      .toSorted((a, b) => a.cost - b.cost)[0]
  })
  if (read.some((one) => one === undefined) || (runs.length === 1 && read[0]?.words.length === 1)) return undefined
  const words = read.flatMap((one) => one?.words ?? [])
  return { words, shown: words.join(' '), because: 'spelling', cost: read.reduce((sum, one) => sum + (one?.cost ?? 0), 0.05) }
}
