import type { BilingualText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import { parseJson } from './parse-json.ts'

/**
 * A row in local storage. Only `id` is certain (contract §3.4, ruling 14): all else may be missing, because rows may come from elsewhere.
 * `price` is the row's, decimal; missing counts as 0.
 */
export type CartRow = {
  id: number | string
  price?: number
  kind?: ItemKind
  title?: BilingualText
  format?: 'digital' | 'printed'
  unitPrice?: number
  quantity?: number
  currency?: string
  slug?: string
  /** The data for the drawn cover beside the row. */
  cover?: { hue: string; lang: 'en' | 'ar'; grade: number | null; hues?: string[] }
}

/** Parses the stored rows: a JSON list, empty if it is absent or invalid. Entries without an id are dropped, never an error. */
export function readRows(stored: string | null): readonly CartRow[] {
  return toRows(parseJson(stored ?? '[]'))
}

/** The rows of a list; empty if the value is no list. */
export function toRows(value: unknown): readonly CartRow[] {
  return Array.isArray(value) ? value.flatMap(readRow) : []
}

/** The only schema of a row, by field: undefined if the value has the wrong type. */
const readers: { [Field in Exclude<keyof CartRow, 'id'>]-?: (value: unknown) => CartRow[Field] } = {
  price: readAmount,
  kind: (value) => (['memo', 'package', 'subject', 'studyStage'] satisfies ItemKind[]).find((kind) => kind === value),
  title: readTitle,
  format: (value) => (value === 'digital' || value === 'printed' ? value : undefined),
  unitPrice: readAmount,
  quantity: (value) => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined),
  currency: readText,
  slug: readText,
  cover: readCover,
}

/** A row with valid types; unknown fields are kept. Empty without an id. */
function readRow(value: unknown): CartRow[] {
  const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const id: unknown = fields.get('id')
  if (!isId(id)) return []
  for (const [name, read] of Object.entries(readers)) {
    const kept = read(fields.get(name))
    if (kept === undefined) fields.delete(name)
    else fields.set(name, kept)
  }
  return [{ ...Object.fromEntries(fields), id }]
}

/** Any id a provider can be asked about; the provider decides whether it exists. */
function isId(value: unknown): value is CartRow['id'] {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && /^[^\p{C}]{1,64}$/u.test(value)
}

function readAmount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

function readTitle(value: unknown): BilingualText | undefined {
  if (typeof value === 'string' && value) return { en: value, ar: null }
  if (typeof value !== 'object' || value === null) return undefined
  const { en, ar } = value as Record<string, unknown>
  const text = { en: readText(en) ?? null, ar: readText(ar) ?? null }
  return text.en || text.ar ? text : undefined
}

function readCover(value: unknown): CartRow['cover'] {
  if (typeof value !== 'object' || value === null) return undefined
  const { hue, lang, grade, hues } = value as Record<string, unknown>
  return {
    hue: readText(hue) ?? '',
    lang: lang === 'ar' ? 'ar' : 'en',
    grade: readAmount(grade) ?? null,
    ...(Array.isArray(hues) ? { hues: hues.filter((entry) => typeof entry === 'string') } : {}),
  }
}

/** Whether the row is a printed copy, a separate offer that needs an address. */
export function isPrinted({ id, format }: Pick<CartRow, 'id' | 'format'>): boolean {
  return format === 'printed' || String(id).endsWith(':print')
}

/** A digital item is bought once; printed copies any number of times. */
export const isOwnedRow = (row: CartRow, ownedItemIds: ReadonlySet<number>): boolean => !isPrinted(row) && ownedItemIds.has(Number(row.id))
