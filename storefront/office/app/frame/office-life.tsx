import { useEffect, useLayoutEffect } from 'react'
import { UNSAFE_useScrollRestoration, useLocation } from 'react-router'
import { watchConnection } from 'storefront/app/shell/page/offline.ts'
import { arriveAt } from 'storefront/app/shell/page/page-arrival.ts'
import { watchRefusals } from 'storefront/app/shell/page/refusals.ts'
import { useProgress } from 'storefront/app/shell/page/use-progress.ts'

/** Everything around the pages in a browser: scroll positions, focus, progress. Renders nothing of its own. */
export function OfficeLife() {
  const location = useLocation()
  UNSAFE_useScrollRestoration()
  useProgress()
  useEffect(watchConnection, [])
  useEffect(watchRefusals, [])
  useLayoutEffect(() => arriveAt(location.pathname), [location])
  return null
}
