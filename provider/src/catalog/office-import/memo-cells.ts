import { formatMinor, type MinorUnits } from 'contract/money.ts'
import type { memos } from '../../db/schema/catalog.ts'
import { storedMark } from '../import/set-contents.ts'
import { stateCell } from '../import/state-column.ts'

/** The names of ids, and the currency of prices, as in files. */
export type Names = { subjects: ReadonlyMap<number, string>; components: ReadonlyMap<number, string>; currency: string }

type Memo = typeof memos.$inferSelect
type Written = Omit<
  Memo,
  'id' | 'slug' | 'createdAt' | 'updatedAt' | 'publishAt' | 'version' | 'ratingAverage' | 'ratingCount' | 'picture' | 'isPrinted'
>

/** A memo as a row of a file: cells from which the importer would make this memo. */
export function memoCells(memo: Written & { sha256: string }, { subjects, components, currency }: Names): Record<string, string> {
  return {
    sku: memo.sku,
    subject: subjects.get(memo.subjectId) ?? '',
    component: memo.componentId === null ? '' : (components.get(memo.componentId) ?? ''),
    type: memo.type,
    content_language: memo.contentLanguage,
    ...both('title', memo.title),
    ...both('summary', memo.summary),
    ...both('description', memo.description),
    ...both('author', memo.authorName),
    academic_year: memo.academicYear,
    edition: String(memo.edition),
    published_on: memo.publishedOn,
    updated_on: memo.updatedOn,
    price: amount(memo.priceMinor, currency),
    compare_at_price: amount(memo.compareAtMinor, currency),
    free: memo.isFree ? 'yes' : 'no',
    content: `${storedMark}${memo.sha256}`,
    ...both('changes', memo.changes),
    free_pages: memo.freePages === null ? '' : String(memo.freePages),
    ...stateCell(memo),
  }
}

type Texts = { en: string | null; ar: string | null } | null

/** Surrounding blanks are not read from files. */
export const both = (name: string, texts: Texts) => ({
  [`${name}_en`]: tidy(texts?.en),
  [`${name}_ar`]: tidy(texts?.ar),
})

const tidy = (text: string | null | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim()

export const amount = (minor: MinorUnits | null, currency: string): string => (minor === null ? '' : formatMinor(minor, currency))

export type FieldChange = { column: string; before: string; after: string }

/** The columns in which two rows differ. */
export function changedCells(before: Record<string, string>, after: Record<string, string>): FieldChange[] {
  return Object.keys(after).flatMap((column) => {
    const [from, to] = [before[column] ?? '', after[column] ?? '']
    return from === to ? [] : [{ column, before: from, after: to }]
  })
}
