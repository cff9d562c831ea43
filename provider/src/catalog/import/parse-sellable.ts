import { Hue } from 'contract/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import {
  bilingualColumns,
  type Cells,
  readBilingual,
  readMatching,
  readOption,
  readPrice,
  readRequiredBilingual,
  readRequiredOption,
  readText,
} from './cells.ts'

const maxSlugLength = 80
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/

/** The key by which staff name a row in their files. */
export function parseKey(cells: Cells, column: string): string {
  return readMatching(cells, column, keyPattern, 'a key: Latin letters, digits and hyphens, 64 at most')
}

/** The palette of a cover. */
export function parseHue(cells: Cells) {
  return readRequiredOption(cells, 'hue', Hue.options, 'zaytun')
}

/** The columns of the texts below, beside the title. */
export const textColumns = bilingualColumns('summary', 'description')

/** What stages, subjects, memos and packages have in common. `name`: the title's column. */
export function parseSellable(cells: Cells, key: string, name: 'name' | 'title') {
  const title = readRequiredBilingual(cells, name)
  return {
    slug: slugOf(title, key),
    title,
    summary: readBilingual(cells, 'summary'),
    description: readBilingual(cells, 'description'),
    ...parsePrice(cells),
  }
}

function parsePrice(cells: Cells): { priceMinor: number | null; isFree: boolean } {
  const priceMinor = readPrice(cells, 'price')
  const isFree = readOption(cells, 'free', ['yes', 'no']) === 'yes'
  if (isFree && readText(cells, 'price') !== null) cells.refuse('price', 'must be empty where free = yes.')
  return { priceMinor, isFree }
}

/** The readable part of an address; only the id beside it is looked up. */
function slugOf(title: BilingualText, key: string): string {
  const plain = (title.en ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const slug = words.reduce((start, word) => (start.length + word.length < maxSlugLength ? `${start}${start && '-'}${word}` : start), '')
  return slug || key.toLowerCase()
}
