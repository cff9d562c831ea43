import { useLocation, useNavigation } from 'react-router'
import { withoutTold } from '../told-parameters.ts'

/**
 * The list's last requested query: of the pending address, else the current one. Whoever searches and then filters before the answer wants
 * both.
 */
export function useAskedQuery(): URLSearchParams {
  const shown = useLocation()
  const { location: coming } = useNavigation()
  return withoutTold((coming?.pathname === shown.pathname ? coming : shown).search)
}
