import { maxChosen } from 'contract/catalogue/editing/bulk-edit.ts'

/** The selection in the address: ids, or a list's filters; neither, in a hand-written address. */
export function choiceOf(request: Request, filters: readonly string[]): { ids: number[] } | { filter: Record<string, string> } | undefined {
  const query = new URL(request.url).searchParams
  if (query.get('All')) {
    return { filter: Object.fromEntries([...query].filter(([name, value]) => filters.includes(name) && value !== '')) }
  }
  const ids = query
    .getAll('Id')
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number)
  return ids.length > 0 ? { ids: ids.slice(0, maxChosen) } : undefined
}

/** The list's query, with its filters, to explain the redirect: nothing matches any more (`nothing-matched.tsx`). */
export const emptyList = (filter: Record<string, string>): Record<string, string> => ({ ...filter, unmatched: 'true' })

/** Faults by form field: `change.value` of a price is `price.value`. */
export function faultsByField(faults: Record<string, string>, what: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name.replace(/^change\./, `${what}.`).replace(/\.\d+$/, ''), fault]),
  )
}
