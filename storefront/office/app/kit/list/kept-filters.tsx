import { toldParameters } from '../told-parameters.ts'
import { useAskedQuery } from './use-asked-query.ts'

/** The page of the list counts anew with every filter, and what an address tells of is told once. */
const neverKept: readonly string[] = ['PageNumber', 'as', ...toldParameters]

/** In a form that sets the filters in `own`: what else the list is asked for goes with it. */
export function KeptFilters({ own }: { own: readonly string[] }) {
  const kept = [...useAskedQuery()].filter(([key]) => !own.includes(key) && !neverKept.includes(key))
  return kept.map(([key, value]) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />)
}
