import type { ItemKind } from '../pages.ts'

/** Symbols of patterns.svg by tiling, with their contact angles (`scripts/draw-patterns.ts`). */
const patterns = [
  ['p488-45', 'p488-56', 'p488-67_5'],
  ['p31212-60', 'p31212-68', 'p31212-75'],
  ['p4612-58', 'p4612-66', 'p4612-72'],
  ['p3636-54', 'p3636-66'],
  ['p3464-54', 'p3464-60', 'p3464-67'],
  ['p666-50', 'p666-60'],
] as const

/** The sections of a pattern, magnified around one of its large stars, that make a rosette. */
const rosettes = [
  { pattern: 'p488-45', box: '58.8 133 130.4 173.9' },
  { pattern: 'p31212-60', box: '102.8 92.4 130.4 173.9' },
  { pattern: 'p4612-58', box: '46.8 141 130.4 173.9' },
] as const

type Printing = { pattern: string; tone: number; box: string }

/** Pattern and tone (0 dark, 1 mid, 2 light) depend on the item alone, so that a cover always looks the same. */
export function choosePrinting(kind: ItemKind, id: string | number): Printing {
  const hash = hashOf(`${kind}${id}`)
  const seed = hash >>> 3
  const tone = (hash >>> 9) % 3
  if (kind === 'subject') return { ...pick(rosettes, seed), tone }
  const angles = pick(patterns, seed)
  return { pattern: pick(angles, seed >>> 5), tone, box: kind === 'studyStage' ? '12 20 273 312' : '0 0 300 342' }
}

function pick<const Entries extends readonly [unknown, ...unknown[]]>(entries: Entries, seed: number): Entries[number] {
  return entries[seed % entries.length] ?? entries[0]
}

/** FNV-1a with a final mix, because neighbouring ids must not look alike. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}
