import { Binding, PrintColour } from 'contract/catalogue/printed-offer.ts'
import type { MinorUnits } from 'contract/money.ts'
import { type Cells, readInteger, readPrice, readRequired, readRequiredOption } from './cells.ts'
import { parseKey } from './parse-sellable.ts'
import type { Columns } from './read-csv.ts'

export type PrintedInput = ReturnType<typeof parsePrinted>

export const printedColumns = {
  needed: ['sku', 'price', 'stock', 'weight_g', 'binding', 'colour'],
  optional: ['both_price', 'reorder_point'],
} satisfies Columns

/** A printed memo. */
export function parsePrinted(cells: Cells) {
  const values = {
    priceMinor: parsePrice(cells),
    bothMinor: readPrice(cells, 'both_price'),
    stock: parseCount(cells, 'stock', { min: 0, max: 1_000_000 }),
    weightG: parseCount(cells, 'weight_g', { min: 1, max: 50_000 }),
    binding: readRequiredOption(cells, 'binding', Binding.options, 'stapled'),
    colour: readRequiredOption(cells, 'colour', PrintColour.options, 'black'),
  }
  const reorderPoint = readInteger(cells, 'reorder_point', { min: 0, max: 1_000_000 })
  return { row: cells.row, key: parseKey(cells, 'sku'), values: reorderPoint === null ? values : { ...values, reorderPoint } }
}

function parsePrice(cells: Cells): MinorUnits {
  return (readRequired(cells, 'price') && readPrice(cells, 'price')) || 0
}

function parseCount(cells: Cells, column: string, range: { min: number; max: number }): number {
  return (readRequired(cells, column) && readInteger(cells, column, range)) || 0
}
