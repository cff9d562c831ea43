import { toldParameters } from '../told-parameters.ts'
import { useAskedQuery } from './use-asked-query.ts'

/** A new filter restarts the list's paging, and a message in an address is shown once. */
const neverKept: readonly string[] = ['PageNumber', 'as', ...toldParameters]

/** In a form that sets the filters in `own`: keeps the list's other parameters. */
export function KeptFilters({ own }: { own: readonly string[] }) {
  const kept = [...useAskedQuery()].filter(([key]) => !own.includes(key) && !neverKept.includes(key))
  return kept.map(([key, value]) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />)
}
