import type { BilingualText } from 'contract/locale.ts'
import type { Cells } from './cells.ts'

const maxSlugLength = 80
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/

/** A key by which staff name a row in their files. */
export function parseKey(cells: Cells, column: string): string {
  return cells.matching(column, keyPattern, 'a key: Latin letters, digits and hyphens, 64 at most')
}

/** What stages, subjects, memos and packages share. `name`: how the files call the title. */
export function parseSellable(cells: Cells, key: string, name: 'name' | 'title') {
  const title = cells.requiredBilingual(name)
  return {
    slug: slugOf(title, key),
    title,
    summary: cells.bilingual('summary'),
    description: cells.bilingual('description'),
    ...parsePrice(cells),
  }
}

function parsePrice(cells: Cells): { priceMinor: number | null; isFree: boolean } {
  const priceMinor = cells.price('price')
  const isFree = cells.optionalOneOf('free', ['yes', 'no']) === 'yes'
  if (isFree && cells.text('price') !== null) cells.refuse('price', 'must be empty where free = yes.')
  return { priceMinor, isFree }
}

/** The readable part of an address; the id beside it is what is looked up. */
function slugOf(title: BilingualText, key: string): string {
  const plain = (title.en ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const slug = words.reduce((start, word) => (start.length + word.length < maxSlugLength ? `${start}${start && '-'}${word}` : start), '')
  return slug || key.toLowerCase()
}
