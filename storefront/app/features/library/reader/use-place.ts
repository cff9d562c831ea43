import type { Highlight } from 'contract/student/highlight.ts'
import { type ReaderPlace, readPlace } from 'contract/student/reader-place.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ReadMemo } from './read-memo.ts'
import { clampPage } from './reader-keys.ts'

/**
 * The address's target when the memo opened, and the first page: that one, or where reading stopped. Pages of another edition are ignored.
 */
export function usePlace(
  { lastPage, edition }: Pick<ReadMemo, 'lastPage' | 'edition'>,
  count: number,
): { place: ReaderPlace | undefined; first: number } {
  const { hash } = useLocation()
  const [opened] = useState(() => {
    const named = readPlace(hash)
    const place = named && isOfOther(named, edition) ? undefined : named
    return { place, first: clampPage(place?.page ?? lastPage ?? 1, count) }
  })
  return opened
}

export const isOfOther = (place: ReaderPlace, edition: number) => place.edition !== undefined && place.edition !== edition

/** Goes to the highlight in the address, once there are pages. */
export function useSeeFirst(highlight: Highlight | undefined, isLaidOut: boolean, see: (highlight: Highlight) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are pages to scroll to
  useEffect(() => {
    if (isLaidOut && highlight) see(highlight)
  }, [isLaidOut])
}
