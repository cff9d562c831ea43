import { useEffect, useLayoutEffect } from 'react'
import { UNSAFE_useScrollRestoration, useLocation } from 'react-router'
import { watchConnection } from './offline.ts'
import { arriveAt } from './page-arrival.ts'
import { comeIn } from './page-transition.ts'
import { watchRefusals } from './refusals.ts'
import { useBuildCheck } from './use-build-check.ts'
import { useProgress } from './use-progress.ts'

/** Everything around the pages in a browser: scroll positions, transitions, focus, progress, newer builds. Renders nothing. */
export function PageLife() {
  const location = useLocation()
  UNSAFE_useScrollRestoration()
  useProgress()
  useBuildCheck()
  useEffect(watchConnection, [])
  useEffect(watchRefusals, [])
  useEffect(loadSearchKeys, [])
  useLayoutEffect(() => {
    comeIn()
    arriveAt(location.pathname)
  }, [location])
  return null
}

/** Phones have no shortcuts. */
function loadSearchKeys(): void {
  if (matchMedia('(hover: hover)').matches) import('./search-keys.ts').catch(() => {})
}
