import { Hue } from 'contract/catalogue/catalog.ts'
import type { MinorUnits } from 'contract/money.ts'
import { slugOf } from '../slug.ts'
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
import { says } from './import.texts.ts'

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/

/** The key that names a row in staff's files. */
export function parseKey(cells: Cells, column: string): string {
  return readMatching(cells, column, keyPattern, says.notKey)
}

/** The palette of a cover. */
export function parseHue(cells: Cells) {
  return readRequiredOption(cells, 'hue', Hue.options, 'zaytun')
}

/** The columns of the texts below, beside the title. */
export const textColumns = bilingualColumns('summary', 'description')

/** The common fields of stages, subjects, memos and packages. `name`: the title's column. */
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

function parsePrice(cells: Cells): { priceMinor: MinorUnits | null; isFree: boolean } {
  const priceMinor = readPrice(cells, 'price')
  const isFree = readOption(cells, 'free', ['yes', 'no']) === 'yes'
  if (isFree && readText(cells, 'price') !== null) cells.refuse('price', says.freeWithPrice)
  return { priceMinor, isFree }
}
