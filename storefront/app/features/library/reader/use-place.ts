import type { Highlight } from 'contract/student/highlight.ts'
import { type ReaderPlace, readPlace } from 'contract/student/reader-place.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { clampPage } from './reader-keys.ts'

/** Where the address led when the memo was opened, and the page that is shown first: that one, or where reading stopped. */
export function usePlace(lastPage: number | null, count: number): { place: ReaderPlace | undefined; first: number } {
  const { hash } = useLocation()
  const [opened] = useState(() => {
    const place = readPlace(hash)
    return { place, first: clampPage(place?.page ?? lastPage ?? 1, count) }
  })
  return opened
}

/** Leads to the highlight that the address names, once there are pages. */
export function useSeeFirst(highlight: Highlight | undefined, isLaidOut: boolean, see: (highlight: Highlight) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are pages to scroll to
  useEffect(() => {
    if (isLaidOut && highlight) see(highlight)
  }, [isLaidOut])
}
