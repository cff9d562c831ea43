import { useLocation, useNavigation } from 'react-router'
import { withoutTold } from '../told-parameters.ts'

/**
 * What the list was asked for last: by the address that is on its way, else by the one that is shown. Who types a word and narrows the list before the
 * answer has come means both.
 */
export function useAskedQuery(): URLSearchParams {
  const shown = useLocation()
  const { location: coming } = useNavigation()
  return withoutTold((coming?.pathname === shown.pathname ? coming : shown).search)
}
