import type { Picture, Piece } from './tagged-page.ts'
import { directionOf, inDirection } from './text-direction.ts'

/** A piece of text, or a picture set in the line like a word. */
export type Atom = Piece & { picture?: Picture; isStrong?: boolean }
export type Run = { text: string; isStrong?: boolean } | { picture: Picture }
export type Line = { atoms: Atom[]; y: number; height: number; left: number; right: number }
/** Flowing text: `end` is aligned to the far end of its line, like a mark or page number. */
export type Paragraph = { runs: Run[]; end?: Run[]; isRightToLeft: boolean; y: number; height: number; isPictureOnly: boolean }

type Language = 'en' | 'ar'

/** Pieces on one baseline, in file order; there may be gaps between them. */
export function linesOfAtoms(atoms: readonly Atom[]): Line[] {
  const lines: Atom[][] = []
  for (const atom of atoms) {
    const line = lines.at(-1)
    const before = line?.find(({ picture }) => !picture) ?? line?.at(-1)
    if (line && before && isLevel(before, atom)) line.push(atom)
    else lines.push([atom])
  }
  return lines.map(lineOf)
}

function isLevel(one: Atom, other: Atom): boolean {
  const within = Math.max(Math.min(one.height, other.height), 1) * 0.6
  if (Math.abs(one.y - other.y) < within) return true
  const tall = one.picture ?? other.picture
  const plain = one.picture ? other : one
  // A formula's letters sit at its numerator's height: text beside it is between its foot and head.
  return tall !== undefined && !plain.picture && plain.y > tall.box.bottom && plain.y < tall.box.top
}

function lineOf(atoms: Atom[]): Line {
  const level = atoms.find(({ picture }) => !picture) ?? (atoms[0] as Atom)
  return {
    atoms,
    y: level.y,
    height: Math.max(...atoms.filter(({ picture }) => !picture).map(({ height }) => height), level.picture ? 1 : level.height),
    left: Math.min(...atoms.map(({ x }) => x)),
    right: Math.max(...atoms.map(({ x, width }) => x + width)),
  }
}

/**
 * One paragraph from consecutive lines of a column at least `least` wide. A line is joined to the next unless the next word would have
 * fitted: then the author broke it.
 */
export function joinLines(lines: readonly Line[], language: Language, least = 0): Paragraph {
  const atoms = lines.flatMap((line) => line.atoms)
  const { isRightToLeft } = directionOf(atoms, language)
  const runs: Run[] = []
  const room = Math.max(least, ...lines.map(({ left, right }) => right - left))
  for (const [at, line] of lines.entries()) {
    const words = runsOfLine(line, isRightToLeft)
    const before = lines[at - 1]
    if (before && before.right - before.left + firstWord(line, isRightToLeft) + line.height < room) push(runs, { text: '\n' })
    else if (before) joinAcross(runs, words)
    for (const word of words) push(runs, word)
  }
  const [first] = lines
  const isPictureOnly = runs.length === 1 && runs[0] !== undefined && 'picture' in runs[0]
  return { runs, isRightToLeft, y: first?.y ?? 0, height: first?.height ?? 0, isPictureOnly }
}

/** Estimated width of a line's first word. */
function firstWord({ atoms }: Line, isRightToLeft: boolean): number {
  const sorted = atoms.toSorted((a, b) => (isRightToLeft ? b.x + b.width - a.x - a.width : a.x - b.x))
  const [first] = sorted
  if (!first || first.picture) return first?.width ?? 0
  const word = first.str.trim().split(/\s/)[0] ?? ''
  return (first.width * word.length) / Math.max(first.str.trim().length, 1)
}

/** Removes a hyphen at the end of a line, or inserts a space. */
function joinAcross(runs: Run[], next: readonly Run[]): void {
  const last = runs.at(-1)
  const [first] = next
  const isWord = last && 'text' in last && /\p{L}[-\u00ad\u2010]$/u.test(last.text)
  if (isWord && first && 'text' in first && /^\p{Ll}/u.test(first.text)) last.text = last.text.slice(0, -1)
  else push(runs, { text: ' ' })
}

function runsOfLine({ atoms, height }: Line, isRightToLeft: boolean): Run[] {
  const sorted = inDirection(
    atoms.toSorted((a, b) => a.x - b.x || b.width - a.width),
    isRightToLeft,
  )
  const runs: Run[] = []
  for (const [at, atom] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before && areApart(before, atom, height)) push(runs, { text: ' ' })
    if (atom.picture) runs.push({ picture: atom.picture })
    else push(runs, { text: atom.str, ...(atom.isStrong ? { isStrong: true } : {}) })
  }
  return runs
}

/** Whether two pieces of a line of this height are separate words. */
export function areApart(a: Atom, b: Atom, height: number): boolean {
  const gap = a.x < b.x ? b.x - a.x - a.width : a.x - b.x - b.width
  return gap > height * (a.picture || b.picture ? 0.1 : 0.14)
}

function push(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last && 'text' in last && 'text' in run && (last.isStrong === run.isStrong || run.text.trim() === '')) {
    if (/\s$/.test(last.text)) last.text += run.text.trimStart()
    else last.text += run.text
  } else runs.push({ ...run })
}

/** Parts of a line with gaps wider than between words, from the left. Numbers need a smaller gap. */
export function partsOfLine({ atoms, height }: Line): Line[] {
  const parts: Atom[][] = []
  const sorted = atoms.toSorted((a, b) => a.x - b.x)
  for (const [at, atom] of sorted.entries()) {
    const part = parts.at(-1)
    const end = part ? Math.max(...part.map(({ x, width }) => x + width)) : 0
    const isAtEdge = (at === 1 && isCount(sorted[0])) || (at === sorted.length - 1 && isCount(atom))
    if (part && atom.x - end < height * (isAtEdge ? 0.6 : 1.25)) part.push(atom)
    else parts.push([atom])
  }
  return parts.map(lineOf)
}

const isCount = (atom: Atom | undefined): boolean => /^\d{1,3}$/.test(atom?.str.trim() ?? '')

/** A number or letter of a list item. */
export const isMarker = (text: string): boolean => /^[([]?(\d{1,3}|\p{L}\u0640?)[.)\]]?$|^[•–▪◦‣]$/u.test(text.trim())
export const textOfRuns = (runs: readonly Run[]): string => runs.map((run) => ('text' in run ? run.text : run.picture.alt)).join('')
